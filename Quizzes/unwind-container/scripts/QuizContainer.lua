-- A container that does what a navigation controller does: a stack of children of which the last is
-- shown.
local qb = require "quizboard"
local ui = qb.ui

local QuizContainer = qb.container "QuizContainer"

function QuizContainer:init()
  self.isNavigationContainer = true
end

function QuizContainer:viewDidLoad()
  self:performSegue "root"
end

function QuizContainer:top()
  return self.children[#self.children]
end

function QuizContainer:view()
  local top = self:top()
  if not top then return nil end
  local canGoBack = #self.children > 1 and not top.hidesBackButton
  return ui.screen {
    title = top.title,
    toolbar = { canGoBack and ui.button "navigationBack" { title = "Back" } },
    ui.child(top),
  }
end

function QuizContainer.on:navigationBack()
  self:pop()
end

function QuizContainer:show(controller)
  self:push(controller)
end

function QuizContainer:push(controller, options)
  self:add(controller, options)
end

function QuizContainer:pop(options)
  local below = self.children[#self.children - 1]
  return below and self:popTo(below, options)[1]
end

local function position(list, controller)
  for index, candidate in ipairs(list) do
    if candidate == controller then return index end
  end
end

-- Answers what was popped, from the bottom up, or nil where the controller is not on the stack.
function QuizContainer:popTo(controller, options)
  local stack = self.children
  local index = position(stack, controller)
  if not index then return nil end
  local popped = {}
  for last = #stack, index + 1, -1 do
    table.insert(popped, 1, stack[last])
    self:remove(stack[last], options)
  end
  return popped
end

function QuizContainer:popToRoot(options)
  return self:popTo(self.children[1], options)
end

-- Those that stay are kept, the rest go, the new ones come, in the order of the list.
function QuizContainer:setViewControllers(list, options)
  for index, controller in ipairs(list) do
    if position(list, controller) ~= index then
      error(controller.id .. " is in the list already", 2)
    end
  end
  for _, child in ipairs(self.children) do
    if not position(list, child) then self:remove(child, options) end
  end
  for index, controller in ipairs(list) do
    if self.children[index] ~= controller then
      self:add(controller, { at = index, animated = options and options.animated })
    end
  end
end

-- The search for the destination goes through the children, the top first, never back into the
-- branch that it came from.
function QuizContainer:allowedChildrenForUnwinding(source)
  local allowed, origin = {}, self:childContaining(source.controller)
  for index = #self.children, 1, -1 do
    local child = self.children[index]
    if child ~= origin then allowed[#allowed + 1] = child end
  end
  return allowed
end

-- The route comes through here: bring the next controller on it to the top.
function QuizContainer:unwindTowards(segue, subsequent)
  self:popTo(subsequent, { transition = "Dissolve", animated = segue.animated })
end

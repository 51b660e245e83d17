---@meta

-- What a spec sees beside Lua's own library and luassert, for the editor. Written from the table of the API
-- (Sources/Workbench/Specs/API); changing it by hand is no use: the test "The definition file of specs" says how it is
-- updated.

---What `qb.launch` takes.
---@class LaunchKeys
---@field seed? integer What chance begins with; what `--seed` said, else 1, unless given.
---@field size? { [1]: integer, [2]: integer } Columns and rows of the screen; 80 and 24 unless given.
---@field now? number|string What the clock begins with: seconds since 1970, or `"2000-01-01T00:00:00Z"`, which it is unless given.
---@field scene? string The scene to begin with, on an attempt of its own; the storyboard's initial one unless given.
---@field state? table<string, any> What `app.state` holds.
---@field settings? table<string, any> What `app.settings` holds.
---@field store? string A name: runs of this file with the same one keep place, settings and scores together, one after the other.
---@field questions? string|(string|Question)[] Instead of the quiz's questions: a question file of the folder, or a list of ids of the quiz's, of such files, and of questions written here: `{ "q3", qb.trueFalse "…" { answer = true } }`.

---@class qb
---@field launch fun(options?: LaunchKeys): SpecApp Begins a run of the quiz whose folder the spec is in, without a screen: `qb.launch { seed = 7, size = { 80, 24 } }`.

---In specs it is there without `require`.
---@type qb
qb = require "quizboard"

---luassert's assertions.
---@class luassert
---@field snapshot fun(value: string|string[], name?: string) Compares lines with what is kept under `spec/snapshots/`, and keeps them where nothing is: `assert.snapshot(app:screen())`.
---@field equal fun(expected: any, actual: any, message?: string) The same value, as `==` says.
---@field equals fun(expected: any, actual: any, message?: string) The same value, as `==` says.
---@field are_equal fun(expected: any, actual: any, message?: string) The same value, as `==` says.
---@field is_equal fun(expected: any, actual: any, message?: string) The same value, as `==` says.
---@field are_not_equal fun(expected: any, actual: any, message?: string) The same value, as `==` says.
---@field is_not_equal fun(expected: any, actual: any, message?: string) The same value, as `==` says.
---@field same fun(expected: any, actual: any, message?: string) The same contents, in tables however deep.
---@field are_same fun(expected: any, actual: any, message?: string) The same contents, in tables however deep.
---@field is_same fun(expected: any, actual: any, message?: string) The same contents, in tables however deep.
---@field are_not_same fun(expected: any, actual: any, message?: string) The same contents, in tables however deep.
---@field is_not_same fun(expected: any, actual: any, message?: string) The same contents, in tables however deep.
---@field is_true fun(value: any, message?: string) What the value is.
---@field is_false fun(value: any, message?: string) What the value is.
---@field is_nil fun(value: any, message?: string) What the value is.
---@field is_not_nil fun(value: any, message?: string) What the value is.
---@field is_truthy fun(value: any, message?: string) What the value is.
---@field is_falsy fun(value: any, message?: string) What the value is.
---@field truthy fun(value: any, message?: string) What the value is.
---@field falsy fun(value: any, message?: string) What the value is.
---@field is_string fun(value: any, message?: string) Of which type it is.
---@field is_number fun(value: any, message?: string) Of which type it is.
---@field is_boolean fun(value: any, message?: string) Of which type it is.
---@field is_table fun(value: any, message?: string) Of which type it is.
---@field is_function fun(value: any, message?: string) Of which type it is.
---@field near fun(expected: number, actual: number, tolerance: number, message?: string) As near as that.
---@field is_near fun(expected: number, actual: number, tolerance: number, message?: string) As near as that.
---@field matches fun(pattern: string, text: string, message?: string) Whether a Lua pattern is found.
---@field has_match fun(pattern: string, text: string, message?: string) Whether a Lua pattern is found.
---@field has_no_match fun(pattern: string, text: string, message?: string) Whether a Lua pattern is found.
---@field has_error fun(body: fun(), message?: any) Whether the function raises.
---@field error fun(body: fun(), message?: any) Whether the function raises.
---@field has_no_error fun(body: fun(), message?: any) Whether the function raises.
---@field has_no_errors fun(body: fun(), message?: any) Whether the function raises.
---@field error_matches fun(body: fun(), pattern: string) Whether it raises an error with such a message.
---@field is luassert Stands between: `assert.is.same(…)`.
---@field is_not luassert Stands between: `assert.is_not.same(…)`.
---@field are luassert Stands between: `assert.are.same(…)`.
---@field are_not luassert Stands between: `assert.are_not.same(…)`.
---@field has luassert Stands between: `assert.has.same(…)`.
---@field has_no luassert Stands between: `assert.has_no.same(…)`.
---@field does_not luassert Stands between: `assert.does_not.same(…)`.
---@field [string] any
---@overload fun(value: any, message?: any, ...: any): any
assert = {}

---Functions that note how they are called: `local s = spy.new(f)`, `spy.on(table, "name")`, `assert.spy(s).was.called(1)`.
---@type table<string, fun(...: any): any>
spy = {}

---A spy in the place of a table's function that does nothing: `stub(table, "name")`, `assert.stub(s).was.called()`.
---@param object table
---@param key string
---@param ... any What it answers.
---@return table
function stub(object, key, ...) end

---A table all of whose functions are spies, or with `true` stubs.
---@param object table
---@param doStubs boolean?
---@return table
function mock(object, doStubs) end

---What arguments of a spy are matched by: `assert.spy(s).was.called_with(match.is_string())`.
---@type table<string, fun(...: any): any>
match = {}

---A run that a spec drives. What is read of it are copies.
---@class SpecApp
---@field tap fun(self: SpecApp, id: string, row?: integer, controller?: string): SpecApp Presses a button, or chooses a row of a list, from 1. A controller's id says whose, where two on screen share theirs.
---@field choose fun(self: SpecApp, id: string, value: integer|string|boolean|(integer|string)[], controller?: string): SpecApp Chooses an option by its number as shown or its text; a table for several.
---@field type fun(self: SpecApp, id: string, text: string|number, controller?: string): SpecApp Types the whole text of a field.
---@field swipe fun(self: SpecApp, direction: "left"|"right"): SpecApp Swipes.
---@field key fun(self: SpecApp, name: string): SpecApp Presses a key: `escape`, or one that something waits for.
---@field resize fun(self: SpecApp, columns: integer, rows: integer): SpecApp Gives the screen another size, in cells.
---@field advance fun(self: SpecApp, seconds: number): SpecApp Lets time pass; what comes due happens.
---@field perform fun(self: SpecApp, identifier: string): SpecApp Performs a segue of the visible controller, asking nobody.
---@field answer fun(self: SpecApp, how: "right"|"wrong"|any): SpecApp Answers the question that is asked now, through its own elements and the default button: `"right"`, `"wrong"`, or a value.
---@field answerAll fun(self: SpecApp, how: "right"|"wrong"|any): SpecApp Answers every question until the attempt is finished; what comes between is left by its default button.
---@field relaunch fun(self: SpecApp): SpecApp Leaves the program and begins it again, where it was.
---@field kill fun(self: SpecApp): SpecApp Ends the program without a goodbye, and begins it again, where it was.
---@field save fun(self: SpecApp): string The run as a value, for `app:restore`.
---@field restore fun(self: SpecApp, value: string): SpecApp Goes back to a value that `app:save()` answered.
---@field scene SpecScene? The scene of the visible controller: `app.scene.id`; nil when the quiz was left.
---@field top SpecController? The visible controller, as a copy: all that a script can read of it, and its own fields; nil when the quiz was left.
---@field path fun(self: SpecApp): string[] The visible chain from the window's root on, by scene id; of a controller created by a script its class. Empty when the quiz was left.
---@field hierarchy fun(self: SpecApp): SpecNode? The controllers: each with `scene`, `class`, `id`, its `children` and what it has `presented`.
---@field element fun(self: SpecApp, id: string): SpecElement? The element on screen with this id, as `drive` gives it: `kind`, `enabled`, `options`, `selection`, `text`, …; nil where there is none.
---@field elements fun(self: SpecApp): SpecElement[] All that can be read or acted on, in reading order.
---@field screen fun(self: SpecApp, options?: { styles: boolean? }): string[] The screen as lines of text; with `styles = true` below each line how it is drawn, where that is not as plain text: `~ 3-12 accent bold`.
---@field shows fun(self: SpecApp, text: string): boolean Whether a text is on screen, wherever its lines are broken.
---@field trace fun(self: SpecApp): SpecEvent[] The callbacks since this was last asked, in order: `{ event = "prepare", controller = "question#1", … }`.
---@field log fun(self: SpecApp): string[] What scripts printed (`print`, `app:log`) since this was last asked, a line each.
---@field warnings fun(self: SpecApp): string[] What the run warned of since this was last asked, as `drive` tells it: `"animator-failed: …"`. What no test asks for is told beneath it.
---@field state table<string, any> What `app.state` holds, as a copy.
---@field settings table<string, any> What `app.settings` holds, as a copy.
---@field scores SpecScores The scores of this player.
---@field clock SpecClock The run's clock.

---The scores of a run.
---@class SpecScores
---@field best fun(self: SpecScores, quiz?: string): integer? The best percentage of a quiz, this one unless named.
---@field history fun(self: SpecScores, quiz?: string): Score[] All scores of a quiz, in the order recorded.

---The clock of a run.
---@class SpecClock
---@field now fun(self: SpecClock): number The time of the run's clock, in seconds since 1970.

---A scene, and its segues as they were defined.
---@class SpecScene
---@field id string The id, unique in its storyboard.
---@field class string The class name of its controllers.
---@field attributes table<string, any> The custom keys of its definition.
---@field segues SegueDescription[] The outgoing segues, as defined.

---A controller as it was when it was asked for: with its own fields.
---@class SpecController
---@field id string The unique id in this run: `"question#2"`.
---@field storyboard { name: string }? The storyboard of its scene.
---@field class string The name of its class.
---@field parent SpecNeighbour? The container of the controller.
---@field children SpecNeighbour[] The child controllers, in order.
---@field presented SpecNeighbour? The controller that this one or one of its parents presents.
---@field presenting SpecNeighbour? The controller that presents this one or one of its parents.
---@field presentationSource SpecNeighbour? The controller that requested the presentation.
---@field presentationSegue { identifier: string, kind: string }? The segue that presented it, until it is dismissed.
---@field navigationController SpecNeighbour? The nearest enclosing navigation container.
---@field tabController SpecNeighbour? The nearest enclosing tab controller.
---@field isVisible boolean True if the controller is visible, also if it is dimmed.
---@field isMovingFromParent boolean True if it disappears because it leaves its container.
---@field isMovingToParent boolean True if it appears because it enters its container.
---@field isBeingPresented boolean True if it appears because it is being presented.
---@field isBeingDismissed boolean True if it disappears because it is being dismissed.
---@field traits Traits The available space: `horizontal` and `vertical`, each `compact` or `regular`.
---@field quiz SpecQuiz The quiz of its storyboard.
---@field question SpecQuestion? The current question of the attempt when this controller loaded.
---@field attempt SpecAttempt? The attempt: its own, or that of its parent, of its presentation source, or of the source of its segue.
---@field title string? The title that a navigation bar shows.
---@field hidesBackButton boolean True to hide the back button in the navigation bar.
---@field isModalInPresentation boolean True if `escape` must not dismiss it.
---@field definesPresentationContext boolean True if presentations in the current context cover only this controller and its children.
---@field isNavigationContainer boolean True if this controller is the `navigationController` of its descendants.
---@field transitioningDelegate SpecNeighbour? The delegate that chooses animators for its presentation and dismissal.
---@field adaptivityDelegate SpecNeighbour? The delegate that adapts its presentation to the available space, and decides if `escape` may dismiss it.
---@field input table<string, any> The input of the player, by element id.
---@field scene SpecScene The scene that it was made for; of one made by hand only its class.
---@field [string] any Its own fields.

---A controller that another one leads to; `app:hierarchy()` has all of them.
---@class SpecNeighbour
---@field id string Its name in the run.
---@field class string The name of its class.
---@field title string? The title that is shown.
---@field scene { id: string?, class: string } The scene that it was made for.
---@field children SpecNeighbour[]? What it contains, in order; of those only what stands above.
---@field viewControllers SpecNeighbour[]? Of a navigation controller: the same.
---@field top SpecNeighbour? Of a navigation controller: what it shows.
---@field tabs SpecNeighbour[]? Of a tab controller: the same as its children.
---@field selected SpecNeighbour? Of a tab controller: what it shows.
---@field selectedIndex integer? Of a tab controller: its position, from 1.

---A quiz.
---@class SpecQuiz
---@field identifier string The identifier of its scores and places.
---@field title string Its title.

---An attempt as it was when it was asked for: with its own fields.
---@class SpecAttempt
---@field quiz SpecQuiz The quiz of the attempt.
---@field question SpecQuestion? The current question.
---@field questions { id: string, type: string, text: string }[] The questions in the order in which they are asked. If `next` chooses them, the questions so far.
---@field index integer The number of the current question, from 1.
---@field count integer The number of questions.
---@field isLast boolean True if the current question is the last one.
---@field isFinished boolean True if the attempt is finished.
---@field score number The points earned.
---@field points number The most points possible.
---@field correctCount integer The number of correct answers.
---@field fraction number The score divided by the points, from 0 to 1.
---@field percentage integer The fraction in percent, rounded half up.
---@field passed boolean? True if the score passes; nil if the quiz has no `passing`.
---@field response SpecResponse? The response to the current question, or nil if there is none yet.
---@field remaining number? The seconds until the next time limit: that of the unanswered question or that of the attempt. Nil without a limit.
---@field isTimeUp boolean True if the time limit of the current question has expired without an answer. Then it cannot be answered.
---@field responses SpecResponse[] The responses so far, in order.
---@field [string] any Its own fields.

---An answer, graded.
---@class SpecResponse
---@field question string The id of the question.
---@field value any What was answered, as an element's input holds it.
---@field fraction number The share of the question's points that it earned.
---@field points number The points that it earned.
---@field isCorrect boolean True if it earned all points.
---@field feedback string? What is said about it.
---@field correct string? The correct answer as text.

---A question.
---@class SpecQuestion
---@field id string Its id.
---@field type "choice"|"multiple"|"trueFalse"|"short"|"numeric" `choice`, `multiple`, `trueFalse`, `short` or `numeric`.
---@field title string? Its title.
---@field text string The text of the question.
---@field format string The format of its text: `markdown` or `plain`.
---@field heading string A short name: its title, or else the first line of its text, without formatting.
---@field image ui.image.keys? The picture shown with its text, as keys of `ui.image`.
---@field correct string? The correct answer as text.
---@field options string[] The options, in the order of the current attempt.
---@field points number The points for a correct answer.
---@field timeLimit number? The time limit for an answer in seconds, or nil.
---@field tags string[] Its tags.
---@field hints string[] The hints, in order.
---@field explanation string? An explanation of the correct answer.

---An element on screen, as `drive` gives it.
---@class SpecElement
---@field kind string
---@field id string?
---@field enabled boolean? Whether it can be acted on; of buttons, lists, choices and fields.
---@field controller string? The id of the controller in whose view it stands; of the same.
---@field label string? What a screen reader says for it.
---@field title string?
---@field text string?
---@field style string? Of a text that is more or less than one to be read.
---@field options string[]? Of choices.
---@field selection string|string[]|nil Of choices.
---@field multiple boolean? Of choices of which several can be chosen.
---@field rows SpecRow[]? Of a list.
---@field placeholder string? Of a field.
---@field type string? Of a field or a chart: its kind.
---@field role string? Of a button that is no plain one.
---@field key string? Of a button: the key that presses it.
---@field value number? Of a progress.
---@field of number? Of a progress or a timer: what it goes up to, or down from.
---@field remaining number? Of a timer: the seconds that are left.
---@field values number[]? Of a chart.
---@field labels string[]? Of a chart.
---@field path string? Of an image.
---@field alt string? Of an image.
---@field message string? Of an alert.
---@field isCorrect boolean? Of a feedback.
---@field isPartlyCorrect boolean? Of a feedback: the answer earned some of the points.
---@field correct string? Of a feedback: what would have been right.

---A row of a list.
---@class SpecRow
---@field title string
---@field icon string?
---@field subtitle string?
---@field accessory string?

---A controller in the hierarchy.
---@class SpecNode
---@field scene string
---@field class string
---@field id string
---@field children SpecNode[]?
---@field presented SpecNode?

---A callback in the trace.
---@class SpecEvent
---@field event string `"prepare"`, `"viewDidLoad"`, …
---@field controller string? The id of the controller that it was called on.
---@field segue string? The segue.
---@field to string? The controller that the segue leads to.
---@field parent string? The container that is entered.
---@field element string? The element whose handler it was.
---@field result boolean? The answer.
---@field children string[]? The children that are searched for an unwinding's destination.
---@field action string? The unwind action.
---@field subsequent string? The next controller on the way of an unwinding.
---@field name string? The transition's name.
---@field animated boolean? Whether it is animated.

---Says what is tested; holds tests and further blocks.
---@param name string
---@param body fun()
function describe(name, body) end

---The same as `describe`.
---@param name string
---@param body fun()
function context(name, body) end

---A block that leaves nothing behind: globals and modules are as before when it ends.
---@param name string
---@param body fun()
function insulate(name, body) end

---A block whose globals are there for those after it.
---@param name string
---@param body fun()
function expose(name, body) end

---A test: passes unless something in it raises an error.
---@param name string
---@param body fun()
function it(name, body) end

---The same as `it`.
---@param name string
---@param body fun()
function spec(name, body) end

---The same as `it`.
---@param name string
---@param body fun()
function test(name, body) end

---A test to be written; in a test: ends it as one.
---@param name string
---@param body? fun()
function pending(name, body) end

---In a test: runs when it has ended, whether or not it passed.
---@param body fun()
function finally(body) end

---Runs before each test of the block and of those in it.
---@param body fun()
function before_each(body) end

---Runs after each test of the block and of those in it, whether or not it passed.
---@param body fun()
function after_each(body) end

---Runs once, before the tests of the block.
---@param body fun()
function setup(body) end

---Runs once, after the tests of the block.
---@param body fun()
function teardown(body) end

---The same as `setup`.
---@param body fun()
function strict_setup(body) end

---The same as `teardown`.
---@param body fun()
function strict_teardown(body) end

---Runs once, before the first test of the block that runs; where none does, not at all.
---@param body fun()
function lazy_setup(body) end

---Runs once, after the tests of the block, where `lazy_setup` ran.
---@param body fun()
function lazy_teardown(body) end

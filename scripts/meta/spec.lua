---@meta

-- The names of specs besides Lua's library and luassert, for editors. Written from the table of the API
-- (Sources/Workbench/Specs/API); changing it by hand is no use: the test "The definition file of specs" says how it is
-- updated.

---The keys of `qb.launch`.
---@class LaunchKeys
---@field seed? integer Random seed (default: that of `--seed`, else 1).
---@field size? { [1]: integer, [2]: integer } Columns and rows of the screen (default: 80 and 24).
---@field now? number|string Start time of the clock: seconds since 1970 or a date (default: `"2000-01-01T00:00:00Z"`).
---@field scene? string The scene to start at, with a new attempt (default: the initial scene of the storyboard).
---@field state? table<string, any> The value of `app.state`.
---@field settings? table<string, any> The value of `app.settings`.
---@field store? string A name. Consecutive runs of this file with the same name share place, settings and scores.
---@field library? string A folder of quizzes, relative to the quiz's folder: starts the library with it instead of the quiz.
---@field questions? string|(string|Question)[] Questions to use instead of the quiz's: a question file in the folder, or a list of ids, question files and new questions: `{ "q3", qb.trueFalse "…" { answer = true } }`.

---@class qb
---@field launch fun(options?: LaunchKeys): SpecApp Starts a run of the spec's quiz without a screen: `qb.launch { seed = 7, size = { 80, 24 } }`.

---In specs it is there without `require`.
---@type qb
qb = require "quizboard"

---luassert's assertions.
---@class luassert
---@field snapshot fun(value: string|string[], name?: string) Compares lines with the snapshot in `spec/snapshots/`, or records it if there is none: `assert.snapshot(app:screen())`.
---@field equal fun(expected: any, actual: any, message?: string) True if both values are equal (`==`).
---@field equals fun(expected: any, actual: any, message?: string) True if both values are equal (`==`).
---@field are_equal fun(expected: any, actual: any, message?: string) True if both values are equal (`==`).
---@field is_equal fun(expected: any, actual: any, message?: string) True if both values are equal (`==`).
---@field are_not_equal fun(expected: any, actual: any, message?: string) True if both values are equal (`==`).
---@field is_not_equal fun(expected: any, actual: any, message?: string) True if both values are equal (`==`).
---@field same fun(expected: any, actual: any, message?: string) True if both values have equal contents, also in nested tables.
---@field are_same fun(expected: any, actual: any, message?: string) True if both values have equal contents, also in nested tables.
---@field is_same fun(expected: any, actual: any, message?: string) True if both values have equal contents, also in nested tables.
---@field are_not_same fun(expected: any, actual: any, message?: string) True if both values have equal contents, also in nested tables.
---@field is_not_same fun(expected: any, actual: any, message?: string) True if both values have equal contents, also in nested tables.
---@field is_true fun(value: any, message?: string) Checks the value.
---@field is_false fun(value: any, message?: string) Checks the value.
---@field is_nil fun(value: any, message?: string) Checks the value.
---@field is_not_nil fun(value: any, message?: string) Checks the value.
---@field is_truthy fun(value: any, message?: string) Checks the value.
---@field is_falsy fun(value: any, message?: string) Checks the value.
---@field truthy fun(value: any, message?: string) Checks the value.
---@field falsy fun(value: any, message?: string) Checks the value.
---@field is_string fun(value: any, message?: string) Checks the type of the value.
---@field is_number fun(value: any, message?: string) Checks the type of the value.
---@field is_boolean fun(value: any, message?: string) Checks the type of the value.
---@field is_table fun(value: any, message?: string) Checks the type of the value.
---@field is_function fun(value: any, message?: string) Checks the type of the value.
---@field near fun(expected: number, actual: number, tolerance: number, message?: string) True if the difference is within the tolerance.
---@field is_near fun(expected: number, actual: number, tolerance: number, message?: string) True if the difference is within the tolerance.
---@field matches fun(pattern: string, text: string, message?: string) True if the text matches a Lua pattern.
---@field has_match fun(pattern: string, text: string, message?: string) True if the text matches a Lua pattern.
---@field has_no_match fun(pattern: string, text: string, message?: string) True if the text matches a Lua pattern.
---@field has_error fun(body: fun(), message?: any) True if the function raises an error.
---@field error fun(body: fun(), message?: any) True if the function raises an error.
---@field has_no_error fun(body: fun(), message?: any) True if the function raises an error.
---@field has_no_errors fun(body: fun(), message?: any) True if the function raises an error.
---@field error_matches fun(body: fun(), pattern: string) True if the function raises an error with a matching message.
---@field is luassert A modifier: `assert.is.same(…)`.
---@field is_not luassert A modifier: `assert.is_not.same(…)`.
---@field are luassert A modifier: `assert.are.same(…)`.
---@field are_not luassert A modifier: `assert.are_not.same(…)`.
---@field has luassert A modifier: `assert.has.same(…)`.
---@field has_no luassert A modifier: `assert.has_no.same(…)`.
---@field does_not luassert A modifier: `assert.does_not.same(…)`.
---@field [string] any
---@overload fun(value: any, message?: any, ...: any): any
assert = {}

---Functions that record their calls: `local s = spy.new(f)`, `spy.on(table, "name")`, `assert.spy(s).was.called(1)`.
---@type table<string, fun(...: any): any>
spy = {}

---Replaces a function of a table with a spy that does nothing: `stub(table, "name")`, `assert.stub(s).was.called()`.
---@param object table
---@param key string
---@param ... any The results of the stub.
---@return table
function stub(object, key, ...) end

---Returns a table whose functions are spies, or stubs if `doStubs` is true.
---@param object table
---@param doStubs boolean?
---@return table
function mock(object, doStubs) end

---Matchers for the arguments of a spy: `assert.spy(s).was.called_with(match.is_string())`.
---@type table<string, fun(...: any): any>
match = {}

---A run that a spec controls. Its properties are copies.
---@class SpecApp
---@field tap fun(self: SpecApp, id: string, row?: integer, controller?: string): SpecApp Presses a button, or chooses a row of a list, from 1. If two elements on screen have the same id, the controller's id tells them apart.
---@field choose fun(self: SpecApp, id: string, value: integer|string|boolean|(integer|string)[], controller?: string): SpecApp Chooses an option by its number or its text. Use a table for several.
---@field order fun(self: SpecApp, id: string, list: (integer|string)[], controller?: string): SpecApp Puts the items of an order in this order: all of them, by number as shown or by text.
---@field match fun(self: SpecApp, id: string, pairs: table<string, integer|string>, controller?: string): SpecApp Matches texts on the left with entries, by number or text: `{ France = "Paris" }`. It replaces all pairs.
---@field type fun(self: SpecApp, id: string, text: string|number, controller?: string): SpecApp Sets the text of a field.
---@field swipe fun(self: SpecApp, direction: "left"|"right"): SpecApp Swipes.
---@field key fun(self: SpecApp, name: string): SpecApp Presses a key: `escape`, or the key of an element or segue.
---@field resize fun(self: SpecApp, columns: integer, rows: integer): SpecApp Changes the size of the screen, in cells.
---@field advance fun(self: SpecApp, seconds: number): SpecApp Advances the clock. Timers that are due fire.
---@field perform fun(self: SpecApp, identifier: string): SpecApp Performs a segue of the visible controller without checking its condition.
---@field answer fun(self: SpecApp, how: "right"|"wrong"|any): SpecApp Answers the current question with its elements and the default button: `"right"`, `"wrong"`, `"partly"`, or a value. Leaves a text without an answer.
---@field answerAll fun(self: SpecApp, how: "right"|"wrong"|any): SpecApp Answers all questions until the attempt is finished, essays with some text. Presses the default button on other screens.
---@field requests fun(self: SpecApp): SpecRequest[] Returns the open requests to servers, as in `drive`: `{ number = 1, kind = "round", url = "…" }`.
---@field deliver fun(self: SpecApp, request: integer, answer: SpecDelivery): SpecApp Answers a request: `{ status = 200, body = "…" }` with the bodies of quizzes in `files`, or `{ problem = "offline" }`.
---@field relaunch fun(self: SpecApp): SpecApp Quits the program and starts it again at the saved place.
---@field kill fun(self: SpecApp): SpecApp Kills the program and starts it again at the saved place.
---@field save fun(self: SpecApp): string Returns the state of the run, for `app:restore`.
---@field restore fun(self: SpecApp, value: string): SpecApp Restores a state from `app:save()`.
---@field scene SpecScene? The scene of the visible controller: `app.scene.id`. Nil after the player left the quiz.
---@field top SpecController? A copy of the visible controller with its properties and fields. Nil after the player left the quiz.
---@field path fun(self: SpecApp): string[] Returns the ids of the visible scenes from the root of the window, or the class of a controller without a scene. Empty after the player left the quiz.
---@field hierarchy fun(self: SpecApp): SpecNode? Returns the controllers: each with `scene`, `class`, `id`, `children` and `presented`.
---@field element fun(self: SpecApp, id: string): SpecElement? Returns the element on screen with this id, as in `drive`: `kind`, `enabled`, `options`, `selection`, `text`, `order`, `value`, …; or nil.
---@field elements fun(self: SpecApp): SpecElement[] Returns all elements on screen, in reading order.
---@field screen fun(self: SpecApp, options?: { styles: boolean? }): string[] Returns the screen as lines of text. With `styles = true`, a line such as `~ 3-12 accent bold` follows each line that has styles.
---@field shows fun(self: SpecApp, text: string): boolean Returns true if a text is on screen, also across line breaks.
---@field trace fun(self: SpecApp): SpecEvent[] Returns the callbacks since the last call, in order: `{ event = "prepare", controller = "question#1", … }`.
---@field log fun(self: SpecApp): string[] Returns the lines that scripts printed (`print`, `app:log`) since the last call.
---@field warnings fun(self: SpecApp): string[] Returns the warnings since the last call, as in `drive`: `"animator-failed: …"`. The report shows warnings that the test does not read.
---@field state table<string, any> A copy of `app.state`.
---@field settings table<string, any> A copy of `app.settings`.
---@field quiz SpecPlayedQuiz The quiz with its questions and their keys. `assert.snapshot(app.quiz.keys)` notices each change of a key.
---@field scores SpecScores The scores of this player.
---@field clock SpecClock The run's clock.

---The scores of a run.
---@class SpecScores
---@field best fun(self: SpecScores, quiz?: string): integer? Returns the best percentage of a quiz (default: this quiz).
---@field history fun(self: SpecScores, quiz?: string): Score[] All scores of a quiz, in the order recorded.

---The clock of a run.
---@class SpecClock
---@field now fun(self: SpecClock): number The time of the run's clock, in seconds since 1970.

---A scene with its segues, as defined.
---@class SpecScene
---@field id string The id, unique in its storyboard.
---@field class string The class name of its controllers.
---@field attributes table<string, any> The custom keys of its definition.
---@field segues SegueDescription[] The outgoing segues, as defined.

---A copy of a controller, with its custom fields.
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
---@field scene SpecScene The scene of the controller, or only its class if it has none.
---@field [string] any Its custom fields.

---A controller that another one refers to. `app:hierarchy()` contains all of them.
---@class SpecNeighbour
---@field id string The unique id in the run.
---@field class string The name of its class.
---@field title string? The title that is shown.
---@field scene { id: string?, class: string } The scene of the controller.
---@field children SpecNeighbour[]? The children, in order, with only the fields above.
---@field viewControllers SpecNeighbour[]? Of a navigation controller: the same.
---@field top SpecNeighbour? Of a navigation controller: the top controller.
---@field tabs SpecNeighbour[]? Of a tab controller: the same as its children.
---@field selected SpecNeighbour? Of a tab controller: the selected child.
---@field selectedIndex integer? Of a tab controller: its position, from 1.

---A quiz.
---@class SpecQuiz
---@field identifier string The identifier of its scores and places.
---@field title string Its title.

---The quiz of a run, with its keys.
---@class SpecPlayedQuiz
---@field identifier string The identifier of its scores.
---@field title string The title.
---@field questions SpecKeyedQuestion[] The questions, in the order of the quiz.
---@field keys string[] A line for each question: its id and its key.

---A question with its key.
---@class SpecKeyedQuestion
---@field id string The id.
---@field type string The type: `choice`, `short`, …
---@field text string The text.
---@field key string? All accepted answers in words; nil if a person or a script grades them.

---A copy of an attempt, with its custom fields.
---@class SpecAttempt
---@field quiz SpecQuiz The quiz of the attempt.
---@field question SpecQuestion? The current question.
---@field questions { id: string, type: string, text: string }[] The questions in the order in which they are asked. If `next` chooses them, the questions so far.
---@field index integer The number of the current question, from 1.
---@field count integer The number of questions.
---@field number integer? The number of the current question among those that take an answer, or nil if it takes none.
---@field numbered integer The number of questions that take an answer.
---@field ungraded integer The number of responses that a person has yet to grade.
---@field triesLeft integer? The number of tries left for the current question, or nil unless the behaviour is `interactive`.
---@field isLast boolean True if the current question is the last one.
---@field isFinished boolean True if the attempt is finished.
---@field score number The points earned.
---@field points number The most points possible.
---@field correctCount integer The number of correct answers.
---@field fraction number The score divided by the points, from 0 to 1.
---@field percentage integer The fraction in percent, rounded half up.
---@field passed boolean? True if the score passes; nil if the quiz has no `passing`, or while `ungraded` is above 0.
---@field response SpecResponse? The response to the current question, or nil if there is none yet.
---@field remaining number? The seconds until the next time limit: that of the unanswered question or that of the attempt. Nil without a limit.
---@field isTimeUp boolean True if the time limit of the current question has expired without an answer. Then it cannot be answered.
---@field responses SpecResponse[] The responses so far, in order.
---@field [string] any Its custom fields.

---An answer, graded.
---@class SpecResponse
---@field question string The id of the question.
---@field value any The answer, in the form of an element's input.
---@field fraction number The share of the question's points that it earned.
---@field points number The points that it earned.
---@field isCorrect boolean True if it earned all points.
---@field feedback string? The feedback.
---@field correct string? The correct answer as text.

---A question.
---@class SpecQuestion
---@field id string Its id.
---@field type "choice"|"multiple"|"trueFalse"|"short"|"numeric"|"matching"|"ordering"|"cloze"|"essay"|"info"|"custom" The kind, which is the name of its constructor: `choice`, `multiple` and the others.
---@field title string? Its title.
---@field text string The text of the question, as it is shown.
---@field format string The format of its texts as shown: `markdown` or `plain`.
---@field heading string A short name: its title, or else the first line of its text, without formatting.
---@field image ui.image.keys? The picture shown with its text, as keys of `ui.image`.
---@field correct string? The correct answer as text; nil if a person or a script decides.
---@field options string[] The options, in the order of the current attempt.
---@field items string[] The items of an ordering question, in the order of the current attempt.
---@field left string[] The texts to match, in the order of the current attempt.
---@field right string[] The texts to choose from, in the order of the current attempt.
---@field gaps table<string, Gap> The gaps of a cloze question, as `gaps` of `ui.gaps` takes them.
---@field points number The points for a correct answer.
---@field timeLimit number? The time limit for an answer in seconds, or nil.
---@field tags string[] Its tags.
---@field hints string[] The hints, in order.
---@field variables table<string, any> The values of the variables of a template in the current attempt; empty without any.
---@field isAnswerable boolean True if it takes an answer: all but `info`.
---@field category string? Its category, with levels separated by `/`.
---@field explanation string? An explanation of the correct answer.

---An open request to a server.
---@class SpecRequest
---@field number integer The number for `app:deliver`.
---@field kind string `round`: the catalogue and all new quizzes.
---@field url string The address of the catalogue.

---The answer to a request.
---@class SpecDelivery
---@field status integer? The HTTP status.
---@field body string? The catalogue.
---@field files table<string, string>? The bodies of quizzes, by their addresses in the catalogue.
---@field etag string? The header `ETag`.
---@field lastModified string? The header `Last-Modified`.
---@field url string? The address that answered (default: that of the request).
---@field problem string? Instead of all others: the kind of a problem, such as `offline`.

---An element on screen, as in `drive`.
---@class SpecElement
---@field kind string
---@field id string?
---@field enabled boolean? True if it accepts input; of elements that can.
---@field controller string? The id of the controller whose view contains it; of the same elements.
---@field label string? The text for screen readers.
---@field title string?
---@field text string?
---@field style string? Of a text whose style is not `body`.
---@field options string[]? Of choices.
---@field selection string|string[]|nil Of choices.
---@field multiple boolean? Of choices that allow several options.
---@field rows SpecRow[]? Of a list.
---@field marks string[]? Of a graded answer: `"right"`, `"partlyRight"`, `"wrong"` or `""` of each part.
---@field items string[]? Of an order, as they are in order now.
---@field order string[]|nil Of an order: the same once the player moved or confirmed an item.
---@field left string[]? Of a match.
---@field right string[]? Of a match: the entries.
---@field placeholder string? Of a field.
---@field multiline boolean? Of a field of several lines.
---@field type string? Of a field or a chart: its kind.
---@field role string? Of a button whose role is not the normal one.
---@field key string? Of a button: the key that presses it.
---@field value number|table<string, string>|nil Of a progress; of a match: its pairs.
---@field of number? Of a progress or a timer: the maximum, or the full time.
---@field remaining number? Of a timer: the remaining seconds.
---@field values number[]? Of a chart.
---@field labels string[]? Of a chart.
---@field path string? Of an image.
---@field alt string? Of an image.
---@field message string? Of an alert.
---@field isCorrect boolean? Of a feedback.
---@field isPartlyCorrect boolean? Of a feedback: the answer earned some of the points.
---@field correct string? Of a feedback: the correct answer.

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
---@field to string? The destination controller.
---@field parent string? The container that the controller enters.
---@field element string? The element of the handler.
---@field result boolean? The answer.
---@field children string[]? The children to search for the destination of an unwind segue.
---@field action string? The unwind action.
---@field subsequent string? The next controller on the path of an unwind segue.
---@field name string? The name of the transition.
---@field animated boolean? True if it is animated.

---A block with a description, which contains tests and other blocks.
---@param name string
---@param body fun()
function describe(name, body) end

---The same as `describe`.
---@param name string
---@param body fun()
function context(name, body) end

---A block that restores globals and modules when it ends.
---@param name string
---@param body fun()
function insulate(name, body) end

---A block whose globals remain for later blocks.
---@param name string
---@param body fun()
function expose(name, body) end

---A test. It passes unless it raises an error.
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

---A pending test. In a test: ends the test as pending.
---@param name string
---@param body? fun()
function pending(name, body) end

---In a test: runs after the test, also if it failed.
---@param body fun()
function finally(body) end

---Runs before each test of the block and of its inner blocks.
---@param body fun()
function before_each(body) end

---Runs after each test of the block and of its inner blocks, also if it failed.
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

---Runs once, before the first test of the block that is run, if any.
---@param body fun()
function lazy_setup(body) end

---Runs once, after the tests of the block, if `lazy_setup` ran.
---@param body fun()
function lazy_teardown(body) end

---@meta quizboard

-- The names of the module `quizboard`, for editors. Written from the table of the API (Sources/Scripting/API);
-- changing it by hand is no use: the test "The definition file" says how it is updated.

---Returns a value of a question with `variables`, from their values by name.
---@alias Computed fun(variables: table<string, any>): any

---The context in which an animator draws one frame.
---@class AnimationContext
---@field draw fun(self: AnimationContext, frame: Frame, options?: DrawKeys) Draws a frame over the earlier drawings, moved by `x` and `y` cells and clipped to the screen.
---@field from Frame The frame before the input. Read-only.
---@field height integer The number of rows. Read-only.
---@field to Frame The frame after the input. Read-only.
---@field width integer The number of columns. Read-only.

---Draws a transition, frame by frame.
---@class Animator
---@field curve "linear"|"easeIn"|"easeOut"|"easeInOut"|nil The timing curve.
---@field duration number? The duration in seconds.
---@field super Animator Of a class: its superclass; `Class.super.prepare(self, segue, sender)`.
---@field transient string[]? Of a class: the fields that are not saved. Recreate them in `didRestore`.
---@field [string] any Custom fields, saved with the run.
---@overload fun(definition?: table): Animator
local Animator = {}
---*Hook.* Draws the frame at a progress from 0 to 1, already eased. Must not change anything.
---@param context AnimationContext
---@param progress number
function Animator:animate(context, progress) end

---An answer to a question, from `qb.right` or `qb.answer`.
---@class Answer

---The standard class `Answer`.
---@class AnswerController: Controller
---@field heading fun(self: AnswerController, words?: any): any

---The run.
---@class App
---@field clock Clock The run's clock. Read-only.
---@field exchange Exchange The exchange with the server of the library's settings. Read-only.
---@field leave fun(self: App) Leaves the quiz after this input.
---@field library LibraryEntry[] The quizzes and folders of the library, nested. Read-only.
---@field log fun(self: App, ...: any) Adds a line to the run's log.
---@field open fun(self: App, quiz: LibraryEntry|string) Opens another quiz of the library after this input, by entry or identifier. Back returns to this quiz.
---@field random Random The run's random generator. Read-only.
---@field reset fun(self: App) Deletes the places, scores and settings of all quizzes. Only the library's own quiz can call it.
---@field scores Scores The scores of this player. Read-only.
---@field settings table The settings of the quiz whose script reads them, saved across runs.
---@field state table Plain data of this run, saved with it. Empty (`{}`) in a new run.
---@field window Window The window, which contains the root controller. Read-only.
---@field didLaunch fun(app: App)? Defined by a script. Runs at the end of a launch without a saved place.

---An attempt at a quiz: questions, responses and score.
---@class Attempt
---@field advance fun(self: Attempt) Moves to the next question, or finishes after the last one.
---@field answer fun(self: Attempt, value: any, options?: { certainty: integer? }): Response?, string? Answers the current question. Returns nil and a reason if the value is invalid. `certainty`, from 1 to 3, counts if that is the quiz's behaviour.
---@field back fun(self: Attempt): boolean Moves to the previous question. Returns false at the first one.
---@field correctCount integer The number of correct answers. Read-only.
---@field count integer The number of questions. Read-only.
---@field finish fun(self: Attempt) Ends the attempt.
---@field fraction number The score divided by the points, from 0 to 1. Read-only.
---@field index integer The number of the current question, from 1. Read-only.
---@field isFinished boolean True if the attempt is finished. Read-only.
---@field isLast boolean True if the current question is the last one. Read-only.
---@field isTimeUp boolean True if the time limit of the current question has expired without an answer. Then it cannot be answered. Read-only.
---@field jump fun(self: Attempt, index: integer): boolean Moves to the question with that number. Returns false if there is none.
---@field number integer? The number of the current question among those that take an answer, or nil if it takes none. Read-only.
---@field numbered integer The number of questions that take an answer. Read-only.
---@field passed boolean? True if the score passes; nil if the quiz has no `passing`, or while `ungraded` is above 0. Read-only.
---@field percentage integer The fraction in percent, rounded half up. Read-only.
---@field points number The most points possible. Read-only.
---@field question Question? The current question. Read-only.
---@field questions Question[] The questions in the order in which they are asked. If `next` chooses them, the questions so far. Read-only.
---@field quiz Quiz The quiz of the attempt. Read-only.
---@field remaining number? The seconds until the next time limit: that of the unanswered question or that of the attempt. Nil without a limit. Read-only.
---@field response Response? The response to the current question, or nil if there is none yet. Read-only.
---@field responses Response[] The responses so far, in order. Read-only.
---@field restart fun(self: Attempt) Restarts the attempt with the same questions in the same order and no answers.
---@field score number The points earned. Read-only.
---@field skip fun(self: Attempt) Moves to the next question without an answer.
---@field triesLeft integer? The number of tries left for the current question, or nil unless the behaviour is `interactive`. Read-only.
---@field unasked fun(self: Attempt, tag?: string): Question[] The questions that were not asked yet, optionally only those with a tag.
---@field ungraded integer The number of responses that a person has yet to grade. Read-only.
---@field [string] any Custom fields, saved with the run.

---The run's clock. It does not advance during an input.
---@class Clock
---@field now fun(self: Clock): number The time of the run's clock, in seconds since 1970.

---A controller that has children and decides which of them are visible.
---@class Container: Controller
---@field add fun(self: Container, controller: Controller, options?: { at: integer?, transition: (string|Animator|Transition)?, animated: boolean? }) Adds a controller as a child.
---@field remove fun(self: Container, controller: Controller, options?: { transition: (string|Animator|Transition)?, animated: boolean? }) Removes a child.
---@overload fun(definition?: table): Container

---One screen of a run: an instance of a scene.
---@class Controller
---@field adaptivityDelegate Controller|Segue|nil The delegate that adapts its presentation to the available space, and decides if `escape` may dismiss it.
---@field after fun(self: Controller, seconds: number, method: string, ...: any): Timer Calls a method of the controller after a delay in seconds. The timer is saved with the run, and ends with the controller.
---@field app App The run. Read-only.
---@field attempt Attempt? The attempt: its own, or that of its parent, of its presentation source, or of the source of its segue.
---@field childContaining fun(self: Controller, controller: Controller): Controller? The direct child that is or contains that controller.
---@field children Controller[] The child controllers, in order. Read-only.
---@field class string The name of its class. Read-only.
---@field definesPresentationContext boolean True if presentations in the current context cover only this controller and its children.
---@field dismiss fun(self: Controller, options?: { animated: boolean?, transition: (string|Animator|Transition)? }) Dismisses the presentation by this controller or one of its parents, or else the one that contains it.
---@field enclosing fun(self: Controller, class: string): Controller? The nearest enclosing controller of that class.
---@field hidesBackButton boolean True to hide the back button in the navigation bar.
---@field id string The unique id in this run: `"question#2"`. Read-only.
---@field input table<string, any> The input of the player, by element id.
---@field isBeingDismissed boolean True if it disappears because it is being dismissed. Read-only.
---@field isBeingPresented boolean True if it appears because it is being presented. Read-only.
---@field isModalInPresentation boolean True if `escape` must not dismiss it.
---@field isMovingFromParent boolean True if it disappears because it leaves its container. Read-only.
---@field isMovingToParent boolean True if it appears because it enters its container. Read-only.
---@field isNavigationContainer boolean True if this controller is the `navigationController` of its descendants.
---@field isSegueEnabled fun(self: Controller, identifier: string): boolean Returns true if the condition of that segue holds, or if it has none.
---@field isVisible boolean True if the controller is visible, also if it is dimmed. Read-only.
---@field navigationController Controller? The nearest enclosing navigation container. Read-only.
---@field parent Controller? The container of the controller. Read-only.
---@field performSegue fun(self: Controller, identifier: string, sender?: any) Performs a segue of its scene without checking its condition.
---@field present fun(self: Controller, controller: Controller, options?: { style: ("fullScreen"|"currentContext"|"sheet"|"popover"|"alert")?, animated: boolean?, transition: (string|Animator|Transition)? }) Presents a controller modally.
---@field presentationSegue Segue? The segue that presented it, until it is dismissed. Read-only.
---@field presentationSource Controller? The controller that requested the presentation. Read-only.
---@field presented Controller? The controller that this one or one of its parents presents. Read-only.
---@field presenting Controller? The controller that presents this one or one of its parents. Read-only.
---@field question Question? The current question of the attempt when this controller loaded. Read-only.
---@field quiz Quiz The quiz of its storyboard. Read-only.
---@field refresh fun(self: Controller, options?: { transition: (string|Animator|Transition)?, animated: boolean? }) Calls `view()` again. The engine does so after each input. With a transition, the change is animated.
---@field scene Scene? The scene of the controller, or nil if a script created it without a scene. Read-only.
---@field storyboard Storyboard? The storyboard of its scene. Read-only.
---@field tabController TabController? The nearest enclosing tab controller. Read-only.
---@field title string? The title that a navigation bar shows.
---@field traits Traits The available space: `horizontal` and `vertical`, each `compact` or `regular`. Read-only.
---@field transitioningDelegate Controller|Segue|nil The delegate that chooses animators for its presentation and dismissal.
---@field on Handlers Of a class: the handlers of elements, by id.
---@field unwind UnwindActions Of a class: the handlers of unwind segues, by action.
---@field super Controller Of a class: its superclass; `Class.super.prepare(self, segue, sender)`.
---@field transient string[]? Of a class: the fields that are not saved. Recreate them in `didRestore`.
---@field [string] any Custom fields, saved with the run.
---@overload fun(definition?: table): Controller
local Controller = {}
---*Hook.* As an adaptivity delegate: returns a replacement for a controller that is presented in an adapted style.
---@param presented Controller
---@param style string
---@return Controller?
function Controller:adaptiveController(presented, style) end
---*Hook.* As an adaptivity delegate: returns the style for the available space, or nil for the default one.
---@param presented Controller
---@param traits Traits
---@return "fullScreen"|"currentContext"|"sheet"|"popover"|"alert"|nil
function Controller:adaptiveStyle(presented, traits) end
---*Hook.* Returns the children to search for the destination, in order.
---@param source UnwindSource
---@return Controller[]
function Controller:allowedChildrenForUnwinding(source) end
---*Hook.* As a transitioning delegate: returns the animator of a dismissal, or nil for its own transition.
---@param dismissed Controller
---@return string|Animator|Transition|nil
function Controller:animatorForDismissed(dismissed) end
---*Hook.* As a transitioning delegate: returns the animator of a presentation, or nil for its own transition.
---@param presented Controller
---@param presenting Controller
---@param source Controller
---@return string|Animator|Transition|nil
function Controller:animatorForPresented(presented, presenting, source) end
---*Hook.* Returns true if this controller is the destination of an unwind segue.
---@param action string
---@param from Controller
---@param sender? any
---@return boolean
function Controller:canPerformUnwind(action, from, sender) end
---*Hook.* Called once, when the controller has left the hierarchy permanently.
function Controller:deinit() end
---*Hook.* As an adaptivity delegate: called after `escape` was prevented from dismissing the controller.
---@param presented Controller
function Controller:didAttemptToDismiss(presented) end
---*Hook.* As an adaptivity delegate: called after `escape` has dismissed the controller.
---@param presented Controller
function Controller:didDismiss(presented) end
---*Hook.* Called after the controller entered a container, or left one (nil).
---@param parent? Controller
function Controller:didMove(parent) end
---*Hook.* Called after the run was restored, from the root down.
function Controller:didRestore() end
---*Hook.* Called after the exchange with the server has changed, from the root down. Only the library's own quiz exchanges anything.
---@param change "checking"|"fetched"|"unchanged"|"failed"|"sent"
function Controller:exchangeDidChange(change) end
---*Hook.* Called when the controller is created. Only scene, quiz and app are available.
function Controller:init() end
---*Hook.* Called before a segue from this controller. Pass data to the destination here.
---@param segue Segue
---@param sender? any
function Controller:prepare(segue, sender) end
---*Hook.* Returns the segue that performs an unwinding (the older way).
---@param to Controller
---@param from Controller
---@param identifier string
---@return Segue?
function Controller:segueForUnwinding(to, from, identifier) end
---*Hook.* As an adaptivity delegate: returns true if `escape` may dismiss the controller.
---@param presented Controller
---@return boolean
function Controller:shouldDismiss(presented) end
---*Hook.* Returns true if a triggered segue may be performed.
---@param identifier string
---@param sender? any
---@return boolean
function Controller:shouldPerformSegue(identifier, sender) end
---*Hook.* Shows a controller in this container.
---@param controller Controller
---@param sender? any
function Controller:show(controller, sender) end
---*Hook.* Called after the available space has changed, from the root down.
---@param previous Traits
function Controller:traitsDidChange(previous) end
---*Hook.* Shows the next controller on the path of an unwind segue.
---@param segue Segue
---@param subsequent Controller
function Controller:unwindTowards(segue, subsequent) end
---*Hook.* Returns the elements on screen. Must not change anything.
---@return Element?
function Controller:view() end
---*Hook.* Returns the destination of an unwind segue among the children (the older way).
---@param action string
---@param from Controller
---@param sender? any
---@return Controller?
function Controller:viewControllerForUnwinding(action, from, sender) end
---*Hook.* Called after the controller became visible.
---@param animated boolean
function Controller:viewDidAppear(animated) end
---*Hook.* Called after the controller disappeared.
---@param animated boolean
function Controller:viewDidDisappear(animated) end
---*Hook.* Called once, before the first `view()`.
function Controller:viewDidLoad() end
---*Hook.* Called before the controller becomes visible.
---@param animated boolean
function Controller:viewWillAppear(animated) end
---*Hook.* Called before the controller disappears.
---@param animated boolean
function Controller:viewWillDisappear(animated) end
---*Hook.* Called before the controller enters a container, or leaves one (nil).
---@param parent? Controller
function Controller:willMove(parent) end

---The standard class `Cover`.
---@class Cover: MainMenu
---@field facts fun(self: Cover): any

---The keys of `context:draw`.
---@class DrawKeys
---@field clip? { x: integer?, y: integer?, width: integer?, height: integer? } The cells to draw on (default: all).
---@field opacity? number From 0 to 1.
---@field scale? number The scale around the centre, from 0 to 1.
---@field x? number The horizontal offset in cells.
---@field y? number The vertical offset in cells.

---An element of a view, from a function of `ui`.
---@class Element

---The keys of every element.
---@class ElementKeys
---@field enabled? boolean False: visible, but without a function.
---@field hidden? boolean True: not shown.
---@field label? string The text for screen readers, or beside a progress bar.
---@field live? boolean True: news, which is scrolled into view when it appears or changes, with what follows it. Feedback and texts in the style `failure` always are.

---An input at an element, and the sender of the segues that it triggers.
---@class Event
---@field id string The element's id, or the gesture.
---@field row integer? The row or the option, from 1.
---@field value any The chosen or typed value; for a row, its `value` or else its title.

---The exchange of quizzes and results with a server.
---@class Exchange
---@field acceptKey fun(self: Exchange) Accepts the new key of the server, and requests the catalogue again. Only the library's own quiz can call it.
---@field acceptScores fun(self: Exchange) Accepts that results go to the other host that the server names. Only the library's own quiz can call it.
---@field refresh fun(self: Exchange) Requests the catalogue of the server and all new quizzes. While a request is out, asking again is the same request. Only the library's own quiz can call it.
---@field resend fun(self: Exchange) Sends the results again that the server refused. Only the library's own quiz can call it.
---@field server Server? The server of the settings; nil without an address, and in other quizzes than the library's. Read-only.

---The standard class `Finished`.
---@class Finished: Results
---@field buttons fun(self: Finished): any
---@field needed fun(self: Finished): any

---The screen before or after an input.
---@class Frame

---The control in a gap of `ui.gaps`: options, else a field.
---@class Gap
---@field kind? "text"|"number" The type of input (default: `text`).
---@field options? string[] The options to choose from.

---The standard class `GoTo`.
---@class GoTo: Segue
---@field perform fun(self: GoTo): any

---`function Class.on:id(value, event)`; return false to stop the input there.
---@class Handlers: Controller
---@field [string] any By the element's id; `self` is the controller.

---A quiz of the library, or a folder of them.
---@class LibraryEntry
---@field children LibraryEntry[]? The entries in a folder; nil for a quiz. Read-only.
---@field description string? A description in one sentence. Read-only.
---@field due integer? The number of questions of a quiz that are due in the flow `practice`, without new ones; nil if it was never practised. Read-only.
---@field icon string? One or two characters. Read-only.
---@field identifier string The identifier of a quiz, or the path of a folder in the library. Read-only.
---@field isBegun boolean True if a play of the quiz is saved in which the player has done something. It continues when the quiz is opened. Read-only.
---@field isRead boolean False until the quiz is read. Until then only its name is known. Read-only.
---@field kind "quiz"|"folder" What it is. Read-only.
---@field origin QuizOrigin? The server of a fetched quiz; nil for a local one. Read-only.
---@field path string? The path of its folder or file, in the library's own quiz; nil elsewhere, and for a fetched quiz. Read-only.
---@field problem string? The reason why it cannot be played. Read-only.
---@field title string The title. Until the quiz is read, the name of its folder or file. Read-only.

---The standard class `MainMenu`.
---@class MainMenu: Controller
---@field beginButton fun(self: MainMenu): any
---@field facts fun(self: MainMenu): any

---The built-in container with a stack of controllers. It shows the top one.
---@class NavigationController: Container
---@field pop fun(self: NavigationController, options?: { animated: boolean?, transition: (string|Animator|Transition)? }): Controller? Pops the top controller and returns it, or nil at the root.
---@field popTo fun(self: NavigationController, controller: Controller, options?: { animated: boolean?, transition: (string|Animator|Transition)? }): Controller[]? Pops until that controller is on top. Returns the popped controllers, or nil if it is not on the stack.
---@field popToRoot fun(self: NavigationController, options?: { animated: boolean?, transition: (string|Animator|Transition)? }): Controller[] Pops all controllers except the root, and returns them.
---@field push fun(self: NavigationController, controller: Controller, options?: { animated: boolean?, transition: (string|Animator|Transition)? }) Pushes a controller onto the stack.
---@field setViewControllers fun(self: NavigationController, controllers: Controller[], options?: { animated: boolean?, transition: (string|Animator|Transition)? }) Replaces the stack. Controllers that stay in it are not changed.
---@field top Controller? The visible controller, at the top of the stack. Read-only.
---@field viewControllers Controller[] The stack of controllers, root first. Read-only.
---@overload fun(definition?: table): NavigationController

---The standard class `Overview`.
---@class Overview: Controller
---@field facts fun(self: Overview, open?: any): any
---@field questions fun(self: Overview, answered?: any): any
---@field rows fun(self: Overview, answered?: any): any

---The standard class `Page`.
---@class Page: Controller
---@field buttons fun(self: Page): any
---@field containers fun(self: Page): any

---The standard class `PracticeMenu`.
---@class PracticeMenu: MainMenu
---@field beginButton fun(self: PracticeMenu): any
---@field facts fun(self: PracticeMenu): any

---The standard class `PracticeQuestion`.
---@class PracticeQuestion: QuestionController
---@field losesAnswers fun(self: PracticeQuestion): any
---@field showsGrade fun(self: PracticeQuestion): any

---The standard class `PracticeResults`.
---@class PracticeResults: Results
---@field answers fun(self: PracticeResults): any
---@field buttons fun(self: PracticeResults): any
---@field summary fun(self: PracticeResults): any
---@field verdict fun(self: PracticeResults): any

---A question of a quiz. It never changes.
---@class Question
---@field category string? Its category, with levels separated by `/`. Read-only.
---@field correct string? The correct answer as text; nil if a person or a script decides. Read-only.
---@field explanation string? An explanation of the correct answer. Read-only.
---@field format string The format of its texts as shown: `markdown` or `plain`. Read-only.
---@field gaps table<string, Gap> The gaps of a cloze question, as `gaps` of `ui.gaps` takes them. Read-only.
---@field grade fun(self: Question, value: any): number?, string? Returns the fraction that a response would earn, and its feedback. Returns nil and a reason if it is invalid, or a person has to grade it.
---@field heading string A short name: its title, or else the first line of its text, without formatting. Read-only.
---@field hints string[] The hints, in order. Read-only.
---@field id string Its id. Read-only.
---@field image ui.image.keys? The picture shown with its text, as keys of `ui.image`. Read-only.
---@field isAnswerable boolean True if it takes an answer: all but `info`. Read-only.
---@field items string[] The items of an ordering question, in the order of the current attempt. Read-only.
---@field left string[] The texts to match, in the order of the current attempt. Read-only.
---@field options string[] The options, in the order of the current attempt. Read-only.
---@field points number The points for a correct answer. Read-only.
---@field right string[] The texts to choose from, in the order of the current attempt. Read-only.
---@field tags string[] Its tags. Read-only.
---@field text string The text of the question, as it is shown. Read-only.
---@field timeLimit number? The time limit for an answer in seconds, or nil. Read-only.
---@field title string? Its title. Read-only.
---@field type "choice"|"multiple"|"trueFalse"|"short"|"numeric"|"matching"|"ordering"|"cloze"|"essay"|"info"|"custom" The kind, which is the name of its constructor: `choice`, `multiple` and the others. Read-only.
---@field variables table<string, any> The values of the variables of a template in the current attempt; empty without any. Read-only.
---@field words fun(self: Question, answer: any): string Returns an answer as text, without Markdown formatting: several options are separated by commas; items, pairs and gaps are on lines of their own.

---The standard class `Question`.
---@class QuestionController: Controller
---@field buttons fun(self: QuestionController, words?: any): any
---@field certainty fun(self: QuestionController, words?: any): any
---@field checkButton fun(self: QuestionController, words?: any): any
---@field endAlert fun(self: QuestionController, words?: any): any
---@field forget fun(self: QuestionController): any
---@field hasCheck fun(self: QuestionController): any
---@field heading fun(self: QuestionController, words?: any): any
---@field hintButton fun(self: QuestionController, words?: any): any
---@field hints fun(self: QuestionController, words?: any): any
---@field isFlagged fun(self: QuestionController): any
---@field isReady fun(self: QuestionController): any
---@field lastTry fun(self: QuestionController, words?: any): any
---@field losesAnswers fun(self: QuestionController): any
---@field progress fun(self: QuestionController): any
---@field recall fun(self: QuestionController): any
---@field result fun(self: QuestionController, response?: any, words?: any): any
---@field showsGrade fun(self: QuestionController): any
---@field take fun(self: QuestionController, response?: any): any
---@field toolbar fun(self: QuestionController, words?: any): any

---A question file that a quiz names, and how to read it.
---@class QuestionFile
---@field file string The path in the quiz's folder.
---@field columns? table<string, string> The meanings of a table's columns, or of the fields of Anki's notes, by name or number: `{ Frage = "question", Antwort = "answer" }`.
---@field encoding? string The encoding, such as `windows-1251` (default: Unicode).
---@field format? string The format, such as `anki` (default: from the contents).

---The keys of `qb.choice` and the other questions.
---@class QuestionKeys
---@field category? string|Computed The category, with levels separated by `/`.
---@field explanation? string|Computed An explanation of the correct answer.
---@field feedback? string|Computed Feedback on every answer, after any other.
---@field feedbackPartly? string|Computed Feedback on answers that earn a part of the points.
---@field feedbackRight? string|Computed Feedback on answers that earn all points.
---@field feedbackWrong? string|Computed Feedback on answers that earn nothing.
---@field format? "markdown"|"html"|"plain"|Computed The format of the text (default: markdown).
---@field formerly? string|string[]|Computed The ids that the question had before: saved attempts keep its answer.
---@field hint? string|Computed A hint, for screens that show hints.
---@field hints? string|string[]|Computed Several hints, in order.
---@field id? string Unique in the quiz.
---@field image? string|ui.image.keys|Computed A picture below the text: a file in the quiz's folder, and the text for players who do not see it.
---@field penalty? number|Computed The fraction that a failed try costs under `interactive` (default: the quiz's).
---@field points? number|Computed The points for a correct answer (default: 1).
---@field shuffle? boolean|Computed The order of options or left texts: shuffled or kept (default: the quiz's).
---@field tags? string|string[]|Computed Tags for `draw` and `attempt:unasked`.
---@field text? string|Computed The text of the question, if it is not written before the braces.
---@field timeLimit? number|Computed The time limit for an answer in seconds.
---@field title? string|Computed A short name for lists and statistics.
---@field tries? integer|Computed The number of tries under `interactive` (default: the quiz's).
---@field variables? fun(random: Random): table<string, any> Draws the variables of a template. `{name}` in the texts stands for their values, and any other value may be a function of them.
---@field [integer] any Its answers.

---How a question was answered in all attempts.
---@class QuestionScore
---@field attempts integer The number of attempts that asked it.
---@field facility number? The mean fraction of its points that the attempts earned.
---@field text string The beginning of its text.
---@field type string Its type.

---The current quiz. It never changes.
---@class Quiz
---@field attemptsLeft integer? The number of attempts that the player may still begin, or nil for any number. Read-only.
---@field behaviour "deferred"|"immediate"|"interactive"|"certainty" `deferred`; `immediate` grades and shows each answer at once; `interactive` allows several tries; with `certainty`, the player says how sure they are. Read-only.
---@field description string? A description in one sentence. Read-only.
---@field icon string? One or two emoji. Read-only.
---@field identifier string The identifier of its scores and places. Read-only.
---@field length integer? The number of questions of an attempt, or nil if `next` chooses them. Read-only.
---@field newAttempt fun(self: Quiz, options?: { seed: integer?, questions: (Question|string)[]? }): Attempt Starts an attempt. The seed determines its questions, their order and their options. With `questions`, questions of the quiz or their ids, the attempt asks exactly those, in that order unless the quiz shuffles questions, and `next` is not called.
---@field passing number? The fraction of the points that is necessary to pass, or nil if there is none. Read-only.
---@field question fun(self: Quiz, id: string): Question? Returns the question with that id.
---@field questionCount integer The number of its questions that take an answer. Read-only.
---@field questions Question[] All questions, in the order of its files. Read-only.
---@field questionsTagged fun(self: Quiz, tag: string): Question[] Returns the questions with that tag.
---@field storyboard fun(self: Quiz, name: string): Storyboard Returns a storyboard by name: `self.quiz:storyboard "Journal":instantiate "entry"`.
---@field strings table<string, any> The texts of the standard screens in the language of the quiz, with those that its key `strings` replaces. Read-only.
---@field timeLimit number? The time limit of an attempt in seconds, or nil. Read-only.
---@field title string Its title. Read-only.

---The keys of `qb.quiz`.
---@class QuizKeys
---@field accent? string The accent colour of its screens, `#rrggbb`. It is made lighter or darker where it could not be read.
---@field attempts? integer The number of attempts that a player has (default: any number).
---@field author? string The author.
---@field behaviour? "deferred"|"immediate"|"interactive"|"certainty" The time at which answers are graded (default: `deferred`, at the end).
---@field description? string One sentence.
---@field draw? integer|table The number of questions of an attempt, or a list of tags and categories with numbers, in order: `{ { "easy", 3 }, { category = "geo", 2 } }`. With `fresh = true` in the list, no question is repeated before all have been asked.
---@field icon? string An emoji.
---@field identifier? string The identifier of scores and places (default: the name of the folder).
---@field language? string The language of the texts: `en`, `de-CH`. The standard screens follow it in English, German, French, Spanish and Italian.
---@field next? fun(attempt: Attempt, app: App): Question? Returns the next question, instead of a fixed order, or nil to end the attempt.
---@field passing? number The fraction of the points that is necessary to pass, from 0 to 1.
---@field pauses? boolean False: time continues while the quiz is closed.
---@field penalty? number The fraction that a failed try costs under `interactive` (default: 1/3).
---@field questions? string|QuestionFile|(string|QuestionFile|table)[] A file in the folder, or a list of files and questions. A table `{ file = "words.csv", columns = { Frage = "question" } }` also says how to read a file.
---@field restoration? boolean False: the place is never saved.
---@field shuffle? boolean|{ questions: boolean?, choices: boolean? } The items that an attempt shuffles.
---@field storyboard? string A storyboard of the folder or a standard flow (default: the only one of the folder, else Main, else classic).
---@field strings? table<string, string> Texts that replace those of the standard screens, by their keys.
---@field timeLimit? number The time limit of an attempt in seconds.
---@field title? string Required.
---@field tries? integer The number of tries for each question under `interactive` (default: hints + 1).
---@field version? string The version of the quiz, in any format.

---The server of a fetched quiz.
---@class QuizOrigin
---@field digest string The SHA-256 digest of its file.
---@field isSigned boolean True if a valid signature covers it.
---@field server string The address of the catalogue.

---The run's random generator. Equal seeds and inputs give equal numbers.
---@class Random
---@field integer fun(self: Random, low: integer, high: integer): integer Returns a random integer from low to high.

---A range of numbers as an answer, from `qb.range`.
---@class Range

---The keys of `qb.reference`.
---@class ReferenceKeys
---@field bundle? string The identifier of the quiz that contains the storyboard (default: this quiz).
---@field scene? string The id of the other scene (default: the initial scene of the storyboard).
---@field storyboard? string The storyboard of the other scene, in the folder or a standard flow (default: this one, or the first one of another quiz).

---A response to a question, and its result.
---@class Response
---@field correct string? The correct answer as text.
---@field feedback string? The author's feedback.
---@field certainty integer? From 1 to 3, if the behaviour is `certainty`.
---@field fraction number? The share of the question's points, from -1 to 1, after penalties; nil until a person grades it.
---@field hint string? The hint after a failed try.
---@field isCorrect boolean True if it earned all points.
---@field isFinal boolean True if the question takes no further try.
---@field isRight boolean True if it is right, whatever earlier tries cost.
---@field points number The points that it earned.
---@field question Question
---@field spelling any The right spelling of an answer that was accepted with a typo or without its accents: a text, or a table of gaps; else nil.
---@field tries integer The number of tries so far.
---@field value any The answer.

---The standard class `Results`.
---@class Results: Controller
---@field answers fun(self: Results): any
---@field buttons fun(self: Results): any
---@field count fun(self: Results): any
---@field history fun(self: Results): any
---@field needed fun(self: Results): any
---@field score fun(self: Results): any
---@field summary fun(self: Results): any
---@field ungraded fun(self: Results): any
---@field verdict fun(self: Results): any

---A row of a list.
---@class Row
---@field accessory string? The text at the end of the row.
---@field icon string? One or two characters before the title.
---@field subtitle string? A second line.
---@field title string
---@field value any The value for the handler (default: the title).

---A scene of a storyboard; any number of controllers can be made of it.
---@class Scene
---@field attributes table<string, any> The custom keys of its definition. Read-only.
---@field class string The class name of its controllers. Read-only.
---@field id string The id, unique in its storyboard. Read-only.
---@field leadsOn fun(self: Scene, trigger: string): boolean Returns true if one of its segues has that element or gesture as its trigger.
---@field segues SegueDescription[] The outgoing segues, as defined. Read-only.

---The keys of `qb.scene`.
---@class SceneKeys
---@field class? string The class of its controllers (default: Page).
---@field definesPresentationContext? boolean True: presentations with the style currentContext from inside it cover only it.
---@field ending? boolean True: the run is finished in this scene.
---@field formerly? string|string[] The ids that the scene had before: saved places in them continue here.
---@field hidesBackButton? boolean True: hide the back button in the navigation bar.
---@field isModalInPresentation? boolean True: `escape` cannot dismiss it.
---@field isNavigationContainer? boolean True: it is the `navigationController` of its descendants.
---@field restoration? boolean False: the scene is not saved as a part of the place.
---@field title? string The title that a navigation bar shows.
---@field [integer] any Its segues.
---@field [string] any Custom attributes.

---The record of an attempt.
---@class Score
---@field correct integer The number of correct answers.
---@field percentage integer From 0 to 100, rounded half up.
---@field points number The most points possible.
---@field questions integer The number of questions of the attempt.
---@field score number The points earned.
---@field time number The time of the record, in seconds since 1970.
---@field ungraded integer The number of responses that a person has yet to grade. While it is above 0, the score does not count.

---The scores of the player, by quiz.
---@class Scores
---@field best fun(self: Scores, quiz: string): integer? The best percentage of a quiz of this run or of `app.library`, or nil before the first score.
---@field history fun(self: Scores, quiz: string): Score[] All scores of a quiz of this run or of `app.library`, in the order recorded.
---@field questions fun(self: Scores, quiz: string): QuestionScore[] How the questions of a quiz of this run or of `app.library` were answered, in all attempts that are saved.
---@field record fun(self: Scores, attempt: Attempt) Records an attempt as a score.

---A segue from one controller to another, while it is performed.
---@class Segue
---@field animated boolean True to draw the change as a transition.
---@field attributes table<string, any> The custom keys of its definition. Read-only.
---@field class string? The name of its class, or nil. Read-only.
---@field destination Controller The destination controller. Read-only.
---@field identifier string The identifier, unique in its scene. Read-only.
---@field kind "show"|"present"|"popover"|"embed"|"root"|"tab"|"replace"|"custom"|"unwind" `show`, `present`, `popover`, `embed`, `replace`, `custom` or `unwind`. Read-only.
---@field sender any The event of an element, or the second argument of `performSegue`. Read-only.
---@field source Controller The source controller. Read-only.
---@field transition string|Animator|Transition|nil The transition: a name, an animator, or a table of `qb.transitions`; nil for the default of its kind.
---@field super Segue Of a class: its superclass; `Class.super.prepare(self, segue, sender)`.
---@field transient string[]? Of a class: the fields that are not saved. Recreate them in `didRestore`.
---@field [string] any Custom fields, saved with the run.
---@overload fun(definition?: table): Segue
local Segue = {}
---*Hook.* As an adaptivity delegate: returns a replacement for a controller that is presented in an adapted style.
---@param presented Controller
---@param style string
---@return Controller?
function Segue:adaptiveController(presented, style) end
---*Hook.* As an adaptivity delegate: returns the style for the available space, or nil for the default one.
---@param presented Controller
---@param traits Traits
---@return "fullScreen"|"currentContext"|"sheet"|"popover"|"alert"|nil
function Segue:adaptiveStyle(presented, traits) end
---*Hook.* As a transitioning delegate: returns the animator of a dismissal, or nil for its own transition.
---@param dismissed Controller
---@return string|Animator|Transition|nil
function Segue:animatorForDismissed(dismissed) end
---*Hook.* As a transitioning delegate: returns the animator of a presentation, or nil for its own transition.
---@param presented Controller
---@param presenting Controller
---@param source Controller
---@return string|Animator|Transition|nil
function Segue:animatorForPresented(presented, presenting, source) end
---*Hook.* As an adaptivity delegate: called after `escape` was prevented from dismissing the controller.
---@param presented Controller
function Segue:didAttemptToDismiss(presented) end
---*Hook.* As an adaptivity delegate: called after `escape` has dismissed the controller.
---@param presented Controller
function Segue:didDismiss(presented) end
---*Hook.* Called when the segue is created.
function Segue:init() end
---*Hook.* Changes the hierarchy. The default implementation performs the change of its kind, once.
function Segue:perform() end
---*Hook.* As an adaptivity delegate: returns true if `escape` may dismiss the controller.
---@param presented Controller
---@return boolean
function Segue:shouldDismiss(presented) end

---A segue as its scene defines it.
---@class SegueDescription
---@field action string? The unwind action of the destination.
---@field attributes table<string, any> The custom keys of its definition.
---@field class string? The name of its class, or nil.
---@field identifier string Unique in its scene.
---@field kind string
---@field element string? The element that triggers it, or nil for a gesture, a time limit or a script.
---@field on string? The trigger; for an embed segue, the id of its `ui.container`.
---@field title string? The title of its button on a Page.
---@field to string? The destination scene.

---The keys of `qb.show` and the other segues.
---@class SegueKeys
---@field action? string The unwind action of the destination (default: the identifier).
---@field animated? boolean False: without a transition.
---@field class? string The class of the segue, from `qb.segueClass`.
---@field on? string The trigger: an element's id, `swipe left`, `swipe right`, `key x` or `timeout`; for an embed segue, the id of its `ui.container`.
---@field otherwise? string The segue of the same scene that is performed if this one is refused.
---@field style? "fullScreen"|"currentContext"|"sheet"|"popover"|"alert" The area that a presentation covers.
---@field title? string The title of its button on a Page, or of a tab in the tab bar.
---@field to? string The id of the destination scene.
---@field transition? "none"|"slide"|"coverVertical"|"flipHorizontal"|"crossDissolve"|"scale"|string|Transition The transition: a name, the name of an animator class, or a table of `qb.transitions`.
---@field when? string|fun(controller: Controller, sender: any): boolean The condition: the name of a method or of a registered condition, or a function.
---@field [string] any Custom attributes.

---The state of the server.
---@class Server
---@field checkedAt number? The time of the last successful round, in seconds since 1970. Read-only.
---@field isChecking boolean True while a request is out. Read-only.
---@field newKey string? The fingerprint of a key that waits for agreement. Read-only.
---@field parked TitleWithReason[] The results that the server refused, until `resend()`. Read-only.
---@field problem ServerProblem? The problem of the last round. Read-only.
---@field scoresHost string? Another host to which results go after `acceptScores()`; nil if none waits for agreement. Read-only.
---@field skipped TitleWithReason[] The quizzes that the last round left out, wholly or in part. Read-only.
---@field title string? The title of the catalogue. Read-only.
---@field url string The address, as the player typed it. Read-only.
---@field waiting integer The number of results that wait to be sent. Read-only.

---The problem of a round with a server.
---@class ServerProblem
---@field canRetry boolean True if another attempt can succeed.
---@field kind string The kind, such as `offline`.
---@field message string The failure and the remedy.

---Scenes and the segues between them.
---@class Storyboard
---@field instantiate fun(self: Storyboard, id: string): Controller Creates a controller for one of its scenes, or for the scene of one of its references.
---@field instantiateInitial fun(self: Storyboard): Controller Creates a controller for its initial scene.
---@field name string The name, which is that of its file. Read-only.

---The keys of `qb.storyboard`.
---@class StoryboardKeys
---@field initial? string The id of the initial scene (default: the first in the list).
---@field [integer] any Its scenes and references.

---The built-in container with a tab bar. It shows the selected child.
---@class TabController: Container
---@field selected Controller? The selected child. Assign another one to select it.
---@field selectedIndex integer? The position of the selected child, from 1. Read-only.
---@field tabs Controller[] The children, in the order of the tab bar. Read-only.
---@overload fun(definition?: table): TabController

---A pending call, from `controller:after(…)`.
---@class Timer
---@field cancel fun(self: Timer) Cancels the timer. Has no effect if it is over.
---@field remaining number The seconds until the timer fires; 0 after that. Read-only.

---A quiz that was left out, or a result that was refused.
---@class TitleWithReason
---@field reason string
---@field title string

---The available space.
---@class Traits
---@field horizontal "compact"|"regular" Compact under 60 columns.
---@field vertical "compact"|"regular" Compact under 16 rows.

---A built-in transition, from a function such as `qb.transitions.slide { }`.
---@class Transition: TransitionKeys
---@field name string The name.

---The keys of the built-in transitions.
---@class TransitionKeys
---@field curve? "linear"|"easeIn"|"easeOut"|"easeInOut" The timing curve.
---@field duration? number The duration in seconds.
---@field edge? "left"|"right"|"top"|"bottom" The edge that the new screen enters from, for slide and coverVertical.

---The built-in transitions: `qb.transitions.slide { edge = "left" }`.
---@class Transitions
---@field coverVertical fun(options?: TransitionKeys): Transition The new screen covers the old one from `edge`, by default from below.
---@field crossDissolve fun(options?: TransitionKeys): Transition One screen fades into the other.
---@field flipHorizontal fun(options?: TransitionKeys): Transition The screen turns over.
---@field none fun(options?: TransitionKeys): Transition Changes the screen without intermediate frames.
---@field scale fun(options?: TransitionKeys): Transition The new screen grows from the centre.
---@field slide fun(options?: TransitionKeys): Transition The new screen slides in from `edge`, by default from the right.

---`function Class.unwind:action(segue)`.
---@class UnwindActions: Controller
---@field [string] any By the action; `self` is the controller.

---The source of an unwind segue.
---@class UnwindSource
---@field action string The unwind action of the destination.
---@field controller Controller The controller with the segue.
---@field sender any The sender of the segue.

---The window, which contains the hierarchy of controllers.
---@class Window
---@field root Controller The root of the hierarchy.

---The module: `local qb = require "quizboard"`.
---@class qb
---@field Controller Controller The built-in class of plain controllers.
---@field NavigationController NavigationController The built-in class; `qb.NavigationController { root = controller }` creates one in a script.
---@field TabController TabController The built-in class; `qb.TabController { tabs = { first, second } }` creates one in a script.
---@field animator fun(name: string, super?: string): Animator Defines a class of animators.
---@field answer fun(text: string|number|Range|Computed, fraction: number|Computed, feedback?: (string|Computed)): Answer An answer that earns a fraction of the points.
---@field app App The table for `function qb.app.didLaunch(app)`, which runs at the end of a launch without a saved place.
---@field choice fun(name: string|QuestionKeys): fun(definition: QuestionKeys): table A question with one option to choose.
---@field cloze fun(name: string|qb.cloze.keys): fun(definition: qb.cloze.keys): table A text with gaps to fill: `"{{who}} wrote it." { gaps = { who = { accept = { "Homer" } } } }`.
---@field condition fun(name: string, condition: fun(controller: Controller, sender: any): boolean) Registers a condition for `when`. It replaces a standard condition of the same name.
---@field container fun(name: string, super?: string): Container Defines a class of containers.
---@field controller fun(name: string, super?: string): Controller Defines a class of controllers.
---@field custom fun(name: string|qb.custom.keys): fun(definition: qb.custom.keys): table A question whose answer the function `grade` grades.
---@field data fun(file: string): any Returns the content of a property list, JSON or CSV file in the quiz's folder, read-only. Only while the scripts load. A CSV file gives a list of rows whose keys are the names in the first line.
---@field embed fun(name: string|SegueKeys): fun(definition: SegueKeys): table Adds its destination as a child when the source loads, in the `ui.container` with its identifier (or with `on`).
---@field essay fun(name: string|QuestionKeys): fun(definition: QuestionKeys): table A question answered with a text, which a person grades.
---@field info fun(name: string|QuestionKeys): fun(definition: QuestionKeys): table A text without an answer.
---@field matching fun(name: string|qb.matching.keys): fun(definition: qb.matching.keys): table A question with texts to find the matching one for: `{ pairs = { { "France", "Paris" } } }`.
---@field multiple fun(name: string|qb.multiple.keys): fun(definition: qb.multiple.keys): table A question with several options to choose.
---@field numeric fun(name: string|qb.numeric.keys): fun(definition: qb.numeric.keys): table A question answered with a number.
---@field ordering fun(name: string|qb.ordering.keys): fun(definition: qb.ordering.keys): table A question with items to put in order, given in the right order.
---@field popover fun(name: string|SegueKeys): fun(definition: SegueKeys): table Presents its destination beside the element that triggers it.
---@field present fun(name: string|SegueKeys): fun(definition: SegueKeys): table Presents its destination modally; `style`: fullScreen, currentContext, sheet or alert.
---@field quiz fun(definition: QuizKeys): table A quiz: its title, its questions, its storyboard.
---@field range fun(low: number, high: number): Range The numbers from low to high, as an answer.
---@field reference fun(name: string|ReferenceKeys): fun(definition: ReferenceKeys): table A reference to another scene in this storyboard, another storyboard or another quiz.
---@field replace fun(name: string|SegueKeys): fun(definition: SegueKeys): table Replaces its source with its destination.
---@field right fun(text: string|number|Range|Computed, feedback?: (string|Computed)): Answer A correct answer: `qb.right "Cupertino"`.
---@field root fun(name: string|SegueKeys): fun(definition: SegueKeys): table The first controller of a navigation controller, created together with it.
---@field scene fun(name: string|SceneKeys): fun(definition: SceneKeys): table A scene: its class, its segues, and custom attributes.
---@field segue fun(name: string|qb.segue.keys): fun(definition: qb.segue.keys): table A segue whose class defines its behaviour (kind `custom`, or `kind =`).
---@field segueClass fun(name: string, base?: string): Segue Defines a class of segues based on a kind (`show`, `present`, `replace`, `custom`, …) or another segue class.
---@field short fun(name: string|qb.short.keys): fun(definition: qb.short.keys): table A question answered with a few words.
---@field show fun(name: string|SegueKeys): fun(definition: SegueKeys): table Shows its destination in the nearest container. A navigation controller pushes it.
---@field storyboard fun(definition: StoryboardKeys): table A storyboard: its initial scene and its scenes in order.
---@field tab fun(name: string|SegueKeys): fun(definition: SegueKeys): table A child of a tab controller or another container, created together with it, in order.
---@field transitions Transitions The built-in transitions. Call one with the keys that differ from its defaults.
---@field trueFalse fun(name: string|qb.trueFalse.keys): fun(definition: qb.trueFalse.keys): table A statement that is true or false.
---@field ui ui The constructors of view elements.
---@field unwind fun(name: string|SegueKeys): fun(definition: SegueKeys): table Returns to an existing controller. `action` defaults to the identifier.
local qb = {}

---@class qb.cloze.keys: QuestionKeys
---@field gaps? table<string, table>|Computed The answers of each gap `{{name}}` of the text, by its name.
---@field grading? "all"|"exact"|"pairs"|"position"|Computed `all`: only a wholly right answer earns points. Of an ordering: all in order, the share of right neighbours, or the share of items in place.

---@class qb.custom.keys: QuestionKeys
---@field grade? fun(question: Question, response: any): any, string? Returns true, false or a fraction, and a feedback; or nil and a reason, which refuses the response.
---@field view? "short"|"numeric"|"essay"|"choice"|"multiple"|Computed The control for the answer (default: `short`).

---@class qb.matching.keys: QuestionKeys
---@field distractors? string[]|Computed More texts to choose from, which match none.
---@field grading? "all"|"exact"|"pairs"|"position"|Computed `all`: only a wholly right answer earns points. Of an ordering: all in order, the share of right neighbours, or the share of items in place.
---@field pairs? string[][]|Computed The texts to match, each with its right one.

---@class qb.multiple.keys: QuestionKeys
---@field grading? "all"|"exact"|"pairs"|"position"|Computed `all`: only a wholly right answer earns points. Of an ordering: all in order, the share of right neighbours, or the share of items in place.

---@class qb.numeric.keys: QuestionKeys
---@field answer? any The correct answer.
---@field relative? boolean|Computed True: `tolerance` is a fraction of the answer.
---@field tolerance? number|Computed The accepted difference from the answer.
---@field unitPenalty? number|Computed The fraction that a wrong or missing unit costs (default: 0, nothing).
---@field unitPenaltyOf? "response"|"question"|Computed The points of which `unitPenalty` is a fraction (default: those of the response).
---@field units? table<string, number>|Computed The units by name, each with the number of them in the answer's unit: `{ m = 1, cm = 100 }`.

---@class qb.ordering.keys: QuestionKeys
---@field grading? "all"|"exact"|"pairs"|"position"|Computed `all`: only a wholly right answer earns points. Of an ordering: all in order, the share of right neighbours, or the share of items in place.

---@class qb.segue.keys: SegueKeys
---@field kind? "show"|"present"|"popover"|"embed"|"root"|"tab"|"replace"|"custom"|"unwind" The kind (default: that of its class).

---@class qb.short.keys: QuestionKeys
---@field accents? "german"|"exact"|Computed `german` accepts `ae oe ue ss` for `ä ö ü ß` (default in a quiz with `language = "de"`); `exact` does not.
---@field accept? any An accepted answer, or a list of them.
---@field ignoreAccents? boolean|Computed True: accents are ignored.
---@field ignoreCase? boolean|Computed True: upper and lower case are equal.
---@field typos? integer|Computed The number of accepted typos: letters missing, added, replaced or swapped with the next.

---@class qb.trueFalse.keys: QuestionKeys
---@field answer? any The correct answer.
---@field feedbackFalse? string|Computed Feedback on the answer false.
---@field feedbackTrue? string|Computed Feedback on the answer true.

---The constructors of view elements: `local ui = qb.ui`.
---@class ui
---@field alert fun(definition: ui.alert.keys): Element A message that covers the screen. Any of its buttons dismisses it.
---@field button fun(id: string): fun(definition: ui.button.keys): Element A button; `role`: default, back, cancel or destructive; `key`: the letter that presses it, or `escape`; `swipe`: the swipe that presses it.
---@field chart fun(definition: ui.chart.keys): Element A chart: `kind = "bar"` compares values, `"histogram"` shows frequencies in ranges, `"sparkline"` values in the order of time, as small as a line of text.
---@field child fun(controller: Controller): Element The place of a child in the view of its container.
---@field choices fun(id: string): fun(definition: ui.choices.keys): Element Options. The player chooses one, or several with `multiple = true`.
---@field container fun(id: string): fun(definition: table): Element The place of the child of the embed segue with that id. Without a child, it shows its own elements.
---@field divider fun(definition?: { enabled: boolean?, hidden: boolean? }): Element A horizontal line.
---@field feedback fun(response: Response, definition?: { enabled: boolean?, hidden: boolean? }): Element Feedback on a response, with the correct answer.
---@field field fun(id: string): fun(definition: ui.field.keys): Element A text field; `kind`: text, number or secret.
---@field gaps fun(id: string): fun(definition: ui.gaps.keys): Element A text with controls in it: `text = "{{who}} wrote {{what}}."`, and `gaps` with a field or options for each name. Its input is a table from names to texts, or nil while all are empty. A control has an id of its own: `answer.who`.
---@field image fun(definition: ui.image.keys): Element A picture: a PNG or JPEG file in the quiz's folder. Line mode, and terminals with few colours, have the text `alt`.
---@field list fun(id: string): fun(definition: ui.list.keys): Element Selectable rows: `rows = { { icon =, title =, subtitle =, accessory =, value = } }`.
---@field markdown fun(text: string, options?: ElementKeys): Element Text in CommonMark with GitHub tables. HTML is shown as plain text.
---@field match fun(id: string): fun(definition: ui.match.keys): Element Texts on the left, each for one of the entries on the right: `left = { … }, right = { … }`. Its input is a table from left to right texts, or nil without a pair.
---@field order fun(id: string): fun(definition: ui.order.keys): Element Items that the player puts in order: `items = { "…", … }`. Its input is the list of all items in the player's order, or nil before the player moved or confirmed one.
---@field pages fun(definition: table): Element Pages, of which a terminal shows one: `{ { title = "…", mark = "right", elements … } }`. The arrow keys turn them. A `mark` (right, partlyRight or wrong) is the page's sign.
---@field progress fun(definition: ui.progress.keys): Element A progress bar, with its percentage if it has a label; `value` is 0 by default, `of` is 1, and `mark` is a value to reach.
---@field question fun(id: string, question: Question, definition?: ui.question.keys): Element The text of a question and the control for its type. Its input is a value for `attempt:answer`.
---@field screen fun(definition: ui.screen.keys): Element A whole screen: title, toolbar and elements.
---@field spacer fun(definition?: { enabled: boolean?, hidden: boolean? }): Element Flexible empty space.
---@field stack fun(definition: ui.stack.keys): Element Elements in a column, or in a row with `axis = "horizontal"`.
---@field tabs fun(definition: ui.tabs.keys): Element A tab bar: `{ selected = 1, ui.button "map" { title = "Map" }, … }`. It stays above the content. `selected` is the number of the button whose content is shown.
---@field text fun(text: string, options?: ui.text.keys): Element A paragraph of text; `style`: body, title, display, heading, caption, success, failure, emphasis, code.
---@field timer fun(id: string|{ remaining: number? }): fun(definition: ui.timer.keys): Element A countdown: `ui.timer "fuse" { seconds = 30 }` starts when it is first shown, and then triggers `fuse`. `ui.timer { remaining = }` only shows a time.

---@class ui.alert.keys: ElementKeys
---@field buttons? any[] The buttons, each of which dismisses the alert.
---@field message? string
---@field title? string

---@class ui.button.keys: ElementKeys
---@field key? string The letter that presses it, or `escape`.
---@field role? "default"|"back"|"cancel"|"destructive"
---@field swipe? "left"|"right" The swipe that presses it.
---@field title? string The title (default: the id).

---@class ui.chart.keys: ElementKeys
---@field kind? "bar"|"histogram"|"sparkline" The kind (default: `bar`).
---@field labels? string[] The labels of the bars, in the same order.
---@field values? number[] The lengths of the bars, at least 0.

---@class ui.choices.keys: ElementKeys
---@field multiple? boolean True: several options can be chosen.
---@field options? string[] The options, unless `question` is given.
---@field question? Question The question with the options.

---@class ui.field.keys: ElementKeys
---@field kind? "text"|"number"|"secret" The type of input (default: `text`).
---@field multiline? boolean True: a text of several lines, of the kind `text`.
---@field placeholder? string The text of an empty field.

---@class ui.gaps.keys: ElementKeys
---@field format? "markdown"|"plain" The format of the text (default: markdown).
---@field gaps? table<string, Gap> The control of each gap, by name.
---@field text? string The text. `{{name}}` is the place of a gap.

---@class ui.image.keys: ElementKeys
---@field alt? string The text for players who do not see the picture.
---@field path? string A file in the quiz's folder.

---@class ui.list.keys: ElementKeys
---@field rows? (string|Row)[] The rows.
---@field scrollTo? integer The number of a row that comes into sight, once: again when the number or the row's title changes.

---@class ui.match.keys: ElementKeys
---@field left? string[] The texts on the left.
---@field right? string[] The entries for them. An entry may be used several times.

---@class ui.order.keys: ElementKeys
---@field items? string[] The items.

---@class ui.progress.keys: ElementKeys
---@field mark? number A value to reach: the bar has a sign there.
---@field of? number
---@field value? number

---@class ui.question.keys: ElementKeys
---@field graded? boolean True: signs at the parts of the attempt's answer say which are right.

---@class ui.screen.keys: ElementKeys
---@field title? string The title that a navigation bar shows.
---@field toolbar? any[] The buttons at the top.
---@field [integer] any The elements, in order. Values nil and false are skipped, and lists are expanded.

---@class ui.stack.keys: ElementKeys
---@field axis? "vertical"|"horizontal" The direction: a column or a row.
---@field [integer] any The elements, in order. Values nil and false are skipped, and lists are expanded.

---@class ui.tabs.keys: ElementKeys
---@field selected? integer The number of the selected button, from 1 (default: 1).
---@field [integer] any The elements, in order. Values nil and false are skipped, and lists are expanded.

---@class ui.text.keys: ElementKeys
---@field style? "body"|"title"|"display"|"heading"|"caption"|"success"|"failure"|"emphasis"|"code" The text style (default: body).

---@class ui.timer.keys: ElementKeys
---@field remaining? number The remaining seconds, for a timer without an id.
---@field seconds? number The duration in seconds.

return qb

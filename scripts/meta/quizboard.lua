---@meta quizboard

-- What the module `quizboard` has, for the editor. Written from the table of the API (Sources/Scripting/API);
-- changing it by hand is no use: the test "The definition file" says how it is written anew.

---What an animator draws one picture with.
---@class AnimationContext
---@field draw fun(self: AnimationContext, frame: Frame, options?: DrawKeys) Draws a frame over what was drawn before, moved by `x` and `y` cells; what lies outside is cut off.
---@field from Frame The frame before the input. Read-only.
---@field height integer How many rows of cells there are. Read-only.
---@field to Frame The frame after it. Read-only.
---@field width integer How many cells there are side by side. Read-only.

---Draws a transition, picture by picture.
---@class Animator
---@field curve "linear"|"easeIn"|"easeOut"|"easeInOut"|nil How its speed goes.
---@field duration number? How long it takes, in seconds.
---@field super Animator Of a class: the one above it; `Class.super.prepare(self, segue, sender)`.
---@field transient string[]? Of a class: the fields that are not saved; `didRestore` makes them again.
---@field [string] any Fields of your own, saved with the run.
---@overload fun(definition?: table): Animator
local Animator = {}
---*Hook.* Draws the picture at a progress from 0 to 1, eased already; changes nothing.
---@param context AnimationContext
---@param progress number
function Animator:animate(context, progress) end

---An answer of a question: what `qb.right` and `qb.answer` make.
---@class Answer

---The run.
---@class App
---@field clock Clock The run's clock. Read-only.
---@field leave fun(self: App) Leaves the quiz when this input has ended.
---@field library LibraryEntry[] The quizzes that there are, nested as their folders are; for those who choose one. Read-only.
---@field log fun(self: App, ...: any) Adds a line to the run's log.
---@field open fun(self: App, quiz: LibraryEntry|string) Leaves for another quiz of the library when this input has ended: an entry, or an identifier. Back leads here again.
---@field random Random The run's random generator. Read-only.
---@field reset fun(self: App) Forgets the places, the scores and the settings of all quizzes; only the library's own quiz may.
---@field scores Scores The scores of this person. Read-only.
---@field settings table The settings of the quiz whose code asks, kept between runs.
---@field state table Plain data of this run, saved with it; `{}` at a fresh start.
---@field window Window Where the root controller is. Read-only.
---@field didLaunch fun(app: App)? Define it in a script; it runs at the end of a fresh launch.

---One go at a quiz: its questions, what was answered, the score.
---@class Attempt
---@field advance fun(self: Attempt) Goes on to the next question; at the last, finishes.
---@field answer fun(self: Attempt, value: any): Response?, string? Answers the question asked now; nil and a reason where that is invalid.
---@field back fun(self: Attempt): boolean Goes back to the question before; false at the first.
---@field correctCount integer How many questions were answered right. Read-only.
---@field count integer How many questions it has. Read-only.
---@field finish fun(self: Attempt) Ends the attempt.
---@field fraction number The score by the points, from 0 to 1. Read-only.
---@field index integer The number of the question asked now, from 1. Read-only.
---@field isFinished boolean Whether it is over. Read-only.
---@field isLast boolean Whether no question comes after this one. Read-only.
---@field isTimeUp boolean Whether the limit of the question asked now was reached before it was left without an answer: then it cannot be answered. Read-only.
---@field jump fun(self: Attempt, index: integer): boolean Goes to the question of that number; false where there is none.
---@field passed boolean? Whether it is enough to pass; nil where there is nothing to pass. Read-only.
---@field percentage integer The fraction in percent, rounded half up. Read-only.
---@field points number The most points possible. Read-only.
---@field question Question? The question that is asked now. Read-only.
---@field questions Question[] Its questions in the order in which they are asked; where `next` chooses them, those so far. Read-only.
---@field quiz Quiz The quiz that is attempted. Read-only.
---@field remaining number? The seconds until the next limit: that of the question, while it has no answer, or the attempt's; nil where none runs. Read-only.
---@field response Response? What was answered to the question asked now; nil before it was. Read-only.
---@field responses Response[] What was answered so far, in order. Read-only.
---@field restart fun(self: Attempt) The same questions in the same order, nothing answered.
---@field score number The points earned. Read-only.
---@field skip fun(self: Attempt) Leaves the question unanswered and goes on.
---@field unasked fun(self: Attempt, tag?: string): Question[] The questions not asked yet, of a tag where given.
---@field [string] any Fields of your own, saved with the run.

---The run's clock; it stands still during an input.
---@class Clock
---@field now fun(self: Clock): number Seconds since 1970, by the run's clock.

---A controller that has children and decides which of them are visible.
---@class Container: Controller
---@field add fun(self: Container, controller: Controller, options?: { at: integer?, transition: (string|Animator|Transition)?, animated: boolean? }) Makes a controller its child.
---@field remove fun(self: Container, controller: Controller, options?: { transition: (string|Animator|Transition)?, animated: boolean? }) Takes a child out of it.
---@overload fun(definition?: table): Container

---A place that a person is in: one instance of a scene.
---@class Controller
---@field adaptivityDelegate Controller|Segue|nil Who says how its presentation suits the space there is, and whether `escape` may dismiss it.
---@field after fun(self: Controller, seconds: number, method: string, ...: any): Timer Calls a method of it when so many seconds have passed; saved with the run, and over when the controller is gone.
---@field app App The run. Read-only.
---@field attempt Attempt? The attempt being made: its own, else its parent's, else its presentation source's, else that of the segue's source.
---@field childContaining fun(self: Controller, controller: Controller): Controller? The direct child that a climb from that controller passes through.
---@field children Controller[] The controllers that it contains, in order. Read-only.
---@field class string The name of its class. Read-only.
---@field definesPresentationContext boolean Whether presentations in the current context cover just it and what it contains.
---@field dismiss fun(self: Controller, options?: { animated: boolean?, transition: (string|Animator|Transition)? }) Dismisses what it or a parent of it presents, else the presentation that it is in.
---@field enclosing fun(self: Controller, class: string): Controller? The nearest controller above it of that class.
---@field hidesBackButton boolean Whether the bar offers no way back from it.
---@field id string Its name in this run: `"question#2"`, never used twice. Read-only.
---@field input table<string, any> What the person has entered, by element id.
---@field isBeingDismissed boolean Whether it disappears because it is being dismissed. Read-only.
---@field isBeingPresented boolean Whether it appears because it is being presented. Read-only.
---@field isModalInPresentation boolean Whether `escape` may not dismiss it.
---@field isMovingFromParent boolean Whether it disappears because it leaves its container. Read-only.
---@field isMovingToParent boolean Whether it appears because it enters its container. Read-only.
---@field isNavigationContainer boolean Whether its descendants' `navigationController` is this one.
---@field isSegueEnabled fun(self: Controller, identifier: string): boolean Whether the condition of that segue holds now (true where it has none).
---@field isVisible boolean Whether the person sees it, or sees it dimmed. Read-only.
---@field navigationController Controller? The nearest navigation container around it. Read-only.
---@field parent Controller? The container that it is in. Read-only.
---@field performSegue fun(self: Controller, identifier: string, sender?: any) Performs a segue of its scene, asking no condition.
---@field present fun(self: Controller, controller: Controller, options?: { style: ("fullScreen"|"currentContext"|"sheet"|"popover"|"alert")?, animated: boolean?, transition: (string|Animator|Transition)? }) Presents a controller modally.
---@field presentationSegue Segue? The segue that presented it, kept until it is dismissed. Read-only.
---@field presentationSource Controller? The controller that asked for its presentation. Read-only.
---@field presented Controller? What it, or a parent of it, presents. Read-only.
---@field presenting Controller? Who presents it, or a parent of it. Read-only.
---@field question Question? The attempt's question, as it was when this controller loaded. Read-only.
---@field quiz Quiz The quiz that its storyboard was opened for. Read-only.
---@field refresh fun(self: Controller) Asks its `view()` again; after each input that happens by itself.
---@field scene Scene? The scene that it was made for; nil if it was made by hand. Read-only.
---@field storyboard Storyboard? The storyboard of its scene. Read-only.
---@field tabController TabController? The nearest tab controller around it. Read-only.
---@field title string? The title that a navigation bar shows.
---@field traits Traits How much space there is: `horizontal` and `vertical`, each `compact` or `regular`. Read-only.
---@field transitioningDelegate Controller|Segue|nil Who says how its presentation and its dismissal are drawn.
---@field on Handlers Of a class: what happens when an element is acted on, by the element's id.
---@field unwind UnwindActions Of a class: what it does as the destination of an unwinding, by the action.
---@field super Controller Of a class: the one above it; `Class.super.prepare(self, segue, sender)`.
---@field transient string[]? Of a class: the fields that are not saved; `didRestore` makes them again.
---@field [string] any Fields of your own, saved with the run.
---@overload fun(definition?: table): Controller
local Controller = {}
---*Hook.* As an adaptivity delegate: who is shown in the place of a controller that is presented in another style than its own.
---@param presented Controller
---@param style string
---@return Controller?
function Controller:adaptiveController(presented, style) end
---*Hook.* As an adaptivity delegate: the style where there is so much space; nil for the usual one.
---@param presented Controller
---@param traits Traits
---@return "fullScreen"|"currentContext"|"sheet"|"popover"|"alert"|nil
function Controller:adaptiveStyle(presented, traits) end
---*Hook.* Which of its children are searched for the destination, in order.
---@param source UnwindSource
---@return Controller[]
function Controller:allowedChildrenForUnwinding(source) end
---*Hook.* As a transitioning delegate: how a dismissal is drawn.
---@param dismissed Controller
---@return string|Animator|Transition|nil
function Controller:animatorForDismissed(dismissed) end
---*Hook.* As a transitioning delegate: how a presentation is drawn; nil for its own transition.
---@param presented Controller
---@param presenting Controller
---@param source Controller
---@return string|Animator|Transition|nil
function Controller:animatorForPresented(presented, presenting, source) end
---*Hook.* Whether it is the destination of an unwinding.
---@param action string
---@param from Controller
---@param sender? any
---@return boolean
function Controller:canPerformUnwind(action, from, sender) end
---*Hook.* Called once, when it has left the hierarchy for good.
function Controller:deinit() end
---*Hook.* As an adaptivity delegate: called when `escape` was kept from dismissing it.
---@param presented Controller
function Controller:didAttemptToDismiss(presented) end
---*Hook.* As an adaptivity delegate: called when `escape` has dismissed it.
---@param presented Controller
function Controller:didDismiss(presented) end
---*Hook.* Called after it entered a container, or left one (nil).
---@param parent? Controller
function Controller:didMove(parent) end
---*Hook.* Called after the run was restored, from the root down.
function Controller:didRestore() end
---*Hook.* Called as it is made: scene, quiz and app are there, nothing else.
function Controller:init() end
---*Hook.* Called before a segue from it happens: hand over here what the destination needs.
---@param segue Segue
---@param sender? any
function Controller:prepare(segue, sender) end
---*Hook.* The older way to choose the segue that an unwinding is performed with.
---@param to Controller
---@param from Controller
---@param identifier string
---@return Segue?
function Controller:segueForUnwinding(to, from, identifier) end
---*Hook.* As an adaptivity delegate: whether `escape` may dismiss it.
---@param presented Controller
---@return boolean
function Controller:shouldDismiss(presented) end
---*Hook.* Whether a segue that its trigger asks for may happen.
---@param identifier string
---@param sender? any
---@return boolean
function Controller:shouldPerformSegue(identifier, sender) end
---*Hook.* Shows a controller in the place this container has for it.
---@param controller Controller
---@param sender? any
function Controller:show(controller, sender) end
---*Hook.* Called after the space there is has changed, from the root down.
---@param previous Traits
function Controller:traitsDidChange(previous) end
---*Hook.* Brings the next controller on the route of an unwinding to the front.
---@param segue Segue
---@param subsequent Controller
function Controller:unwindTowards(segue, subsequent) end
---*Hook.* Describes what is on screen; changes nothing.
---@return Element?
function Controller:view() end
---*Hook.* The older way to find the destination of an unwinding among its children.
---@param action string
---@param from Controller
---@param sender? any
---@return Controller?
function Controller:viewControllerForUnwinding(action, from, sender) end
---*Hook.* Called after it became visible.
---@param animated boolean
function Controller:viewDidAppear(animated) end
---*Hook.* Called after it stopped being visible.
---@param animated boolean
function Controller:viewDidDisappear(animated) end
---*Hook.* Called once, before its view is first asked for.
function Controller:viewDidLoad() end
---*Hook.* Called before it becomes visible.
---@param animated boolean
function Controller:viewWillAppear(animated) end
---*Hook.* Called before it stops being visible.
---@param animated boolean
function Controller:viewWillDisappear(animated) end
---*Hook.* Called before it enters a container, or leaves one (nil).
---@param parent? Controller
function Controller:willMove(parent) end

---What `context:draw` takes.
---@class DrawKeys
---@field clip? { x: integer?, y: integer?, width: integer?, height: integer? } The cells that may be drawn on; all of them unless given.
---@field opacity? number From 0 to 1.
---@field scale? number Its size about its middle, from 0 to 1.
---@field x? number Cells to the right of its place.
---@field y? number Cells below its place.

---An element of a view: what the functions of `ui` make.
---@class Element

---What every element takes.
---@class ElementKeys
---@field enabled? boolean False: shown, and cannot be acted on.
---@field hidden? boolean True: not shown.
---@field label? string What a screen reader says; of a progress, what stands beside it.

---What a person did to an element; the sender of the segues that it sets off.
---@class Event
---@field id string The element's id, or the gesture.
---@field row integer? The row or the option, from 1.
---@field value any What was chosen or typed; of a row its `value`, else its title.

---A picture of the screen, before or after an input.
---@class Frame

---`function Class.on:id(value, event)`; one that answers false stops there.
---@class Handlers: Controller
---@field [string] any By the element's id; `self` is the controller.

---A quiz of the library, or a folder of them.
---@class LibraryEntry
---@field children LibraryEntry[]? Of a folder what lies in it; nil of a quiz. Read-only.
---@field description string? One sentence about it. Read-only.
---@field icon string? A character or two. Read-only.
---@field identifier string Of a quiz what its scores and places are kept under; of a folder its path in the library. Read-only.
---@field isRead boolean False while only its name is known: its title comes in a moment. Read-only.
---@field kind "quiz"|"folder" What it is. Read-only.
---@field path string Where it is. Read-only.
---@field problem string? Why it cannot be played. Read-only.
---@field title string Its title; the name of its folder or file until it is read. Read-only.

---The built-in container that keeps a stack and shows its top.
---@class NavigationController: Container
---@field pop fun(self: NavigationController, options?: { animated: boolean?, transition: (string|Animator|Transition)? }): Controller? Takes the top off the stack and answers it; nil at the root.
---@field popTo fun(self: NavigationController, controller: Controller, options?: { animated: boolean?, transition: (string|Animator|Transition)? }): Controller[]? Pops until that controller is on top; answers what was popped, nil if it is not on the stack.
---@field popToRoot fun(self: NavigationController, options?: { animated: boolean?, transition: (string|Animator|Transition)? }): Controller[] Pops all but the root; answers what was popped.
---@field push fun(self: NavigationController, controller: Controller, options?: { animated: boolean?, transition: (string|Animator|Transition)? }) Puts a controller on top of the stack.
---@field setViewControllers fun(self: NavigationController, controllers: Controller[], options?: { animated: boolean?, transition: (string|Animator|Transition)? }) Replaces the stack; those that stay are kept as they are.
---@field top Controller? The controller that it shows. Read-only.
---@field viewControllers Controller[] Its stack, the root first. Read-only.
---@overload fun(definition?: table): NavigationController

---A question of a quiz; it never changes.
---@class Question
---@field correct string? The right answer, in words. Read-only.
---@field explanation string? Why the right answer is right. Read-only.
---@field format string How its text is written: `markdown` or `plain`. Read-only.
---@field grade fun(self: Question, value: any): number?, string? The fraction that a response would earn and its feedback; nil and a reason where it is invalid.
---@field heading string A line to know it by: its title, else the first line of its text, without marks. Read-only.
---@field hints string[] Its hints, in order. Read-only.
---@field id string Its id. Read-only.
---@field image ui.image.keys? The picture shown with its text: what `ui.image` takes. Read-only.
---@field options string[] Its options, as the attempt being made shows them. Read-only.
---@field points number What a right answer earns. Read-only.
---@field tags string[] Its tags. Read-only.
---@field text string What is asked. Read-only.
---@field timeLimit number? Seconds that there are for an answer; nil where there is no hurry. Read-only.
---@field title string? Its title. Read-only.
---@field type "choice"|"multiple"|"trueFalse"|"short"|"numeric" `choice`, `multiple`, `trueFalse`, `short` or `numeric`. Read-only.
---@field words fun(self: Question, answer: any): string An answer as it is read: several with commas between them, and options without the marks of Markdown.

---What `qb.choice` and the other questions take.
---@class QuestionKeys
---@field category? string A group that it belongs to.
---@field explanation? string Why the right answer is right.
---@field feedback? string Shown with any answer.
---@field format? "markdown"|"html"|"plain" How the text is written; markdown unless given.
---@field hint? string A help, for a screen that shows it.
---@field hints? string[] Several of them, one after the other.
---@field id? string Unique in the quiz.
---@field image? string|ui.image.keys Shown below the text: a file of the quiz's folder, and the words for whoever does not see it.
---@field points? number What a right answer earns; 1 unless given.
---@field tags? string[] Words that `draw` and `attempt:unasked` choose by.
---@field text? string What is asked, where it does not stand in front.
---@field timeLimit? number Seconds for an answer.
---@field title? string A short name of it, for lists and statistics.
---@field [integer] any Its answers.

---The quiz that is played; it never changes.
---@class Quiz
---@field behaviour "deferred"|"immediate" `deferred`, or `immediate` where each answer is graded and shown at once. Read-only.
---@field description string? One sentence about it. Read-only.
---@field icon string? An emoji or two. Read-only.
---@field identifier string What scores and places are kept under. Read-only.
---@field length integer? How many questions an attempt asks; nil where `next` chooses them as it goes. Read-only.
---@field newAttempt fun(self: Quiz, options?: { seed: integer? }): Attempt Begins an attempt: questions, order and options are fixed now, from the seed.
---@field passing number? The fraction of the points that passes; nil where there is nothing to pass. Read-only.
---@field question fun(self: Quiz, id: string): Question? The question of that id.
---@field questions Question[] All its questions, in the order of its files. Read-only.
---@field questionsTagged fun(self: Quiz, tag: string): Question[] The questions that carry a tag.
---@field storyboard fun(self: Quiz, name: string): Storyboard One of its storyboards by name: `self.quiz:storyboard "Journal":instantiate "entry"`.
---@field timeLimit number? Seconds that there are for an attempt; nil where there is no hurry. Read-only.
---@field title string Its title. Read-only.

---What `qb.quiz` takes.
---@class QuizKeys
---@field author? string Who wrote it.
---@field behaviour? "deferred"|"immediate" When answers are graded.
---@field description? string One sentence.
---@field draw? integer|{ [1]: string, [2]: integer }[] How many questions an attempt takes; or by tag, in order.
---@field icon? string An emoji.
---@field identifier? string What scores and places are kept under; the folder's name unless given.
---@field language? string The language of its texts: `en`, `de-CH`.
---@field next? fun(attempt: Attempt, app: App): Question? Chooses the next question instead of a fixed order; nil ends.
---@field passing? number The fraction of the points, from 0 to 1, that passes.
---@field pauses? boolean False: time runs on while the quiz is closed.
---@field questions? string|(string|table)[] A file of the folder, or a list of files and questions.
---@field restoration? boolean False: the place is never kept.
---@field shuffle? boolean|{ questions: boolean?, choices: boolean? } What an attempt puts in another order.
---@field storyboard? string One of the folder's, or a standard flow; the folder's only one, else its Main, else classic.
---@field timeLimit? number Seconds for an attempt.
---@field title? string Required.
---@field version? string The version, as its author counts.

---The run's random generator: the same seed and inputs draw the same.
---@class Random
---@field integer fun(self: Random, low: integer, high: integer): integer A whole number from low to high.

---Numbers as an answer: what `qb.range` makes.
---@class Range

---What `qb.reference` takes.
---@class ReferenceKeys
---@field bundle? string The identifier of the quiz that the storyboard is of; this one unless given.
---@field scene? string The id of the other scene; the storyboard's initial one unless given.
---@field storyboard? string The storyboard of the other scene, one of the folder's or a standard flow; this one unless given, of another quiz its first.

---What was answered to a question, and what it earned.
---@class Response
---@field correct string? The right answer, in words.
---@field feedback string? What the author says to it.
---@field fraction number The share of the question's points, from -1 to 1.
---@field isCorrect boolean Whether it earned all of them.
---@field points number The points that it earned.
---@field question Question
---@field value any What was answered.

---A row of a list.
---@class Row
---@field accessory string? Stands at its end.
---@field icon string? A character or two before the title.
---@field subtitle string? A second line.
---@field title string
---@field value any What the handler is given; the title unless there is one.

---A scene of a storyboard; any number of controllers can be made of it.
---@class Scene
---@field attributes table<string, any> The keys of its definition that are the author's own. Read-only.
---@field class string The name of its controllers' class. Read-only.
---@field id string Its id, unique in its storyboard. Read-only.
---@field leadsOn fun(self: Scene, trigger: string): boolean Whether one of its segues is set off by that element or gesture.
---@field segues SegueDescription[] Its outgoing segues, as they were defined. Read-only.

---What `qb.scene` takes.
---@class SceneKeys
---@field class? string The class of its controllers; Page unless given.
---@field definesPresentationContext? boolean Presentations of style currentContext from in it cover just it.
---@field ending? boolean To be there is to have finished.
---@field hidesBackButton? boolean The bar offers no way back from it.
---@field isModalInPresentation? boolean Escape may not dismiss it.
---@field isNavigationContainer? boolean It is its descendants' `navigationController`.
---@field restoration? boolean False: the place is kept as if one were below it.
---@field title? string The title that a navigation bar shows.
---@field [integer] any Its segues.
---@field [string] any Attributes of your own.

---What is kept of an attempt that counts.
---@class Score
---@field correct integer How many questions were answered right.
---@field percentage integer From 0 to 100, rounded half up.
---@field points number The most points possible.
---@field questions integer How many questions the attempt had.
---@field score number The points earned.
---@field time number When it was recorded, in seconds since 1970.

---The scores of the person playing, by quiz.
---@class Scores
---@field best fun(self: Scores, quiz: string): integer? The best percentage of a quiz; nil before the first score.
---@field history fun(self: Scores, quiz: string): Score[] All scores of a quiz, in the order recorded.
---@field record fun(self: Scores, attempt: Attempt) Counts an attempt from now on.

---A way from one controller to another, as it is being gone.
---@class Segue
---@field animated boolean Whether its change is drawn as a transition.
---@field attributes table<string, any> The keys of its definition that are the author's own. Read-only.
---@field class string? The name of its class, where it has one. Read-only.
---@field destination Controller The controller that it leads to. Read-only.
---@field identifier string Its identifier, unique in its scene. Read-only.
---@field kind "show"|"present"|"popover"|"embed"|"root"|"tab"|"replace"|"custom"|"unwind" `show`, `present`, `popover`, `embed`, `replace`, `custom` or `unwind`. Read-only.
---@field sender any What it was sent with: the event of an element, or what `performSegue` was given. Read-only.
---@field source Controller The controller that it starts from. Read-only.
---@field transition string|Animator|Transition|nil Its transition: a name, an animator, or a table of `qb.transitions`; nil for its kind's own.
---@field super Segue Of a class: the one above it; `Class.super.prepare(self, segue, sender)`.
---@field transient string[]? Of a class: the fields that are not saved; `didRestore` makes them again.
---@field [string] any Fields of your own, saved with the run.
---@overload fun(definition?: table): Segue
local Segue = {}
---*Hook.* As an adaptivity delegate: who is shown in the place of a controller that is presented in another style than its own.
---@param presented Controller
---@param style string
---@return Controller?
function Segue:adaptiveController(presented, style) end
---*Hook.* As an adaptivity delegate: the style where there is so much space; nil for the usual one.
---@param presented Controller
---@param traits Traits
---@return "fullScreen"|"currentContext"|"sheet"|"popover"|"alert"|nil
function Segue:adaptiveStyle(presented, traits) end
---*Hook.* As a transitioning delegate: how a dismissal is drawn.
---@param dismissed Controller
---@return string|Animator|Transition|nil
function Segue:animatorForDismissed(dismissed) end
---*Hook.* As a transitioning delegate: how a presentation is drawn; nil for its own transition.
---@param presented Controller
---@param presenting Controller
---@param source Controller
---@return string|Animator|Transition|nil
function Segue:animatorForPresented(presented, presenting, source) end
---*Hook.* As an adaptivity delegate: called when `escape` was kept from dismissing it.
---@param presented Controller
function Segue:didAttemptToDismiss(presented) end
---*Hook.* As an adaptivity delegate: called when `escape` has dismissed it.
---@param presented Controller
function Segue:didDismiss(presented) end
---*Hook.* Called as it is made.
function Segue:init() end
---*Hook.* Changes the hierarchy; the default does what its kind says, once.
function Segue:perform() end
---*Hook.* As an adaptivity delegate: whether `escape` may dismiss it.
---@param presented Controller
---@return boolean
function Segue:shouldDismiss(presented) end

---A segue as its scene defines it.
---@class SegueDescription
---@field action string? The unwind action that it looks for.
---@field attributes table<string, any> The keys of its definition that are the author's own.
---@field class string? The name of its class, where it has one.
---@field identifier string Unique in its scene.
---@field kind string
---@field element string? The element that sets it off; nil where a gesture does, a limit or a script.
---@field on string? What sets it off; of an embed segue the id of its `ui.container`.
---@field title string? Its button on a Page.
---@field to string? The scene that it leads to.

---What `qb.show` and the other segues take.
---@class SegueKeys
---@field action? string The unwind action that is looked for; the identifier unless given.
---@field animated? boolean False: no transition is drawn.
---@field class? string The class of the segue (`qb.segueClass`).
---@field on? string What sets it off: an element's id, `swipe left`, `swipe right`, `key x`, `timeout`; of an embed segue the id of its `ui.container`.
---@field otherwise? string The segue of the same scene that happens where it is refused.
---@field style? "fullScreen"|"currentContext"|"sheet"|"popover"|"alert" How a presentation covers what is beneath it.
---@field title? string Gives it a button of its own on a Page; of a tab, the words in the bar.
---@field to? string The id of the scene that it leads to.
---@field transition? "none"|"slide"|"coverVertical"|"flipHorizontal"|"crossDissolve"|"scale"|string|Transition How the change is drawn: a name, the name of an animator's class, or a table of `qb.transitions`.
---@field when? string|fun(controller: Controller, sender: any): boolean What must hold: a method's name, a registered condition's, or a function.
---@field [string] any Attributes of your own.

---Scenes and the segues between them.
---@class Storyboard
---@field instantiate fun(self: Storyboard, id: string): Controller Makes a controller of one of its scenes, or of the scene that one of its references leads to.
---@field instantiateInitial fun(self: Storyboard): Controller Makes a controller of its initial scene.
---@field name string Its name: the file's. Read-only.

---What `qb.storyboard` takes.
---@class StoryboardKeys
---@field initial? string The id of the first scene; the first in the list unless given.
---@field [integer] any Its scenes and references.

---The built-in container of which one child is selected; each has a button in its bar.
---@class TabController: Container
---@field selected Controller? The child that it shows; assigning another one shows that.
---@field selectedIndex integer? The position of the child that it shows, from 1. Read-only.
---@field tabs Controller[] Its children, in the order of its bar. Read-only.
---@overload fun(definition?: table): TabController

---Something that is to happen when time has passed: what `controller:after(…)` answers.
---@class Timer
---@field cancel fun(self: Timer) Keeps it from firing; one that is over stays so.
---@field remaining number The seconds until it fires; 0 once it is over. Read-only.

---How much space there is.
---@class Traits
---@field horizontal "compact"|"regular" Compact under 60 columns.
---@field vertical "compact"|"regular" Compact under 16 rows.

---A built-in transition: what `qb.transitions.slide { }` makes.
---@class Transition: TransitionKeys
---@field name string Which one.

---What the built-in transitions take.
---@class TransitionKeys
---@field curve? "linear"|"easeIn"|"easeOut"|"easeInOut" How its speed goes.
---@field duration? number How long it takes, in seconds.
---@field edge? "left"|"right"|"top"|"bottom" Where the new screen comes from, of slide and coverVertical.

---The built-in transitions: `qb.transitions.slide { edge = "left" }`.
---@class Transitions
---@field coverVertical fun(options?: TransitionKeys): Transition The new screen comes over the old one from below, or from another `edge`.
---@field crossDissolve fun(options?: TransitionKeys): Transition One screen fades into the other.
---@field flipHorizontal fun(options?: TransitionKeys): Transition The screen turns over.
---@field none fun(options?: TransitionKeys): Transition No frames between before and after.
---@field scale fun(options?: TransitionKeys): Transition The new screen grows out of the middle.
---@field slide fun(options?: TransitionKeys): Transition The new screen comes in from a side, the right one unless `edge` says another.

---`function Class.unwind:action(segue)`.
---@class UnwindActions: Controller
---@field [string] any By the action; `self` is the controller.

---Where an unwinding starts from.
---@class UnwindSource
---@field action string The unwind action that is looked for.
---@field controller Controller The controller whose segue it is.
---@field sender any What the segue was sent with.

---Where the hierarchy of controllers begins.
---@class Window
---@field root Controller The root of the hierarchy.

---The module: `local qb = require "quizboard"`.
---@class qb
---@field Controller Controller The built-in class of plain controllers.
---@field NavigationController NavigationController The built-in class; `qb.NavigationController { root = controller }` makes one by hand.
---@field TabController TabController The built-in class; `qb.TabController { tabs = { first, second } }` makes one by hand.
---@field animator fun(name: string, super?: string): Animator Begins a class of animators.
---@field answer fun(text: string|number, fraction: number, feedback?: string): Answer An answer with the fraction of the points that it earns.
---@field app App The place for `function qb.app.didLaunch(app)`, which runs at the end of a fresh launch.
---@field choice fun(name: string|QuestionKeys): fun(definition: QuestionKeys): table A question of which one option is chosen.
---@field condition fun(name: string, condition: fun(controller: Controller, sender: any): boolean) Registers a condition that segues name in `when`; one with a standard one's name takes its place.
---@field container fun(name: string, super?: string): Container Begins a class of containers.
---@field controller fun(name: string, super?: string): Controller Begins a class of controllers.
---@field data fun(file: string): any What a property list, a JSON or a CSV file of the quiz's folder holds, read-only; while the scripts load. Of a CSV file a list of rows, each with its texts by the names of the first line.
---@field embed fun(name: string|SegueKeys): fun(definition: SegueKeys): table Makes its destination a child as the source loads, shown in the `ui.container` of its identifier (or of `on`).
---@field multiple fun(name: string|QuestionKeys): fun(definition: QuestionKeys): table A question of which several options are chosen.
---@field numeric fun(name: string|qb.numeric.keys): fun(definition: qb.numeric.keys): table A question answered with a number.
---@field popover fun(name: string|SegueKeys): fun(definition: SegueKeys): table Presents its destination beside the element that triggers it.
---@field present fun(name: string|SegueKeys): fun(definition: SegueKeys): table Presents its destination modally; `style`: fullScreen, currentContext, sheet or alert.
---@field quiz fun(definition: QuizKeys): table A quiz: its title, its questions, its storyboard.
---@field range fun(low: number, high: number): Range The numbers from low to high, as an answer.
---@field reference fun(name: string|ReferenceKeys): fun(definition: ReferenceKeys): table A scene that stands in for another: of this storyboard, of another one, or of another quiz.
---@field replace fun(name: string|SegueKeys): fun(definition: SegueKeys): table Puts its destination where its source is.
---@field right fun(text: string|number, feedback?: string): Answer A right answer: `qb.right "Cupertino"`.
---@field root fun(name: string|SegueKeys): fun(definition: SegueKeys): table The first controller of a navigation controller, made with it.
---@field scene fun(name: string|SceneKeys): fun(definition: SceneKeys): table A scene: its class, its segues, and attributes of your own.
---@field segue fun(name: string|qb.segue.keys): fun(definition: qb.segue.keys): table A segue whose class says what happens (kind `custom`, or `kind =`).
---@field segueClass fun(name: string, base?: string): Segue Begins a class of segues over a kind (`show`, `present`, `replace`, `custom`, …) or another segue class.
---@field short fun(name: string|qb.short.keys): fun(definition: qb.short.keys): table A question answered with a few words.
---@field show fun(name: string|SegueKeys): fun(definition: SegueKeys): table Shows its destination in the nearest container; a navigation controller's pushes.
---@field storyboard fun(definition: StoryboardKeys): table A storyboard: its initial scene and its scenes in order.
---@field tab fun(name: string|SegueKeys): fun(definition: SegueKeys): table One of the children of a tab controller or another container, in order, made with it.
---@field transitions Transitions The built-in transitions, to be called with what is not as usual.
---@field trueFalse fun(name: string|qb.trueFalse.keys): fun(definition: qb.trueFalse.keys): table A statement that is true or false.
---@field ui ui The constructors of view elements.
---@field unwind fun(name: string|SegueKeys): fun(definition: SegueKeys): table Goes back to a controller that exists already; `action` is the identifier unless given.
local qb = {}

---@class qb.numeric.keys: QuestionKeys
---@field answer? any The right answer.
---@field tolerance? number How far a number may be off.

---@class qb.segue.keys: SegueKeys
---@field kind? "show"|"present"|"popover"|"embed"|"root"|"tab"|"replace"|"custom"|"unwind" The kind; that of its class unless given.

---@class qb.short.keys: QuestionKeys
---@field accept? any The accepted answers: one, or a list.
---@field ignoreAccents? boolean True: accents make no difference.
---@field ignoreCase? boolean True: capitals make no difference.
---@field typos? integer How many letters may be wrong.

---@class qb.trueFalse.keys: QuestionKeys
---@field answer? any The right answer.
---@field feedbackFalse? string Shown to who answers false.
---@field feedbackTrue? string Shown to who answers true.

---The constructors of view elements: `local ui = qb.ui`.
---@class ui
---@field alert fun(definition: ui.alert.keys): Element A question that lies over everything; any button dismisses it.
---@field button fun(id: string): fun(definition: ui.button.keys): Element A button; `role`: default, back, cancel or destructive; `key`: the letter that presses it; `swipe`: the swipe.
---@field chart fun(definition: ui.chart.keys): Element Values as bars: `kind = "bar"` for things beside each other, `"histogram"` for how often something fell between bounds.
---@field child fun(controller: Controller): Element The place of a child in its container's view.
---@field choices fun(id: string): fun(definition: ui.choices.keys): Element Options of which one, or several (`multiple = true`), can be chosen.
---@field container fun(id: string): fun(definition: table): Element The place of the child that an embed segue of that id brings; its own elements show while there is none.
---@field divider fun(definition?: { enabled: boolean?, hidden: boolean? }): Element A line between parts.
---@field feedback fun(response: Response, definition?: { enabled: boolean?, hidden: boolean? }): Element Whether a response was right, and what was.
---@field field fun(id: string): fun(definition: ui.field.keys): Element A line to type in; `kind`: text, number or secret.
---@field image fun(definition: ui.image.keys): Element A picture; a terminal shows the words of `alt`.
---@field list fun(id: string): fun(definition: ui.list.keys): Element Rows that can be chosen: `rows = { { icon =, title =, subtitle =, accessory =, value = } }`.
---@field markdown fun(text: string, options?: ElementKeys): Element Text in CommonMark, and tables as on GitHub; HTML stays as it is written.
---@field progress fun(definition: ui.progress.keys): Element How far something is.
---@field question fun(id: string, question: Question, definition?: { enabled: boolean?, hidden: boolean? }): Element A question's text and the control that its type needs; its input is what `attempt:answer` takes.
---@field screen fun(definition: ui.screen.keys): Element A whole screen: its title, a toolbar, and what is on it.
---@field spacer fun(definition?: { enabled: boolean?, hidden: boolean? }): Element Empty space that takes what is left over.
---@field stack fun(definition: ui.stack.keys): Element Elements one below the other, or side by side (`axis = "horizontal"`).
---@field text fun(text: string, options?: ui.text.keys): Element A paragraph of text; `style`: body, title, heading, caption, success, failure, emphasis, code.
---@field timer fun(id: string|{ remaining: number? }): fun(definition: ui.timer.keys): Element A time that runs out: `ui.timer "fuse" { seconds = 30 }` starts when it is first shown, and fires what waits for `fuse`; `ui.timer { remaining = }` only shows.

---@class ui.alert.keys: ElementKeys
---@field buttons? any[] Any of them dismisses it.
---@field message? string
---@field title? string

---@class ui.button.keys: ElementKeys
---@field key? string The letter that presses it.
---@field role? "default"|"back"|"cancel"|"destructive"
---@field swipe? "left"|"right" The swipe that presses it.
---@field title? string The id unless given.

---@class ui.chart.keys: ElementKeys
---@field kind? "bar"|"histogram" `bar` unless given.
---@field labels? string[] The words beside them, in the same order.
---@field values? number[] The lengths of the bars, from 0 up.

---@class ui.choices.keys: ElementKeys
---@field multiple? boolean Several can be chosen.
---@field options? string[] Or `question`.
---@field question? Question Whose options these are.

---@class ui.field.keys: ElementKeys
---@field kind? "text"|"number"|"secret" What may be typed; `text` unless given.
---@field placeholder? string Shown while it is empty.

---@class ui.image.keys: ElementKeys
---@field alt? string The words for whoever does not see it.
---@field path? string A file of the quiz's folder.

---@class ui.list.keys: ElementKeys
---@field rows? (string|Row)[] What there is to pick, one below the other.

---@class ui.progress.keys: ElementKeys
---@field of? number
---@field value? number

---@class ui.screen.keys: ElementKeys
---@field title? string The title that a navigation bar shows.
---@field toolbar? any[] Buttons at the top.
---@field [integer] any Its elements in order; nil and false are skipped, lists are spliced.

---@class ui.stack.keys: ElementKeys
---@field axis? "vertical"|"horizontal" One below the other, or side by side.
---@field [integer] any Its elements in order; nil and false are skipped, lists are spliced.

---@class ui.text.keys: ElementKeys
---@field style? "body"|"title"|"heading"|"caption"|"success"|"failure"|"emphasis"|"code" How it is set; body unless given.

---@class ui.timer.keys: ElementKeys
---@field remaining? number What it shows, in seconds; of one without an id.
---@field seconds? number How long it runs.

return qb

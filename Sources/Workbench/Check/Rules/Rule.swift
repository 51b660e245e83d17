import QuizboardIndex
import QuizboardModel
import QuizboardText

/// A question that `check` asks of a quiz. What a rule finds it adds to the context; what the index
/// cannot resolve it does not guess.
protocol Rule {
  static func check(_ quiz: CheckContext)
}

/// All rules, topic by topic. What the loader says comes besides (`LoadDiagnostics`), and what is
/// wrong in specs (`SpecRules`).
var allRules: [any Rule.Type] {
  [
    EncodingRule.self, UnusedScriptRule.self,
    TypedValueRule.self, MisspelledRowKeyRule.self, MissingKeyRule.self, DuplicateKeyRule.self,
    ComparedKeyRule.self, MisplacedItemRule.self, MissingBracesRule.self, KeyNameRule.self,
    UnknownConditionRule.self, UnknownActionRule.self, UnknownElementRule.self,
    UnseenEmbeddingRule.self, UnknownSegueRule.self,
    EmptyContainerRule.self, UnreachableSceneRule.self, NoWayBackRule.self,
    ShowWithoutNavigationRule.self, ShadowedSegueRule.self, UnperformedSegueRule.self,
    IdleOtherwiseRule.self, MisnamedSegueRule.self, DeadEndRule.self,
    UnknownClassRule.self, StandardNameRule.self, HiddenMethodRule.self, MisspelledHookRule.self,
    UnusedHandlerRule.self, IdleButtonRule.self, EmptyViewRule.self, DuplicateMethodRule.self,
    UnknownGlobalRule.self, AssignedGlobalRule.self, ChangedLocalRule.self, UnknownMemberRule.self,
    UnknownMethodRule.self, UnsetFieldRule.self, UnreadFieldRule.self, ReadOnlyRule.self,
    FunctionInFieldRule.self, SharedSettingsRule.self, NilEnabledRule.self, MissingAnswerRule.self,
    NeverEqualRule.self, DuplicateElementRule.self, UnknownQuestionRule.self, MissingCommaRule.self,
    DotOrColonRule.self,
    EmptyQuizRule.self, AnswerRule.self, TagRule.self, DuplicateQuestionRule.self,
    KeyFailsRule.self, UnseenFeedbackRule.self, QuestionImageRule.self, ViewImageRule.self,
    LongTitleRule.self,
  ]
}

/// `did you mean "initial"?`, where one of some names is near.
func didYouMean(nearest name: String, among names: some Sequence<String>) -> String? {
  meant(name, among: names).map(didYouMean)
}

/// The name that was probably meant, where one of some names is near.
func meant(_ name: String, among names: some Sequence<String>) -> String? {
  nearest(to: name, among: Set(names).sorted())
}

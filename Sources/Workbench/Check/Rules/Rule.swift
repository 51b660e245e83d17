import QuizboardIndex
import QuizboardModel
import QuizboardText

/// A static check of a quiz. A rule adds its findings to the context, and does not guess where the
/// index cannot resolve a name.
protocol Rule {
  static func check(_ quiz: CheckContext)
}

/// All rules by topic. The loader's problems (`LoadDiagnostics`) and the problems of specs
/// (`SpecRules`) are separate.
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
    UnusedHandlerRule.self, IdleButtonRule.self, IdleTimerRule.self,
    EmptyViewRule.self, DuplicateMethodRule.self,
    UnknownGlobalRule.self, AssignedGlobalRule.self, ChangedLocalRule.self, UnknownMemberRule.self,
    UnknownMethodRule.self, UnsetFieldRule.self, UnreadFieldRule.self, UnsetAttributeRule.self,
    ReadOnlyRule.self,
    FunctionInFieldRule.self, SharedSettingsRule.self, NilEnabledRule.self, MissingAnswerRule.self,
    NeverEqualRule.self, DuplicateElementRule.self, UnknownQuestionRule.self, MissingCommaRule.self,
    DotOrColonRule.self,
    EmptyQuizRule.self, AnswerRule.self, TagRule.self, DuplicateQuestionRule.self,
    KeyFailsRule.self, UnseenFeedbackRule.self, QuestionImageRule.self, ViewImageRule.self,
    LongTitleRule.self, HeadingRule.self, QuestionTextRule.self, AnswerKeyRule.self,
  ]
}

/// Returns a remedy such as `did you mean "initial"?` if one of some names is similar.
func didYouMean(nearest name: String, among names: some Sequence<String>) -> String? {
  meant(name, among: names).map(didYouMean)
}

/// Returns the name that the author probably intended, if one of some names is similar.
func meant(_ name: String, among names: some Sequence<String>) -> String? {
  nearest(to: name, among: Set(names).sorted())
}

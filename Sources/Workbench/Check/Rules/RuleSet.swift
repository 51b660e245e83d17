import QuizboardScripting

/// Rules of one subject that the rules of the storyboards are made of; they see what those see.
protocol StoryboardRuleSet {
  var rules: StoryboardRules { get }
}

extension StoryboardRuleSet {
  var quiz: CheckContext { rules.quiz }
  var survey: QuizSurvey { rules.survey }
  var calls: ScriptCalls { rules.calls }
}

/// Rules of one subject that the rules of the scripts are made of; they see what those see.
protocol ScriptRuleSet {
  var rules: ScriptRules { get }
}

extension ScriptRuleSet {
  var quiz: CheckContext { rules.quiz }
}

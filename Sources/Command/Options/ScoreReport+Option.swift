public import ArgumentParser
public import QuizboardStore

extension ScoreReport.Table: ExpressibleByArgument {}

extension ScoreReport.Selection: ExpressibleByArgument {}

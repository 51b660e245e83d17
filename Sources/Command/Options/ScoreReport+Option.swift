public import ArgumentParser
public import QuizboardScoreReports

extension ScoreReport.Table: ExpressibleByArgument {}

extension ScoreReport.Selection: ExpressibleByArgument {}

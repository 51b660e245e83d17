// The values that a quiz, a run and a store exchange with a program.
@_exported public import QuizboardModel

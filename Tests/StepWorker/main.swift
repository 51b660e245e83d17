import QuizboardSteps

// A program that is only a worker, as the tests of `StepPool` start it.
StepWorker.run()

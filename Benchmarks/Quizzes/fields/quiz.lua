return require "quizboard".quiz { title = "Twenty controllers of five fields" }

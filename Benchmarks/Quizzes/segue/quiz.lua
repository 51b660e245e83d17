return require "quizboard".quiz { title = "A scripted segue" }

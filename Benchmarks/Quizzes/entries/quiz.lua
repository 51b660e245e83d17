return require "quizboard".quiz { title = "Entries of app.state" }

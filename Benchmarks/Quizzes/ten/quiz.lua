local qb = require "quizboard"

return qb.quiz {
  title = "Ten questions",
  questions = {
    qb.choice "What is the capital of country 1?" {
      qb.right "Right 1", "Wrong 1a", "Wrong 1b", "Wrong 1c",
    },
    qb.choice "What is the capital of country 2?" {
      qb.right "Right 2", "Wrong 2a", "Wrong 2b", "Wrong 2c",
    },
    qb.choice "What is the capital of country 3?" {
      qb.right "Right 3", "Wrong 3a", "Wrong 3b", "Wrong 3c",
    },
    qb.choice "What is the capital of country 4?" {
      qb.right "Right 4", "Wrong 4a", "Wrong 4b", "Wrong 4c",
    },
    qb.choice "What is the capital of country 5?" {
      qb.right "Right 5", "Wrong 5a", "Wrong 5b", "Wrong 5c",
    },
    qb.choice "What is the capital of country 6?" {
      qb.right "Right 6", "Wrong 6a", "Wrong 6b", "Wrong 6c",
    },
    qb.choice "What is the capital of country 7?" {
      qb.right "Right 7", "Wrong 7a", "Wrong 7b", "Wrong 7c",
    },
    qb.choice "What is the capital of country 8?" {
      qb.right "Right 8", "Wrong 8a", "Wrong 8b", "Wrong 8c",
    },
    qb.choice "What is the capital of country 9?" {
      qb.right "Right 9", "Wrong 9a", "Wrong 9b", "Wrong 9c",
    },
    qb.choice "What is the capital of country 10?" {
      qb.right "Right 10", "Wrong 10a", "Wrong 10b", "Wrong 10c",
    },
  },
}

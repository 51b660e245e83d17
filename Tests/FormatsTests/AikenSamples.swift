/// Valid and broken files as the starting points of mutations.
enum AikenSamples {
  static let all = [good, broken]

  static let good = """
    Which light is to port?
    A. Red
    B. Green
    ANSWER: A

    What does a fog horn do?
    A) It warns <ships> & boats
    B)It calls the keeper
    C)\tNothing
    ANSWER: b) or so
    """

  static let broken = """
    A) An option
    ANSWER: A
    One option
    A) Alone
    ANSWER: A

    No answer
    A) x
    B) y

    Another letter
    A) x
    B) y
    ANSWER: Z
    Twice
    A) x
    A) y
    B)
    ANSWER: A
    At the end
    A) x
    """
}

/// The words of other programs for types of questions.
enum TypeWords {
  /// Returns the type that a word stands for; nil for an unknown word.
  static func type(of word: String) -> String? {
    types[HeadingWord.folded(HeadingWord.withoutNote(word))]
  }

  private static let types: [String: String] = {
    let words = [
      "choice": """
      multiplechoice mc mcq singlechoice singleanswer singleselect single radio radiobutton
      dropdown select choix choixmultiple qcm qcu opcionmultiple seleccionmultiple
      sceltamultipla multiplaescolha meerkeuze multiplechoicefrage auswahl mehrfachauswahl
      einfachauswahl
      """,
      "multiple": """
      checkbox checkboxes multipleanswer multipleanswers multipleresponse multipleselect
      multiselect multiplecorrect ma mr msq
      """,
      "trueFalse": """
      tf truefalse trueorfalse boolean bool yesno richtigfalsch wahrfalsch vraifaux verdaderofalso
      verofalso verdadeirofalso waaronwaar
      """,
      "short": """
      fillintheblank fillintheblanks fillinblank fillin fib sa shortanswer typing typeanswer
      typetheanswer identification openanswer kurzantwort luckentext freitext reponsecourte
      respuestacorta rispostabreve respostacurta kortantwoord
      """,
      "essay": "openended open longanswer paragraph freeresponse longtext aufsatz",
      "numeric": "number numerical",
      "matching": "match pairs matchingpairs zuordnung",
      "ordering": "order reorder sequence sorting sortierung",
    ]
    var types: [String: String] = [:]
    for (type, list) in words {
      for word in list.split(whereSeparator: \.isWhitespace) { types[String(word)] = type }
    }
    return types
  }()
}

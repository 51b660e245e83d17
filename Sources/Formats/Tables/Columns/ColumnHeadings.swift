/// The known names of columns in English, German, French, Spanish, Italian, Portuguese and Dutch,
/// in folded form. A name in parentheses is weak: it counts if no other column has the meaning.
enum ColumnHeadings {
  /// The meanings by folded names.
  static let byWord: [String: ColumnMeaning.Reading] = {
    var all: [String: ColumnMeaning.Reading] = [:]
    for key in QuestionKeys.all where !["text", "options", "answer", "type"].contains(key) {
      all[HeadingWord.folded(key)] = ColumnMeaning.Reading(meaning: meaning(ofKey: key))
    }
    for (meaning, words) in names {
      for word in words.split(whereSeparator: \.isWhitespace) {
        let isWeak = word.hasPrefix("(")
        let name = String(isWeak ? word.dropFirst().dropLast() : word)
        if all[name] == nil { all[name] = .init(meaning: meaning, isWeak: isWeak) }
      }
    }
    return all
  }()

  private static func meaning(ofKey key: String) -> ColumnMeaning {
    switch key {
    case "title": .title
    case "category": .category
    case "tags": .tags
    case "feedback": .comment
    default: .key(key)
    }
  }

  private static let names: [(ColumnMeaning, String)] = [
    (
      .text,
      """
      text question questions questiontext questionstem questiontitle stem front prompt query
      thequestion quizquestion q problem itemtext questionbody questioncontent (content)
      (term) (terms) (word) (item) (statement) (sentence) (phrase) (vocabulary) (expression) (name)
      frage fragen fragetext fragentext fragestellung aufgabe aufgabentext aufgabenstellung
      vorderseite (begriff) (wort) (vokabel) (ausdruck) (aussage)
      enonce intitule libelle recto textedelaquestion questionposee (terme) (mot) (texte) (phrase)
      pregunta preguntas enunciado textodelapregunta anverso (termino) (palabra) (texto)
      domanda domande quesito testodelladomanda testodomanda fronte (termine) (parola) (testo)
      pergunta perguntas questao questoes textodapergunta frente (termo) (palavra)
      vraag vragen vraagtekst vraagstelling opgave voorkant (begrip) (woord) (tekst)
      """
    ),
    (
      .answer,
      """
      answer correct back correctanswer correctanswers rightanswer rightanswers right answertext
      correctoption correctoptions correctchoice correctchoices rightoption answerkey
      correctresponse cop expectedanswer goodanswer modelanswer solution
      solutions correctans trueanswer
      (definition) (meaning) (translation) (response) (key) (ans) (result)
      antwort richtigeantwort richtigeantworten korrekteantwort korrekteantworten richtig korrekt
      antworttext rueckseite ruckseite loesung loesungen losung losungen musterloesung musterlosung
      richtigenantwort korrektenantwort richtigeoption
      (uebersetzung) (ubersetzung) (bedeutung)
      reponse bonnereponse bonnesreponses reponsecorrecte reponsescorrectes reponsejuste correcte
      verso bonnesolution (traduction) (signification)
      respuesta respuestacorrecta respuestascorrectas correcta correctas correcto solucion
      opcioncorrecta reverso (definicion) (significado) (traduccion)
      risposta rispostacorretta rispostecorrette rispostaesatta rispostagiusta corretta corrette
      corretto esatta soluzione opzionecorretta retro (definizione) (significato) (traduzione)
      resposta respostacorreta respostascorretas respostacerta correta corretas correto gabarito
      solucao opcaocorreta alternativacorreta (definicao) (traducao)
      antwoord juisteantwoord juisteantwoorden goedeantwoord correcteantwoord correctantwoord
      goedantwoord juist achterkant oplossing (betekenis) (vertaling) (definitie)
      """
    ),
    (
      .wrong,
      """
      wrong wronganswer wronganswers incorrect incorrectanswer incorrectanswers falseanswers
      distractor wrongoption wrongoptions falsch falscheantwort falscheantworten
      mauvaisereponse mauvaisesreponses reponsefausse reponsesfausses reponseincorrecte
      reponsesincorrectes incorrecta incorrectas respuestaincorrecta respuestasincorrectas
      rispostasbagliata rispostesbagliate rispostaerrata risposteerrate sbagliata
      respostaerrada respostaserradas respostaincorreta errada fouteantwoord fouteantwoorden
      foutantwoord onjuistantwoord fout onjuist
      """
    ),
    (
      .type,
      """
      type questiontype itemtype typ fragetyp fragentyp fragetype typedequestion tipo
      tipodepregunta tipodomanda tipodidomanda tipodepergunta tipodequestao vraagtype typevraag
      """
    ),
    (.title, "titel titre titulo titolo questionname fragetitel"),
    (
      .category,
      """
      categories kategorie kategorien categorie categoria (topic) (subject) (chapter) (thema)
      (themengebiet) (kapitel) (fach) (theme) (sujet) (chapitre) (tema) (capitulo) (argomento)
      (capitolo) (assunto) (onderwerp) (hoofdstuk) (deck) (stapel)
      """
    ),
    (
      .tags,
      """
      tag label labels keywords schlagwort schlagworte schlagworter schlagwoerter stichworte
      stichworter etiquette etiquettes motscles etiqueta etiquetas palabrasclave etichetta etichette
      parolechiave palavraschave trefwoord trefwoorden
      """
    ),
    (
      .comment,
      "generalfeedback rueckmeldung ruckmeldung retroaction retroalimentacion terugkoppeling"
    ),
    (
      .key("explanation"),
      """
      explanations exp answerexplanation correctanswerexplanation rationale justification erklaerung
      erklarung erlaeuterung erlauterung begruendung begrundung explication explications
      explicacion spiegazione explicacao justificativa uitleg toelichting
      """
    ),
    (
      .key("points"),
      """
      point pts mark marks score questionpoints punkte punkt punktzahl puntos punto puntaje
      puntuacion punti punteggio pontos ponto pontuacao punten bareme
      """
    ),
    (
      .key("timeLimit"),
      """
      time timelimitsec timelimitseconds timelimitinseconds timeinseconds seconds sec timer zeit
      zeitlimit zeitlimitsekunden zeitinsekunden sekunden bearbeitungszeit temps tempslimite
      limitedetemps tempsensecondes secondes tiempo tiempolimite limitedetiempo tiempoensegundos
      segundos tempo tempolimite limiteditempo tempoinsecondi secondi limitedetempo
      tempoemsegundos tijd tijdslimiet tijdinseconden seconden
      """
    ),
    (
      .key("image"),
      """
      picture images imagelink imageurl imagefile imagepath questionimage photo img bild bildlink
      bildurl bilddatei bildpfad lienimage urlimage imagen enlacedeimagen imagenurl immagine
      linkimmagine imagem linkdaimagem afbeelding plaatje
      """
    ),
    (
      .key("hints"),
      "hint hinweis hinweise tipp tipps indice indices pista pistas suggerimento suggerimenti dica "
        + "dicas aanwijzing aanwijzingen"
    ),
    (.key("id"), "questionid frageid guid uuid"),
    (
      .number,
      """
      number no nr num n srno row rownumber index idx sno slno serialno serialnumber questionnumber
      questionno questionnum qno qnumber lfdnr lfd laufendenummer nummer fragenummer fragenr
      fragennummer numero numerodequestion numerodepregunta numerodomanda numerodidomanda
      numerodapergunta vraagnummer volgnummer
      """
    ),
    (.ignored, "ignore"),
  ]

  // Options

  /// The words for options, which a number or a letter follows.
  static let optionWords: [String] = {
    let words = """
      options option opt op answers answer ans choices choice answerchoices answerchoice
      answeroptions answeroption possibleanswers possibleanswer alternatives alternative
      responses response antworten antwort antwortmoeglichkeiten
      antwortmoeglichkeit antwortmoglichkeiten
      antwortmoglichkeit antwortoptionen antwortoption optionen auswahlmoglichkeit auswahl
      alternativen moglichkeit moeglichkeit
      reponses reponse choix propositions proposition reponsespossibles
      respuestas respuesta opciones opcion alternativas alternativa
      risposte risposta opzioni opzione alternativa scelte scelta
      respostas resposta opcoes opcao escolhas escolha
      antwoorden antwoord opties optie keuzes keuze mogelijkheden mogelijkheid antwoordopties
      alternatieven alternatief
      """
    // A plural is no singular with the letter s after it.
    return words.split(whereSeparator: \.isWhitespace).map(String.init)
      .sorted { $0.utf8.count > $1.utf8.count }
  }()

  /// The words for options that hold the accepted answers in a table without a column for these.
  static let answerPlurals: Set<String> = [
    "answers", "responses", "antworten", "reponses", "respuestas", "risposte", "respostas",
    "antwoorden",
  ]

  /// The names of columns that hold all wrong answers in a cell.
  static let wrongPlurals: Set<String> = [
    "wronganswers", "incorrectanswers", "falseanswers", "wrongoptions", "falscheantworten",
    "mauvaisesreponses", "reponsesfausses", "reponsesincorrectes", "incorrectas",
    "respuestasincorrectas", "rispostesbagliate", "risposteerrate", "respostaserradas",
    "fouteantwoorden",
  ]

  /// The words between one for options and its number: `Réponse n° 2`.
  static let connectors = ["number", "nummer", "numero", "num", "nr", "no", "n"]

  /// The words for wrong answers, which a number may follow, the longest first.
  static let wrongWords: [String] = byWord.filter { $0.value.meaning == .wrong }.map(\.key)
    .sorted { $0.utf8.count > $1.utf8.count }

  // Forms of answers

  /// Returns the form of the answers that a name says: `Correct answer(s) (only include answer #)`.
  static func answerForm(inName name: String) -> AnswerForm? {
    let words = words(of: name)
    if words.contains(where: { numberWords.contains($0) }) { return .number }
    if words.contains(where: { letterWords.contains($0) }) { return .letter }
    return words.contains(where: { textWords.contains($0) }) ? .text : nil
  }

  /// Returns whether a name is that of indices, which many programs count from 0.
  static func namesIndex(_ name: String) -> Bool {
    words(of: name).contains { $0 == "index" || $0 == "idx" }
  }

  /// Returns whether a name is that of the answers besides the words for their form.
  static func isAnswerWithForm(_ name: String) -> Bool {
    let rest = words(of: HeadingWord.withoutNote(name)).filter {
      !numberWords.contains($0) && !letterWords.contains($0) && !textWords.contains($0)
        && !fillers.contains($0)
    }
    return byWord[rest.joined()]?.meaning == .answer
  }

  private static let numberWords: Set<String> = [
    "number", "numbers", "index", "idx", "nummer", "nummern", "nr", "num", "numero", "numeros",
    "numeri", "ziffer", "position",
  ]
  private static let letterWords: Set<String> = [
    "letter", "letters", "buchstabe", "buchstaben", "lettre", "lettres", "letra", "letras",
    "lettera", "lettere",
  ]
  private static let textWords: Set<String> = [
    "text", "texte", "texto", "testo", "tekst", "wording", "wortlaut",
  ]
  private static let fillers: Set<String> = [
    "of", "the", "option", "der", "die", "des", "de", "la", "le", "el", "del", "della", "da", "do",
    "het", "van", "only", "include",
  ]

  /// Returns the folded words of a name; a capital after a small letter begins one.
  private static func words(of name: String) -> [String] {
    var words = [""]
    var wasLower = false
    for character in name.prefix(200) {
      if character == "#" {
        words += ["number", ""]
      } else if !character.isLetter {
        words.append("")
      } else {
        if wasLower, character.isUppercase { words.append("") }
        words[words.count - 1].append(character)
      }
      wasLower = character.isLowercase
    }
    return words.map(HeadingWord.folded).filter { !$0.isEmpty }
  }

  // Templates

  /// Returns whether the names of options have the longest length of their texts in them, as those
  /// of Kahoot in each language.
  private static func hasLengths(_ names: [String]) -> Bool {
    names.count { name in
      guard let note = name.firstRange(of: "max") else { return false }
      return TableColumns.optionSuffix(of: String(name[..<note.lowerBound])) != nil
    } > 1
  }

  /// The beginnings of folded names in templates whose answers are numbers of options.
  private static let numberedTemplates = [
    ["questionmax", "answer1max", "correctanswer"],
    ["questionnumber", "questiontext", "correctanswers"],
    ["questiontext", "questiontype", "option1", "correctanswer", "time"],
  ]

  /// Returns whether a header is that of a template whose answers are numbers of options.
  static func isNumberedTemplate(_ header: [String]) -> Bool {
    let names = header.map(HeadingWord.folded)
    return hasLengths(names)
      || numberedTemplates.contains { template in
        template.allSatisfy { beginning in names.contains { $0.hasPrefix(beginning) } }
      }
  }
}

/// The words of pages beside the texts of an author, in the language of the quiz.
struct WebWords: Sendable {
  /// The button that closes a sheet or a popover.
  let close: String
  /// The button that sends the entries where no other does.
  let send: String
  /// The button that begins a finished quiz again.
  let again: String
  /// The link to the list of quizzes.
  let allQuizzes: String
  /// The buttons that move an item, before its text, and the one that confirms the order.
  let up: String
  let down: String
  let keepOrder: String
  /// The menu entry of a match or a gap without a choice.
  let nothing: String
  /// The name of a gap, before its own name or number.
  let gap: String
  /// The names of parts of a page.
  let tabs: String
  let progress: String
  let timeLeft: String
  let values: String
  /// The news of timers.
  let minuteLeft: String
  let secondsLeft: String
  /// The buttons of keys and swipes without a title.
  let key: String
  let swipeLeft: String
  let swipeRight: String
  /// The remark on an entry of an older form.
  let unsent: String
  /// The title of the texts of an older form whose fields are gone.
  let unsentElsewhere: String
  /// The reason why a button was refused that waits for an entry.
  let answerFirst: String
  /// The news that the server does not answer.
  let offline: String
  /// The sentence above the present page, after a form of an older one.
  let outOfDate: String
  /// The sentence above a page whose input failed.
  let failed: String
  /// The sentence of a place that cannot go on.
  let stuck: String

  /// Returns the words in a language, such as `de` or `de-AT`: those in English for others than
  /// German, French, Spanish and Italian.
  static func words(in language: String?) -> WebWords {
    switch language?.prefix(2).lowercased() {
    case "de": german
    case "fr": french
    case "es": spanish
    case "it": italian
    default: english
    }
  }

  private static let english = WebWords(
    close: "Close", send: "Save", again: "Begin again",
    allQuizzes: "All quizzes", up: "Move up:", down: "Move down:",
    keepOrder: "Keep this order", nothing: "Choose…", gap: "Gap", tabs: "Tabs",
    progress: "Progress", timeLeft: "Time left", values: "Values", minuteLeft: "One minute left.",
    secondsLeft: "Ten seconds left.", key: "Key", swipeLeft: "Swipe left",
    swipeRight: "Swipe right", unsent: "Not handed in yet.",
    unsentElsewhere: "Not handed in, to copy:", answerFirst: "Answer first, please.",
    offline: "No connection. Your entries stay on this page.",
    outOfDate: "This page was out of date. Nothing of it was handed in.",
    failed: "The quiz made a mistake here. Nothing has changed, and nothing is lost.",
    stuck: "The quiz was changed, and your place in it cannot go on.")

  private static let german = WebWords(
    close: "Schließen", send: "Speichern", again: "Von vorn",
    allQuizzes: "Alle Quiz", up: "Nach oben:",
    down: "Nach unten:", keepOrder: "So lassen", nothing: "Auswählen…", gap: "Lücke",
    tabs: "Reiter", progress: "Fortschritt", timeLeft: "Verbleibende Zeit", values: "Werte",
    minuteLeft: "Noch eine Minute.", secondsLeft: "Noch zehn Sekunden.", key: "Taste",
    swipeLeft: "Nach links wischen", swipeRight: "Nach rechts wischen",
    unsent: "Noch nicht abgegeben.", unsentElsewhere: "Nicht abgegeben, zum Kopieren:",
    answerFirst: "Bitte erst antworten.",
    offline: "Keine Verbindung. Die Eingaben bleiben auf dieser Seite.",
    outOfDate: "Diese Seite war veraltet. Nichts davon wurde abgegeben.",
    failed:
      "Das Quiz hat hier einen Fehler gemacht. Nichts hat sich geändert, nichts ist verloren.",
    stuck: "Das Quiz wurde geändert. Der Spielstand passt nicht mehr dazu.")

  private static let french = WebWords(
    close: "Fermer", send: "Enregistrer", again: "Recommencer",
    allQuizzes: "Tous les quiz", up: "Monter :",
    down: "Descendre :", keepOrder: "Garder cet ordre", nothing: "Choisir…", gap: "Trou",
    tabs: "Onglets", progress: "Progression", timeLeft: "Temps restant", values: "Valeurs",
    minuteLeft: "Il reste une minute.", secondsLeft: "Il reste dix secondes.", key: "Touche",
    swipeLeft: "Balayer vers la gauche", swipeRight: "Balayer vers la droite",
    unsent: "Pas encore remis.", unsentElsewhere: "Non remis, à copier :",
    answerFirst: "Répondez d’abord, s’il vous plaît.",
    offline: "Pas de connexion. Vos saisies restent sur cette page.",
    outOfDate: "Cette page n’était plus à jour. Rien n’en a été remis.",
    failed: "Le quiz a fait une erreur ici. Rien n’a changé, rien n’est perdu.",
    stuck: "Le quiz a été modifié, et votre place ne peut pas continuer.")

  private static let spanish = WebWords(
    close: "Cerrar", send: "Guardar", again: "Empezar de nuevo",
    allQuizzes: "Todos los cuestionarios", up: "Subir:", down: "Bajar:",
    keepOrder: "Dejar este orden", nothing: "Elegir…", gap: "Hueco", tabs: "Pestañas",
    progress: "Progreso", timeLeft: "Tiempo restante", values: "Valores",
    minuteLeft: "Queda un minuto.", secondsLeft: "Quedan diez segundos.", key: "Tecla",
    swipeLeft: "Deslizar a la izquierda", swipeRight: "Deslizar a la derecha",
    unsent: "Aún no entregado.", unsentElsewhere: "No entregado, para copiar:",
    answerFirst: "Primero responde, por favor.",
    offline: "Sin conexión. Lo escrito queda en esta página.",
    outOfDate: "Esta página ya no era actual. No se ha entregado nada de ella.",
    failed: "El cuestionario ha cometido un error aquí. Nada ha cambiado y nada se ha perdido.",
    stuck: "El cuestionario ha cambiado, y su lugar en él no puede continuar.")

  private static let italian = WebWords(
    close: "Chiudi", send: "Salva", again: "Ricomincia",
    allQuizzes: "Tutti i quiz", up: "Sposta su:", down: "Sposta giù:",
    keepOrder: "Lascia quest’ordine", nothing: "Scegli…", gap: "Spazio", tabs: "Schede",
    progress: "Avanzamento", timeLeft: "Tempo rimasto", values: "Valori",
    minuteLeft: "Manca un minuto.", secondsLeft: "Mancano dieci secondi.", key: "Tasto",
    swipeLeft: "Scorri a sinistra", swipeRight: "Scorri a destra",
    unsent: "Non ancora consegnato.", unsentElsewhere: "Non consegnato, da copiare:",
    answerFirst: "Prima rispondi, per favore.",
    offline: "Nessuna connessione. I dati restano in questa pagina.",
    outOfDate: "Questa pagina non era più attuale. Non ne è stato consegnato nulla.",
    failed: "Il quiz ha commesso un errore qui. Nulla è cambiato e nulla è perso.",
    stuck: "Il quiz è cambiato, e il suo posto non può continuare.")
}

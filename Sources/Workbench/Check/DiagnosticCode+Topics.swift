// The codes by topic, in the order of the manual.
extension DiagnosticCode {
  static let files: [DiagnosticCode] = [
    noQuiz, unreadableFile, foreignEncoding, syntaxError, scriptError, scriptLimit,
    unexaminedScript, missingReturn, unknownModule, requireCircle, unusedScript, misnamedFile,
    unreadableData, unknownQuestionFile, unreadableQuestion, guessedReading, reservedIdentifier,
    duplicateIdentifier,
  ]
  static let tables: [DiagnosticCode] = [
    unknownKey, misspelledKey, missingKey, uselessKey, duplicateKey, comparedKey, wrongValue,
    misplacedItem, missingBraces,
  ]
  static let storyboards: [DiagnosticCode] = [
    unknownScene, duplicateScene, unknownSegue, duplicateSegue, automaticOtherwise,
    otherwiseItself, endlessRelationship, unknownStoryboard, endlessReference, unknownQuiz,
    emptyStoryboard,
    unknownCondition, unknownAction, unknownElement, unseenEmbedding,
  ]
  static let ways: [DiagnosticCode] = [
    unreachableScene, noWayBack, deadEnd, untitledSegue, unperformedSegue, idleOtherwise,
    misnamedSegue, shadowedSegue, emptyContainer, showWithoutNavigation,
  ]
  static let classes: [DiagnosticCode] = [
    unknownClass, wrongClass, classCircle, customWithoutPerform, duplicateName, reservedName,
    standardName, misspelledHook, hiddenMethod, unusedHandler, idleButton, idleTimer,
    emptyView,
    duplicateMethod,
  ]
  static let scripts: [DiagnosticCode] = [
    unknownGlobal, assignedGlobal, changedLocal, replacedConstructor, unknownMember,
    unknownMethod, unsetField,
    unreadField, unsetAttribute, readOnly, functionInField, sharedSettings, nilEnabled,
    missingAnswer,
    neverEqual, dotOrColon, missingComma, duplicateElement, unknownQuestion,
  ]
  static let questions: [DiagnosticCode] = [
    invalidQuestion, emptyQuiz, noRightAnswer, allRight, severalRight, duplicateOption,
    duplicateQuestion, duplicateQuestionID, keyFails, drawShortfall, joinedTags, unseenFeedback,
    unseenHint, missingImage, unreadablePicture, missingAlt, longTitle, emptyTitle, longIcon,
    unknownLanguage, emptyQuestion, unknownGap, manyTypos,
    unusedPenalty,
  ]
  static let silencing: [DiagnosticCode] = [
    unusedIgnore, misspelledIgnore,
  ]
}

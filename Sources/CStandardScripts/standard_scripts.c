#include "StandardScripts.h"

// `#embed` is C23; clang supports it in all modes, with a warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A new script needs an array here, and an entry in `scripts`.
static const unsigned char page[] = {
#embed "../../scripts/classes/Page.lua"
};
static const unsigned char main_menu[] = {
#embed "../../scripts/classes/MainMenu.lua"
};
static const unsigned char question[] = {
#embed "../../scripts/classes/Question.lua"
};
static const unsigned char results[] = {
#embed "../../scripts/classes/Results.lua"
};
static const unsigned char answer[] = {
#embed "../../scripts/classes/Answer.lua"
};
static const unsigned char finished[] = {
#embed "../../scripts/classes/Finished.lua"
};
static const unsigned char cover[] = {
#embed "../../scripts/classes/Cover.lua"
};
static const unsigned char overview[] = {
#embed "../../scripts/classes/Overview.lua"
};
static const unsigned char practice_menu[] = {
#embed "../../scripts/classes/PracticeMenu.lua"
};
static const unsigned char practice_question[] = {
#embed "../../scripts/classes/PracticeQuestion.lua"
};
static const unsigned char practice_results[] = {
#embed "../../scripts/classes/PracticeResults.lua"
};
static const unsigned char classic[] = {
#embed "../../scripts/flows/classic.lua"
};
static const unsigned char review[] = {
#embed "../../scripts/flows/review.lua"
};
static const unsigned char exam[] = {
#embed "../../scripts/flows/exam.lua"
};
static const unsigned char practice[] = {
#embed "../../scripts/flows/practice.lua"
};
static const unsigned char strings_en[] = {
#embed "../../scripts/strings/en.lua"
};
static const unsigned char strings_de[] = {
#embed "../../scripts/strings/de.lua"
};
static const unsigned char strings_fr[] = {
#embed "../../scripts/strings/fr.lua"
};
static const unsigned char strings_es[] = {
#embed "../../scripts/strings/es.lua"
};
static const unsigned char strings_it[] = {
#embed "../../scripts/strings/it.lua"
};
static const unsigned char library_quiz[] = {
#embed "../../scripts/library/quiz.lua"
};
static const unsigned char library_main[] = {
#embed "../../scripts/library/Main.storyboard.lua"
};
static const unsigned char library_catalogue[] = {
#embed "../../scripts/library/scripts/Catalogue.lua"
};
static const unsigned char library_score_list[] = {
#embed "../../scripts/library/scripts/ScoreList.lua"
};
static const unsigned char library_quiz_scores[] = {
#embed "../../scripts/library/scripts/QuizScores.lua"
};
static const unsigned char library_search[] = {
#embed "../../scripts/library/scripts/Search.lua"
};
static const unsigned char library_settings[] = {
#embed "../../scripts/library/scripts/Settings.lua"
};
static const unsigned char library_server[] = {
#embed "../../scripts/library/scripts/Server.lua"
};
static const unsigned char library_skipped[] = {
#embed "../../scripts/library/scripts/Skipped.lua"
};
static const unsigned char library_shelf[] = {
#embed "../../scripts/library/scripts/Shelf.lua"
};

// Templates for new quizzes
static const unsigned char new_questions[] = {
#embed "../../scripts/new/questions/questions.lua"
};
static const unsigned char new_classic[] = {
#embed "../../scripts/new/classic/quiz.lua"
};
static const unsigned char new_classic_spec[] = {
#embed "../../scripts/new/classic/spec/play_spec.lua"
};
static const unsigned char new_review[] = {
#embed "../../scripts/new/review/quiz.lua"
};
static const unsigned char new_review_spec[] = {
#embed "../../scripts/new/review/spec/play_spec.lua"
};
static const unsigned char new_exam[] = {
#embed "../../scripts/new/exam/quiz.lua"
};
static const unsigned char new_exam_spec[] = {
#embed "../../scripts/new/exam/spec/play_spec.lua"
};
static const unsigned char new_practice[] = {
#embed "../../scripts/new/practice/quiz.lua"
};
static const unsigned char new_practice_spec[] = {
#embed "../../scripts/new/practice/spec/play_spec.lua"
};
static const unsigned char new_story[] = {
#embed "../../scripts/new/story/quiz.lua"
};
static const unsigned char new_story_main[] = {
#embed "../../scripts/new/story/Main.storyboard.lua"
};
static const unsigned char new_story_script[] = {
#embed "../../scripts/new/story/scripts/story.lua"
};
static const unsigned char new_story_spec[] = {
#embed "../../scripts/new/story/spec/play_spec.lua"
};

#define SCRIPT(name, bytes) {name, bytes, sizeof bytes, ""}
#define DEFINER(name, bytes, defines) {name, bytes, sizeof bytes, defines}
static const struct qb_script scripts[] = {
    DEFINER("classes/Page.lua", page, "Page"),
    DEFINER("classes/MainMenu.lua", main_menu, "MainMenu"),
    DEFINER("classes/Question.lua", question,
            "Question hasMoreQuestions takesAnswer hasEarlierQuestions"),
    DEFINER("classes/Results.lua", results, "Results"),
    DEFINER("classes/Answer.lua", answer, "Answer"),
    DEFINER("classes/Finished.lua", finished, "Finished isAwaited"),
    DEFINER("classes/Cover.lua", cover, "Cover"),
    DEFINER("classes/Overview.lua", overview, "Overview GoTo"),
    DEFINER("classes/PracticeMenu.lua", practice_menu, "PracticeMenu"),
    DEFINER("classes/PracticeQuestion.lua", practice_question, "PracticeQuestion"),
    DEFINER("classes/PracticeResults.lua", practice_results, "PracticeResults"),
    SCRIPT("flows/classic.lua", classic),
    SCRIPT("flows/review.lua", review),
    SCRIPT("flows/exam.lua", exam),
    SCRIPT("flows/practice.lua", practice),
    SCRIPT("strings/en.lua", strings_en),
    SCRIPT("strings/de.lua", strings_de),
    SCRIPT("strings/fr.lua", strings_fr),
    SCRIPT("strings/es.lua", strings_es),
    SCRIPT("strings/it.lua", strings_it),
    SCRIPT("library/quiz.lua", library_quiz),
    SCRIPT("library/Main.storyboard.lua", library_main),
    SCRIPT("library/scripts/Catalogue.lua", library_catalogue),
    SCRIPT("library/scripts/ScoreList.lua", library_score_list),
    SCRIPT("library/scripts/QuizScores.lua", library_quiz_scores),
    SCRIPT("library/scripts/Search.lua", library_search),
    SCRIPT("library/scripts/Server.lua", library_server),
    SCRIPT("library/scripts/Settings.lua", library_settings),
    SCRIPT("library/scripts/Shelf.lua", library_shelf),
    SCRIPT("library/scripts/Skipped.lua", library_skipped),
    SCRIPT("new/questions/questions.lua", new_questions),
    SCRIPT("new/classic/quiz.lua", new_classic),
    SCRIPT("new/classic/spec/play_spec.lua", new_classic_spec),
    SCRIPT("new/review/quiz.lua", new_review),
    SCRIPT("new/review/spec/play_spec.lua", new_review_spec),
    SCRIPT("new/exam/quiz.lua", new_exam),
    SCRIPT("new/exam/spec/play_spec.lua", new_exam_spec),
    SCRIPT("new/practice/quiz.lua", new_practice),
    SCRIPT("new/practice/spec/play_spec.lua", new_practice_spec),
    SCRIPT("new/story/quiz.lua", new_story),
    SCRIPT("new/story/Main.storyboard.lua", new_story_main),
    SCRIPT("new/story/scripts/story.lua", new_story_script),
    SCRIPT("new/story/spec/play_spec.lua", new_story_spec),
};

const size_t qb_standard_script_count = sizeof scripts / sizeof *scripts;

const struct qb_script *qb_standard_script(size_t index) {
  return index < qb_standard_script_count ? &scripts[index] : NULL;
}

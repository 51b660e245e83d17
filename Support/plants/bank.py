"""Questions of generated quizzes, which can be written as Lua and, without functions, as JSON."""

import json
from dataclasses import dataclass, field

CHOICES = [
    ("Which light is to port?", ["Red", "Green", "White"]),
    ("Who brings a ship into the harbour?", ["The pilot", "The purser", "The cook", "The owner"]),
    ("Which rope holds the bow?", ["The bow line", "The stern line", "The halyard"]),
    ("Which signal means going astern?", ["Three short blasts", "One long blast", "Two short blasts"]),
    ("Which tide is highest?", ["Spring tide", "Neap tide", "Slack water"]),
    ("What does a lead measure?", ["Depth", "Speed", "Wind", "Time"]),
]
MULTIPLES = [
    ("Which of these float?", ["A buoy", "A lightship"], ["A pier", "A lock"]),
    ("Which of these are sails?", ["A jib", "A spinnaker"], ["A keel"]),
]
STATEMENTS = [("A tug tows.", True), ("Fog lies longest in summer.", False), ("A knot is a speed.", True)]
WORDS = [("What is a rope called on a ship?", "line", "*line"), ("What is the front of a ship?", "bow", "b*"),
         ("What is the kitchen of a ship?", "galley", "g*")]
NUMBERS = [("How many metres has a fathom?", 2), ("How many points has a compass?", 32),
           ("How many steps lead to the lamp?", 199)]


def quoted(text):
    """Returns a text as a literal, which is the same in Lua and in JSON."""
    return json.dumps(text, ensure_ascii=False)


@dataclass
class Question:
    """A question: its type, its text, its answers with their fractions, and details such as hints and points."""

    kind: str
    text: str
    answers: list
    details: dict = field(default_factory=dict)
    lua: str = ""

    def key(self):
        """Returns the `drive` command of the right answer, or None."""
        right = [answer for answer, fraction in self.answers if fraction > 0]
        if not right:
            return None
        if self.kind in ("choice", "trueFalse"):
            best = max(self.answers, key=lambda answer: answer[1])[0]
            return {"do": "choose", "id": "answer", "value": best}
        if self.kind == "multiple":
            return {"do": "choose", "id": "answer", "value": right}
        if self.kind in ("short", "numeric"):
            return {"do": "type", "id": "answer", "text": str(right[0])}
        return None

    def as_lua(self):
        """Returns the constructor, such as `qb.choice "…" { … }`."""
        if self.lua:
            return self.lua
        parts = []
        for answer, fraction in self.answers:
            word = quoted(answer) if isinstance(answer, str) else str(answer)
            if self.kind in ("choice", "multiple") and fraction == 1:
                parts.append(f"qb.right {word}")
            elif self.kind == "trueFalse":
                parts += [f"answer = {'true' if answer == 'True' else 'false'}"] if fraction == 1 else []
            elif fraction in (0, 1):
                parts.append(word)
            else:
                parts.append(f"qb.answer({word}, {fraction})")
        for key, value in self.details.items():
            words = "{ " + ", ".join(quoted(item) for item in value) + " }" if isinstance(value, list) \
                else str(value).lower() if isinstance(value, bool) else quoted(value)
            parts.append(f"{key} = {words}")
        return f"qb.{self.kind} {quoted(self.text)} {{ {', '.join(parts)} }}"

    def as_json(self):
        """Returns the question as an entry of Quizboard JSON."""
        entry = {"type": self.kind, "text": self.text} | self.details
        if self.kind in ("choice", "multiple"):
            entry["options"] = [{"text": answer, "fraction": fraction} for answer, fraction in self.answers]
        elif self.kind == "trueFalse":
            entry["answer"] = self.key()["value"] == "True"
        else:
            name = "value" if self.kind == "numeric" else "text"
            entry["accept"] = [{name: answer, "fraction": fraction} for answer, fraction in self.answers]
        return entry


def make(random, kind):
    """Returns a random question of a kind."""
    if kind == "choice":
        text, options = random.choice(CHOICES)
        answers = [(option, int(number == 0)) for number, option in enumerate(options)]
        if random.random() < 0.3:
            answers[-1] = (answers[-1][0], random.choice([0.5, -0.25]))
        random.shuffle(answers)
        return Question(kind, text, answers)
    if kind == "multiple":
        text, right, wrong = random.choice(MULTIPLES)
        return Question(kind, text, [(word, 1) for word in right] + [(word, 0) for word in wrong])
    if kind == "trueFalse":
        text, isTrue = random.choice(STATEMENTS)
        return Question(kind, text, [("True", int(isTrue)), ("False", int(not isTrue))])
    if kind == "short":
        text, word, pattern = random.choice(WORDS)
        # The partial answer stands behind the right one.
        more = [(pattern, 0.25)] if random.random() < 0.5 else []
        return Question(kind, text, [(word, 1)] + more, {"ignoreCase": True})
    text, number = random.choice(NUMBERS)
    return Question("numeric", text, [(number, 1)], {"tolerance": 1} if number > 20 else {})


SPECIAL = {
    "info": Question("info", "The harbour is open.", [], lua="""\
qb.info "The harbour is open." { title = "The harbour" }"""),
    "essay": Question("essay", "Why do ships fly flags?", [], lua='qb.essay "Why do ships fly flags?" {}'),
    "template": Question("numeric", "{knots} knots for {hours} hours: how far?", [], lua="""\
qb.numeric "{knots} knots for {hours} hours: how far?" {
      variables = function(random) return { knots = random:integer(6, 8), hours = random:integer(2, 3) } end,
      answer = function(v) return v.knots * v.hours end,
    }"""),
    "graded": Question("custom", "Name an even depth.", [], lua="""\
qb.custom "Name an even depth." {
      grade = function(_, response)
        local depth = tonumber(response)
        if not depth then return nil, "Write a number, please." end
        return depth % 2 == 0 and 1 or 0.25
      end,
    }"""),
    "chosen": Question("custom", "Which boat needs no wind?", [], lua="""\
qb.custom "Which boat needs no wind?" {
      view = "choice", "A tug", "A yacht",
      grade = function(_, response) return response == "A tug" end,
    }"""),
    "near": Question("numeric", "How high is the tide?", [], lua="""\
qb.numeric "How high is the tide?" { qb.range(3, 4), qb.answer(qb.range(2, 5), 0.5) }"""),
}


def draw(random, count, special=()):
    """Returns questions with different texts, some of them with hints and points, and special ones among them."""
    questions, texts = [], set()
    while len(questions) < count:
        kind = random.choice(["choice", "choice", "choice", "multiple", "trueFalse", "short", "numeric"])
        question = make(random, kind)
        if question.text in texts:
            continue
        texts.add(question.text)
        if random.random() < 0.4:
            question.details["hints"] = ["Think of the sea."]
        if random.random() < 0.2:
            question.details["points"] = 2
        questions.append(question)
    for name in special:
        questions.insert(random.randrange(len(questions) + 1), SPECIAL[name])
    return questions


def keys(questions):
    """Returns the commands of the right answers by the texts of the questions."""
    return {question.text: question.key() for question in questions if question.key()}


def lua_list(questions):
    """Returns the questions as a table of `quiz.lua`."""
    return "{\n" + "".join(f"    {question.as_lua()},\n" for question in questions) + "  }"


def json_file(questions):
    """Returns the questions as a file of Quizboard JSON, a question in each line."""
    lines = ",\n".join(json.dumps(question.as_json(), ensure_ascii=False) for question in questions)
    return f'{{"quizboard":1,"title":"Bank","questions":[\n{lines}\n]}}\n'

"""The rules for words: forms that readers had to decode, each with better ones. See Scripts/check-words."""

import re
from collections import namedtuple

COMMENTS = ("summary", "field", "comment")
PAGES = ("heading", "paragraph", "item")
STRINGS = ("help", "string")
NAMES = ("test name",)
ALL = COMMENTS + PAGES + STRINGS + NAMES

# A name, the kinds of texts it is for, a pattern, what would be right; then two samples that it must find and leave alone.
Rule = namedtuple("Rule", "name kinds pattern advice wrong right")


def opening(name, kinds, pattern, advice, wrong, right):
    return Rule(name, kinds, re.compile(r"\s*" + pattern, re.I), advice, wrong, right)


def words(pattern, advice, wrong, right):
    whole = r"(?<!\w)(?:" + pattern.replace(" ", r"\s+") + r")(?!\w)"
    return Rule("words", ALL, re.compile(whole, re.I), advice, wrong, right)


RULES = [
    # A clause in place of a name: the reader learns what a declaration is at the end, if at all.
    opening(
        "opening", ("summary", "field", "help"), r"(?:What|Whatever|Who|Whom|Whose|Which|Why|Those)\b",
        "name the thing first, then the condition",
        "What all the others found.", "Outcomes of the other rules."),
    opening(
        "opening", ("summary", "field", "help"), r"Whether\b", "write 'True where …'",
        "Whether the file was removed.", "True where the file was removed."),
    opening(
        "opening", ("summary", "field", "help"), r"How\b", "write 'The number of …', 'The way …' or what it is",
        "How many kinds there are.", "The number of kinds."),
    opening(
        "opening", ("summary", "field", "help"),
        r"The same\s*(?:[.,;:]|(?:again|as|at|beside|by|for|from|in|of|on|to|where|with|without)\b)",
        "say what it is, or does, once more",
        "The same for dark grounds.", "The same runs give the same pages."),
    opening(
        "opening", ("summary", "field", "help"), r"That (?:an?|he|it|its|no|nobody|nothing|of|she|the|there|they)\b",
        "name the thing first, then the condition",
        "That there is no user comes as a message.", "That message ends the turn."),
    # 'Where it was removed, nothing is written' is a sentence; 'Where it stands, in points' is none.
    opening(
        "opening", ("summary", "field", "help"),
        r"(?:Where|When|Of)\b(?! several)(?=[^.,;:]*(?:[.;:]|$|,\s+(?:and|as|at|by|from|if|in|on|or|sorted|with)\b))",
        "name the thing first, then the condition",
        "Where it stands, in points.", "Where it was removed, nothing is written."),
    # A name that begins so lists cases in place of a behaviour. 'of …', 'that …' and 'whose …' go on with a suite's name.
    opening(
        "opening", NAMES, r"(?:What|Whatever|Who|Whom|Which|Why|Whether|How)\b",
        "name what is tested, then what it does",
        "what is closed is gone", "a closed screen is freed"),
    opening(
        "heading", ("heading",), r"(?:Of|Whether|Those|Whoever|That|What of|The same)\b",
        "name the subject",
        "Of a user action", "Measures of a user action"),
    # 'It runs, whoever calls it' can be read; 'it belongs to whoever called it' hides who that is.
    words(
        r"(?<!,\s)who(?:so|m)?ever", "name who: the caller, the component that …, a reader who …",
        "It belongs to whoever made it.", "It runs, whoever calls it."),
    words(
        "so (?:many|much)(?![^.;:]*(?<!\\w)(?:as|that)(?!\\w))", "say which number: 'at most `count`', 'this many'",
        "Takes so many walks.", "It has so many rows that it is cut."),
    words(
        "(?:come|comes|came|coming|become|becomes|became) of", "write 'results from', 'the outcome of' or 'led to'",
        "Shows what came of an answer.", "Shows the outcome of an answer."),
    words(
        "(?:all|as|less|little|more|much|than|that|what|which) there (?:are|is|was|were) (?:to \\w+ )?of",
        "name it, or its number",
        "What there is to say of a run.", "Remarks on a run."),
    words(
        "of (?:which|whom) (?:any|anything|no|none|nothing|there)", "turn it round: 'a message without …', 'kinds with …'",
        "A message of which nothing was seen.", "A message without effects."),
    words(
        "that there (?:are|is)(?:n't| not)(?! (?:an?|any|one|enough)(?!\\w))", "write 'unknown', 'missing' or 'no such'",
        "An option that there isn't.", "An unknown option."),
    words(
        "the same of", "repeat the noun",
        "Counts the same of edits.", "Counts edits alike."),
    words(
        "(?:speak|speaks|spoke|spoken|speaking) of", "write 'is about', 'names' or 'concerns'",
        "The messages that a rule speaks of.", "The messages that a rule is about."),
    Rule(
        "words", ALL, re.compile(r"(?<=[.;]\s)[Ee]lse\b"), "write 'otherwise'",
        "Is written if it fits; else it is cut.", "A text, or else a number."),
]

# The most words between two stops, by kind: of the texts at hand no more than one in a hundred was longer when the limits
# were chosen. A list whose parts have five words or fewer is long without being hard.
LIMITS = {**dict.fromkeys(COMMENTS, 35), **dict.fromkeys(PAGES + STRINGS, 40), **dict.fromkeys(NAMES, 25)}
STOP = re.compile(r"[.!?;:][)”\"’]*(?=\s|$)|\n\s*\n|$")
WORD = re.compile(r"\S*\w\S*")

Finding = namedtuple("Finding", "file line rule words advice")


def matches(rule, words):
    """The places that a rule finds: a word anywhere, an opening only at the start."""
    if rule.name == "words":
        return list(rule.pattern.finditer(words))
    match = rule.pattern.match(words)
    return [match] if match else []


def findings(text):
    """The findings in a text, in its order."""
    found = [
        (match.start(), rule.name, " ".join(match[0].split()), rule.advice)
        for rule in RULES if text.kind in rule.kinds for match in matches(rule, text.words)]
    start = 0
    for stop in STOP.finditer(text.words):
        count = len(WORD.findall(text.words, start, stop.start()))
        parts = 1 + text.words.count(",", start, stop.start())
        if count > max(LIMITS[text.kind], 5 * parts):
            begins = re.compile(r"\s*").match(text.words, start).end()
            said = " ".join(text.words[begins:stop.start()].split()[:4]) + " …"
            advice = f"{count} words to the next stop, at most {LIMITS[text.kind]}: write two sentences"
            found.append((begins, "length", said, advice))
        start = stop.end()
    return [Finding(text.file, text.line_at(at), name, said, advice) for at, name, said, advice in sorted(found)]

"""Finds the texts that people read in Swift, JavaScript, Python and Markdown: comments, string literals, paragraphs.

A text knows its file, the line that it begins at, what it is (its kind) and its words. Code in it, values put into it and
quotations become one word, CODE, so that no rule finds anything in them.
"""

import ast
import re
from collections import namedtuple

CODE = "CODE"


class Text(namedtuple("Text", "file line kind words")):
    """A text: `words` has one line for each of the file's, so that a place in it has a line."""

    def line_at(self, offset):
        return self.line + self.words.count("\n", 0, offset)


# MARK: Swift and JavaScript

def interpolation_end(source, start):
    """The index after the bracket that closes the one before `start`."""
    opening = source[start - 1]
    closing = {"(": ")", "{": "}"}[opening]
    depth, index = 1, start
    while index < len(source):
        character = source[index]
        if character in "\"`'" and (character == '"' or opening == "{"):
            index = string_end(source, index, character, "", opening == "{")[0]
            continue
        depth += (character == opening) - (character == closing)
        index += 1
        if depth == 0:
            return index
    return index


def string_end(source, start, quotes, hashes, script):
    """The index after the literal that begins at `start`, and its words with values as CODE."""
    index, words = start + len(hashes) + len(quotes), []
    escape, end = "\\" + hashes, quotes + hashes
    while index < len(source):
        if source.startswith(end, index):
            return index + len(end), "".join(words)
        if source.startswith(escape, index):
            index += len(escape)
            following = source[index:index + 1]
            if following == "(" and not script:
                index = interpolation_end(source, index + 1)
                words.append(CODE)
            else:
                # A line that goes on in the next one keeps its end, by which places are counted.
                words.append("\n" if following == "\n" else " " if following in "nt" else following)
                index += 1
        elif script and quotes == "`" and source.startswith("${", index):
            index = interpolation_end(source, index + 2)
            words.append(CODE)
        elif len(quotes) == 1 and quotes != "`" and source[index] == "\n":
            return index, "".join(words)
        else:
            words.append(source[index])
            index += 1
    return index, "".join(words)


TOKEN = re.compile(r'///?|/\*|(#*)("""|")|[`\']|(#+)/|/')
EXPRESSION = re.compile(r"(?:^|[=(,:\[{!&|?;]|\breturn)\s*$")
BARE = re.compile(r"/(?![ */\n])(?:\\.|\[(?:\\.|[^\]\n\\])*\]|[^/\n\\\[])+/")


def tokens(source, script=False):
    """Comments and string literals, in order: what each is (`///`, `//`, `/*` or `"`), its start, and its words."""
    index = 0
    while True:
        match = TOKEN.search(source, index)
        if not match:
            return
        token, start = match[0], match.start()
        if token.startswith("//"):
            end = source.find("\n", start)
            end = len(source) if end < 0 else end
            yield token, start, source[start + len(token):end]
            index = end
        elif token == "/*":
            end = source.find("*/", start)
            end = len(source) if end < 0 else end + 2
            yield token, start, source[start:end]
            index = end
        elif match[2] or token in "`'":
            if token in "`'" and not script:
                index = match.end()
                continue
            quotes = match[2] or token
            index, words = string_end(source, start, quotes, match[1] or "", script)
            yield '"', start, words
        elif match[3]:
            end = source.find("/" + match[3], match.end())
            index = len(source) if end < 0 else end + 1 + len(match[3])
        else:
            bare = BARE.match(source, start) if EXPRESSION.search(source[max(0, start - 40):start]) else None
            index = bare.end() if bare else match.end()


SENTENCE_LIKE = re.compile(r"[A-Za-z]{2,}[,;:]?(?:\s+\S+){3}")
NAMED = re.compile(r"@(?:Test|Suite)\(\s*$")
HELPS = re.compile(r"\b(?:help|abstract|ArgumentHelp)\s*[:(]\s*(?:\.init\(\s*)?$")


def swift(file, source):
    """The doc comments of a Swift file, and its string literals of four words or more."""
    block, first, last = [], 0, 0
    for token, start, words in tokens(source):
        line = source.count("\n", 0, start) + 1
        if token == "///":
            if block and line != last + 1:
                yield from comment(file, first, block)
                block = []
            first = first if block else line
            block.append(words[1:] if words.startswith(" ") else words)
            last = line
        elif token == '"':
            yield from literal(file, line, source, start, words)
    yield from comment(file, first, block)


def script(file, source):
    """The doc comments of a JavaScript file, /** … */, and its string literals of four words or more."""
    for token, start, words in tokens(source, script=True):
        line = source.count("\n", 0, start) + 1
        if words.startswith("/**"):
            lines = [re.sub(r"^\s*\* ?", "", each) for each in words[3:-2].split("\n")]
            yield from comment(file, line, ["" if each.lstrip().startswith("@") else each for each in lines])
        elif token == '"':
            yield from literal(file, line, source, start, words)


def literal(file, line, source, start, words):
    """A string literal's text; that of one in three quotation marks is Markdown, or help with examples."""
    before = source[max(0, start - 120):start]
    kind = "test name" if NAMED.search(before) else "help" if HELPS.search(before) else "string"
    if source.startswith('"""', start):
        lines = words.split("\n")
        margin = min((len(each) - len(each.lstrip()) for each in lines[1:] if each.strip()), default=0)
        lines = lines[:1] + [each[margin:] for each in lines[1:]]
        texts = [text._replace(kind=kind) for text in paragraphs(file, line, lines, code="  ")]
    else:
        texts = [Text(file, line, kind, prose(words))]
    for text in texts:
        if SENTENCE_LIKE.search(text.words) and not (kind == "string" and looks_like_code(text.words)):
            yield text


def looks_like_code(words):
    """A literal that is a template, markup or program rather than a sentence."""
    return bool(re.search(r"[{}]\s*$|;\s*$|</\w|^\s*(?:import|func|let|var|struct) |=>|\bdigraph\b", words, re.M))


# A list of parameters and the like: what stands after the name is a description of its own.
FIELD = re.compile(r"^\s*- (?:Parameters?(?: \w+)?|Returns|Throws|Note|Important|Warning|Precondition|\w+):\s*", re.I)


def comment(file, first, lines):
    """The paragraphs of a doc comment: the first is its summary, those of `- Parameter` are fields."""
    kind = "summary"
    for text in paragraphs(file, first, lines):
        match = FIELD.match(text.words)
        if match:
            yield text._replace(kind="field", words=text.words[match.end():])
        else:
            yield text._replace(kind=kind)
        kind = "comment"


# MARK: Markdown

BEGINS = re.compile(r"^<!-- *([\w ]+?) *-->$")


def paragraphs(file, first, lines, code="    "):
    """The headings, paragraphs and items of Markdown's lines, without code, tables, and what is between two marks.

    Lines that begin with `code` are code, where they don't go on with an item.
    """
    collected, start, kind = [], 0, "paragraph"
    fence = until = None

    def finished():
        nonlocal collected
        text = "\n".join(collected)
        collected = []
        if re.search(r"\w", text):
            yield Text(file, start, kind, prose(text))

    for number, line in enumerate(lines, first):
        stripped = line.strip()
        if fence:
            fence = None if stripped.startswith(fence) else fence
            continue
        if until:
            until = None if stripped == until else until
            continue
        mark = re.match(r"```+|~~~+", stripped)
        begins = BEGINS.match(stripped)
        if mark or begins or stripped.startswith("<!--"):
            yield from finished()
            if mark:
                fence = mark[0]
            elif begins and f"<!-- end of {begins[1]} -->" in map(str.strip, lines):
                until = f"<!-- end of {begins[1]} -->"
            continue
        item = re.match(r"\s*(?:[-*+]|\d+\.)\s+", line)
        # In help an example follows at once, and is indented less.
        is_code = line.startswith(code) and not item and (not collected or (code == "  " and kind != "item"))
        if not stripped or stripped.startswith("|") or is_code:
            yield from finished()
        elif stripped.startswith("#"):
            yield from finished()
            start, kind, collected = number, "heading", [stripped.lstrip("# ")]
            yield from finished()
        elif re.match(r"@\w+|\}$", stripped) and not collected:
            continue
        else:
            if item:
                yield from finished()
            if not collected:
                start, kind = number, "item" if item else "paragraph"
            collected.append(line[item.end():] if item and not collected and not FIELD.match(line) else stripped)
    yield from finished()


def markdown(file, source):
    yield from paragraphs(file, 1, source.split("\n"))


# MARK: Python

def python(file, source):
    """The doc strings of a Python file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
            text = ast.get_docstring(node, clean=False)
            if text:
                lines = text.split("\n")
                lines = lines[:1] + [re.sub("^ {%d}" % node.body[0].col_offset, "", line) for line in lines[1:]]
                yield from comment(file, node.body[0].lineno, lines)


# MARK: Words

def prose(text):
    """The same lines with code, links' addresses and quotations as CODE, and without marks of emphasis."""
    def blank(match):
        return CODE + "\n" * match[0].count("\n")

    text = re.sub(r"(`+)(?:(?!`).|\n)+?\1(?:s\b)?", blank, text)
    text = re.sub(r"<doc:[^>]+>|https?://[^\s)>]+", CODE, text)
    text = re.sub(r"!?\[((?:[^\[\]])*)\]\([^)\s]*\)", r"\1", text)
    text = re.sub(r"[“\"][^”\"]*[”\"]", blank, text)
    text = re.sub(r"\*\*?|(?<!\w)_|_(?!\w)", "", text)
    return text

"""Finds the places in a source that can be changed, and writes each change beside the original code.

An environment variable chooses a change when the program runs.
"""
import collections
import hashlib
import re

# A string literal, which may be inside an interpolation of another literal.
TEXT = r'"(?:\\.|[^"\\\n])*"'
PUT_IN = rf'\\\((?:[^()"\n]|{TEXT}|\((?:[^()"\n]|{TEXT}|\([^()\n]*\))*\))*\)'
# Comments, string literals, and code for Apple's platforms only.
LEFT_ALONE = re.compile(rf'//[^\n]*|#*"""[\s\S]*?"""#*|"(?:{PUT_IN}|\\.|[^"\\\n])*"'
                        r"|#if (?:canImport\((?:Darwin|Security)\)|os\(macOS\))[\s\S]*?#(?:else|endif)")
SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "true": "false",
         "false": "true"}
KINDS = {
    "swap": r"((?<= )(?:<=|>=|==|!=|&&|\|\||<|>)(?= )|\b(?:true|false)\b)",
    "number": r"(?<![\w.$#])(\d[\d_]*)(?![\w.])",
    "condition": r"\b(?:if|while|guard) (?!let\b|var\b|case\b|true\b|!\()([^,{}\n]+?)(?: else)? \{$",
    "statement": r"^ {8,}(?!let |var |return|case |default|throw |for |if |guard |self\.\w+ = \w+$|[\w.]+\.reserve|[A-Z]|\.|//)"
                 r"((?:try )?(?:await )?[\w.?\[\]]+(?:\([^\n{}]*\)| [-+*]?= [^\n{}]+))$"}
Change = collections.namedtuple("Change", "file offset old new kind key")
# The declaration of a new operator for each changed operator, with the same operands. A unique name compiles fastest.
COMPARISON = """infix operator {name} : ComparisonPrecedence
func {name} <T: {protocol}>(a: T, b: T) -> Bool {{ mutant({n}) ? a {new} b : a {old} b }}
@_disfavoredOverload
func {name} <T: {common}, U: {common}>(a: T, b: U) -> Bool {{ mutant({n}) ? a {new} b : a {old} b }}
func {name} <T: {protocol}, U: {protocol}>(a: (T, U), b: (T, U)) -> Bool {{ mutant({n}) ? a {new} b : a {old} b }}
"""
NIL = """func {name} <T>(a: T?, b: _OptionalNilComparisonType) -> Bool {{ mutant({n}) ? a {new} b : a {old} b }}
"""
CONNECTIVE = """infix operator {name} : Logical{word}Precedence
func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{ try mutant({n}) ? a {new} b() : a {old} b() }}
"""


def masked(text):
    """Returns a source in which every character that must not be changed is a space."""
    return LEFT_ALONE.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def changes(file, text, seed=""):
    """Returns every change that can be made in a source. A change has the same key after other lines were edited."""
    code, found = masked(text), []
    for kind, pattern in KINDS.items():
        for match in re.finditer(pattern, code, re.MULTILINE):
            start = match.start(1)
            old = text[start:match.end(1)]
            new = {"swap": lambda: SWAPS[old], "number": lambda: str(int(old.replace("_", "")) + 1),
                   "condition": lambda: f"!({old})", "statement": lambda: ""}[kind]()
            begin = text.rfind("\n", 0, start) + 1
            line, before = text[begin:].split("\n", 1)[0], text[begin:start]
            key = hashlib.sha256(f"{seed} {file} {line} {old} {new}{before * (old in before)}".encode()).hexdigest()
            found.append(Change(file, start, old, new, kind, key))
    return found


def apart(candidates, limit):
    """Returns the first candidates up to a limit, without those that overlap another one."""
    chosen = []
    for change in candidates:
        if len(chosen) < limit and all(
                other.file != change.file or other.offset >= change.offset + len(change.old)
                or change.offset >= other.offset + len(other.old) for other in chosen):
            chosen.append(change)
    return chosen


def switched(text, numbered):
    """Returns a source with numbered changes, and the declarations that they need."""
    declared = []
    for number, change in sorted(numbered.items(), key=lambda item: -item[1].offset):
        now, declaration = written(number, change)
        text = text[:change.offset] + now + text[change.offset + len(change.old):]
        declared.append(declaration)
    return text, "".join(declared)


def written(number, change):
    """Returns the source of a numbered change, and the declarations that its module needs."""
    old, new = change.old, change.new
    if change.kind == "condition":
        return f"mutant({number}) != ({old})", ""
    if change.kind == "statement":
        return f"if !mutant({number}) {{ {old} }}", ""
    if change.kind == "number" or old in ("true", "false"):
        return f"(mutant({number}) ? {new} : {old})", ""
    name = old + "".join(chr(0x2550 + int(digit)) for digit in str(number))
    equality = old in ("==", "!=")
    template = CONNECTIVE if old in ("&&", "||") else COMPARISON + (NIL if equality else "")
    return name, template.format(
        name=name, n=number, old=old, new=new, word="Conjunction" if old == "&&" else "Disjunction",
        protocol="Equatable" if equality else "Comparable", common="StringProtocol" if equality else "BinaryInteger")

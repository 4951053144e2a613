"""TypeScript declarations from JSON schemas, as far as this project's messages need them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

Schema = Mapping[str, Any]

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean",
          "null": "null"}  # fmt: skip


def declaration(name: str, schema: Schema, docs: Mapping[str, str]) -> str:
    """An exported interface, or an alias where the schema is no object with known keys."""
    doc = _comment(schema.get("description", ""), "")
    if "properties" not in schema and schema.get("type") == "object" and not _is_open(schema):
        return f"{doc}export type {name} = Record<string, never>\n"
    if "properties" not in schema:
        return f"{doc}export type {name} = {type_of(schema)}\n"
    lines = [
        f"{_comment(docs.get(key, ''), '  ')}  {_key(key, schema)}: {type_of(value)}\n"
        for key, value in schema["properties"].items()
    ]
    more = "  [field: string]: unknown\n" if schema.get("additionalProperties") is True else ""
    return f"{doc}export interface {name} {{\n{''.join(lines)}{more}}}\n"


def alias(name: str, members: list[str], doc: str) -> str:
    """An exported union of other types."""
    union = "".join(f"\n  | {member}" for member in members)
    return f"{_comment(doc, '')}export type {name} ={union}\n"


def type_of(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "x-type" in schema:
        return str(schema["x-type"])
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return " | ".join(_literal(value) for value in values)
    if "anyOf" in schema or "oneOf" in schema:
        members = schema.get("anyOf") or schema["oneOf"]
        return " | ".join(dict.fromkeys(type_of(member) for member in members))
    if schema.get("type") == "array":
        return _array(schema)
    if schema.get("type") == "object":
        return _object(schema)
    return _PLAIN.get(schema.get("type", ""), "unknown")


def _array(schema: Schema) -> str:
    first = [type_of(item) for item in schema.get("prefixItems", ())]
    items = schema.get("items", {})
    rest = "unknown" if items in ({}, True) else "" if items is False else type_of(items)
    if not first:
        return f"({rest})[]" if " " in rest and "{" not in rest else f"{rest}[]"
    closed = items is False or schema.get("maxItems") == len(first)
    return f"[{', '.join(first if closed else [*first, f'...{rest}[]'])}]"


def _object(schema: Schema) -> str:
    if "properties" in schema:
        parts = (f"{_key(k, schema)}: {type_of(v)}" for k, v in schema["properties"].items())
        return f"{{ {'; '.join(parts)} }}"
    more = next(iter(schema.get("patternProperties", {}).values()), None)
    more = schema.get("additionalProperties", True) if more is None else more
    return f"Record<string, {type_of(more) if isinstance(more, Mapping) else 'unknown'}>"


def _is_open(schema: Schema) -> bool:
    return schema.get("additionalProperties", True) is not False


def _key(key: str, schema: Schema) -> str:
    return key if key in schema.get("required", ()) else f"{key}?"


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def _comment(text: str, indent: str) -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""

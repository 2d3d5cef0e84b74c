import { type Checker, checkers } from './checkers.ts'
import type { CheckCode } from './checks.ts'
import type { AttributeFacts, Attributes, FactsPart } from './Facts.ts'

/** What of a product may be another now: what it says by these attributes, or what these parts of the facts tell of it. */
export interface Touched {
  attributes?: readonly string[]
  parts?: readonly FactsPart[]
}

/** Which part of an inspection is run: these checks, over these facts. */
export interface InspectionScope {
  checkers: readonly Checker[]
  /** What these checks may find */
  codes: ReadonlySet<CheckCode>
  parts: readonly FactsPart[]
  /** Of which attributes it is read what a product says */
  values: readonly number[]
  /** Attributes that are asked for, and may be there now or be gone */
  asked: ReadonlySet<number>
}

/** What is inspected again when this was touched; null when nothing is: no check reads it, and nobody asks for it. */
export function scopeOf({ attributes: touched = [], parts: told = [] }: Touched, known: Attributes): InspectionScope | null {
  const chosen = checkers.filter(({ attributes, parts }) => touched.some((code) => attributes.has(code)) || told.some((part) => parts.includes(part)))
  const asked = touched.flatMap((code) => known.byCode.get(code) ?? []).filter(isAsked)
  return chosen.length + asked.length === 0 ? null : scopeWith(chosen, asked, known)
}

/** All checks over all facts. */
export function wholeScope(known: Attributes): InspectionScope {
  return scopeWith(checkers, [...known.byId.values()].filter(isAsked), known)
}

const isAsked = ({ required, optional }: AttributeFacts) => required || optional

function scopeWith(chosen: readonly Checker[], asked: readonly AttributeFacts[], { byCode }: Attributes): InspectionScope {
  const read = chosen.flatMap(({ attributes }) => [...attributes].flatMap((code) => byCode.get(code) ?? []))
  return {
    checkers: chosen,
    codes: new Set(chosen.flatMap(({ codes }) => codes)),
    parts: [...new Set([...chosen.flatMap(({ parts }) => parts), ...(asked.length > 0 ? (['values'] as const) : [])])],
    values: [...new Set([...asked, ...read].map(({ id }) => id))],
    asked: new Set(asked.map(({ id }) => id)),
  }
}

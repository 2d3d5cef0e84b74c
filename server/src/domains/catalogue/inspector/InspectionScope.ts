import { type Checker, checkers } from './checkers.ts'
import type { CheckCode } from './checks.ts'
import type { AttributeFacts, Attributes, FactsPart } from './Facts.ts'

/** What may have changed of a product: its values of these attributes, or these parts of the facts. */
export interface Touched {
  attributes?: readonly string[]
  parts?: readonly FactsPart[]
}

/** The part of an inspection to run: these checks, over these facts. */
export interface InspectionScope {
  checkers: readonly Checker[]
  /** The possible findings of these checks */
  codes: ReadonlySet<CheckCode>
  parts: readonly FactsPart[]
  /** The attributes whose values are read */
  values: readonly number[]
  /** Required attributes, and those that categories ask for, that may have been filled in or emptied */
  asked: ReadonlySet<number>
}

/** The scope for a change; null if no check depends on it, and nobody requires it. */
export function scopeOf({ attributes: touched = [], parts: told = [] }: Touched, known: Attributes): InspectionScope | null {
  const chosen = checkers.filter(({ attributes, parts }) => touched.some((code) => attributes.has(code)) || told.some((part) => parts.includes(part)))
  const asked = touched.flatMap((code) => known.byCode.get(code) ?? []).filter(isAsked)
  return chosen.length + asked.length === 0 ? null : scopeWith(chosen, asked, known)
}

/** All checks over all facts. */
export function wholeScope(known: Attributes): InspectionScope {
  return scopeWith(checkers, [...known.byId.values()].filter(isAsked), known)
}

const isAsked = ({ required, optional, askedIn }: AttributeFacts) => required || optional || askedIn.length > 0

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

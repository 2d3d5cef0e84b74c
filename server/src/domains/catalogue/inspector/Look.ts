import { type Checker, checkers } from './checkers.ts'
import type { CheckCode } from './checks.ts'
import type { AttributeFacts, Attributes, FactsPart } from './Facts.ts'

/** What of a product may be another now: what it says by these attributes, or what these parts of the facts tell of it. */
export interface Touched {
  attributes?: readonly string[]
  parts?: readonly FactsPart[]
}

/** A look at a part of what can be found of a product. */
export interface Look {
  checkers: readonly Checker[]
  /** What these checks may find */
  codes: ReadonlySet<CheckCode>
  parts: readonly FactsPart[]
  /** Of which attributes it is read what a product says */
  values: readonly number[]
  /** Attributes that are asked for, and may be there now or be gone */
  asked: ReadonlySet<number>
}

/** What there is to look at again when this was touched; null when nothing is: no check reads it, and nobody asks for it. */
export function lookAt({ attributes: touched = [], parts: told = [] }: Touched, known: Attributes): Look | null {
  const looking = checkers.filter(({ attributes, parts }) => touched.some((code) => attributes.has(code)) || told.some((part) => parts.includes(part)))
  const asked = touched.flatMap((code) => known.byCode.get(code) ?? []).filter(isAsked)
  return looking.length + asked.length === 0 ? null : lookWith(looking, asked, known)
}

/** A look at everything that there is to find. */
export function lookAtAll(known: Attributes): Look {
  return lookWith(checkers, [...known.byId.values()].filter(isAsked), known)
}

const isAsked = ({ required, optional }: AttributeFacts) => required || optional

function lookWith(looking: readonly Checker[], asked: readonly AttributeFacts[], { byCode }: Attributes): Look {
  const read = looking.flatMap(({ attributes }) => [...attributes].flatMap((code) => byCode.get(code) ?? []))
  return {
    checkers: looking,
    codes: new Set(looking.flatMap(({ codes }) => codes)),
    parts: [...new Set([...looking.flatMap(({ parts }) => parts), ...(asked.length > 0 ? (['values'] as const) : [])])],
    values: [...new Set([...asked, ...read].map(({ id }) => id))],
    asked: new Set(asked.map(({ id }) => id)),
  }
}

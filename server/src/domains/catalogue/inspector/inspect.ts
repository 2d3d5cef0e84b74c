import { isDeepStrictEqual } from 'node:util'
import { type Checker, checkers, inOrder } from './checkers.ts'
import { type CheckCode, severityOf } from './checks.ts'
import type { AttributeFacts, Attributes, Facts, FactsPart } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { InspectionScope } from './InspectionScope.ts'
import { countAskedOf, isAskedOf } from './isAskedOf.ts'
import { lacksPrice } from './lacksPrice.ts'
import { Measures, readSaid } from './Measures.ts'
import { askedWeight, optionalTexts, otherTexts, requiredTexts, type Scope, scoreOf, totalOf } from './score.ts'

export interface Inspected {
  required: string[]
  optional: string[]
  score: number
  findings: Finding[]
}

const scopes = new WeakMap<Attributes, { scope: Scope; total: number }>()

// The same for thousands of products.
function coreOf(attributes: Attributes): { scope: Scope; total: number } {
  const known = scopes.get(attributes)
  if (known) return known
  const scope = coreScope(attributes)
  const core = { scope, total: totalOf(scope) }
  scopes.set(attributes, core)
  return core
}

/** The default scope: Dutch, with English besides, and every check with its default severity. */
export function coreScope({ byId }: Attributes): Scope {
  const attributes = [...byId.values()]
  return {
    language: 'nl',
    others: ['en'],
    requiredAttributes: attributes.filter(({ required }) => required).length,
    optionalAttributes: attributes.filter(({ optional }) => optional).length,
    severity: severityOf,
  }
}

const mainImage = 'image.main'

const textsMissingIn = ({ texts }: Facts, scope: Scope) => textsMissing(scope, (language, field) => texts[language as 'nl']?.[field as 'name'] ?? null)

/** Runs every check on one product, and returns what is missing. */
export function inspect(facts: Facts, attributes: Attributes): Inspected {
  const { scope } = coreOf(attributes)
  const texts = textsMissingIn(facts, scope)
  const said = new Set(facts.values.map(({ attribute }) => attribute))
  return conclude(attributes, facts.category, {
    findings: run(checkers, facts, attributes),
    required: [...texts.required, ...(facts.images === 0 ? [mainImage] : []), ...(facts.sku === '' ? ['sku'] : []), ...(lacksPrice(facts) ? ['price'] : [])],
    optional: [...texts.optional, ...(facts.ean === null && facts.type === 'SIMPLE' ? ['eanCode'] : [])],
    lacks: (attribute) => !said.has(attribute),
  })
}

/** As inspect; what lies outside this scope is taken over. Null: nothing has changed. */
export function inspectAgain(facts: Facts, attributes: Attributes, scope: InspectionScope, before: Omit<Inspected, 'score'>): Inspected | null {
  const found = run(scope.checkers, facts, attributes)
  const findings = inOrder([...before.findings.filter(({ code }) => !scope.codes.has(code)), ...found])
  const said = new Set(facts.values.map(({ attribute }) => attribute))
  const lacked = new Set([...before.required, ...before.optional])
  const isRead = (part: FactsPart) => scope.parts.includes(part)
  const texts = isRead('texts')
    ? textsMissingIn(facts, coreOf(attributes).scope)
    : { required: before.required.filter(isText), optional: before.optional.filter(isText) }
  const kept = (code: string, isLacking: boolean, part: FactsPart | null = null) =>
    (part !== null && isRead(part) ? isLacking : lacked.has(code)) ? [code] : []
  const inspected = conclude(attributes, facts.category, {
    findings,
    required: [...texts.required, ...kept(mainImage, facts.images === 0, 'pictures'), ...kept('sku', false), ...kept('price', lacksPrice(facts), 'prices')],
    optional: [...texts.optional, ...kept('eanCode', false)],
    lacks: (attribute) => (scope.asked.has(attribute) ? !said.has(attribute) : lacked.has(lackOf(attribute))),
  })
  return isDeepStrictEqual([before.required, before.optional, before.findings], [inspected.required, inspected.optional, findings]) ? null : inspected
}

const isText = (code: string) => code.startsWith('content.')

function run(some: readonly Checker[], facts: Facts, attributes: Attributes): Finding[] {
  const said = readSaid(facts, attributes)
  const found = some.flatMap((checker) => checker.run(facts, new Measures(said, checker.attributes)))
  return facts.putAside.length === 0 ? found : found.map((finding) => (facts.putAside.includes(finding.code) ? { ...finding, aside: true } : finding))
}

const lackOf = (attribute: number) => `attribute:${attribute}`

interface Known {
  findings: Finding[]
  /** Without checks and attributes, which follow */
  required: string[]
  optional: string[]
  lacks(attribute: number): boolean
}

function conclude(attributes: Attributes, category: string | null, { findings, required: first, optional: firstOptional, lacks }: Known): Inspected {
  const { scope, total } = coreOf(attributes)
  const isAdvised = (one: AttributeFacts) => one.optional || isAskedOf(one, category)
  const failed = [...new Set(findings.flatMap(({ code, aside }) => (aside ? [] : [code])))]
  const absent = [...attributes.byId.values()].filter((one) => (one.required || isAdvised(one)) && lacks(one.id))
  const codes = (list: readonly CheckCode[]) => list.map((code) => `check:${code}`)
  const required = [
    ...first,
    ...codes(failed.filter((code) => scope.severity(code) === 'BLOCK')),
    ...absent.filter((one) => one.required).map(({ id }) => lackOf(id)),
  ]
  const optional = [
    ...firstOptional,
    ...codes(failed.filter((code) => !['BLOCK', 'OFF'].includes(scope.severity(code)))),
    ...absent.filter(isAdvised).map(({ id }) => lackOf(id)),
  ]
  return { required, optional, score: scoreOf(required, optional, total + askedWeight(countAskedOf(attributes, category))), findings }
}

/** Missing texts of a language, and of the languages besides it. */
export function textsMissing(
  { language, others }: Pick<Scope, 'language' | 'others'>,
  textOf: (language: string, field: string) => string | null,
): { required: string[]; optional: string[] } {
  const missing = (of: string, fields: readonly string[]) => fields.filter((field) => textOf(of, field) === null).map((field) => `content.${of}.${field}`)
  return {
    required: missing(language, requiredTexts),
    optional: [...missing(language, optionalTexts), ...others.flatMap((other) => missing(other, otherTexts))],
  }
}

import { checkCodes } from './checkCodes.ts'
import { checkDelivery } from './checkDelivery.ts'
import { checkDimensions } from './checkDimensions.ts'
import { checkDimensionTexts } from './checkDimensionTexts.ts'
import { checkMaker } from './checkMaker.ts'
import { checkMaterials } from './checkMaterials.ts'
import { checkOffer } from './checkOffer.ts'
import { type CheckCode, severityOf } from './checks.ts'
import { checkSupply } from './checkSupply.ts'
import { checkTexts } from './checkTexts.ts'
import type { Attributes, Facts } from './Facts.ts'
import type { Finding } from './Finding.ts'
import { Measures } from './Measures.ts'
import { optionalTexts, otherTexts, requiredTexts, type Scope, scoreOf, totalOf } from './score.ts'

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

/** The core: Dutch, with English beside it, and every check as it is by default. */
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

/** Runs every check on one product, and says what is missing of it. */
export function inspect(facts: Facts, attributes: Attributes): Inspected {
  const { scope, total } = coreOf(attributes)
  const findings = findingsOf(facts, attributes)
  const failed = [...new Set(findings.map(({ code }) => code))]
  const texts = textsMissing(scope, (language, field) => facts.texts[language as 'nl']?.[field as 'name'] ?? null)
  const said = new Set(facts.values.map(({ attribute }) => attribute))
  const absent = [...attributes.byId.values()].filter(({ id }) => !said.has(id))
  const codes = (list: readonly CheckCode[]) => list.map((code) => `check:${code}`)
  const required = [
    ...texts.required,
    ...(facts.images === 0 ? ['image.main'] : []),
    ...(facts.sku === '' ? ['sku'] : []),
    ...(facts.price === null ? ['price'] : []),
    ...codes(failed.filter((code) => scope.severity(code) === 'BLOCK')),
    ...absent.filter((one) => one.required).map(({ id }) => `attribute:${id}`),
  ]
  const optional = [
    ...texts.optional,
    ...(facts.ean === null && facts.type === 'SIMPLE' ? ['eanCode'] : []),
    ...codes(failed.filter((code) => !['BLOCK', 'OFF'].includes(scope.severity(code)))),
    ...absent.filter((one) => one.optional).map(({ id }) => `attribute:${id}`),
  ]
  return { required, optional, score: scoreOf(required, optional, total), findings }
}

/** The texts that a language lacks, and those that the languages beside it lack. */
export function textsMissing({ language, others }: Pick<Scope, 'language' | 'others'>, textOf: (language: string, field: string) => string | null): { required: string[]; optional: string[] } {
  const missing = (of: string, fields: readonly string[]) => fields.filter((field) => textOf(of, field) === null).map((field) => `content.${of}.${field}`)
  return { required: missing(language, requiredTexts), optional: [...missing(language, optionalTexts), ...others.flatMap((other) => missing(other, otherTexts))] }
}

function findingsOf(facts: Facts, attributes: Attributes): Finding[] {
  const measures = new Measures(facts, attributes)
  return [
    ...checkCodes(facts),
    ...checkDimensions(facts, measures),
    ...checkDimensionTexts(facts, measures),
    ...checkMaterials(facts, measures),
    ...checkDelivery(facts, measures),
    ...checkMaker(facts, measures),
    ...checkSupply(facts, measures),
    ...checkTexts(facts),
    ...checkOffer(facts),
  ]
}

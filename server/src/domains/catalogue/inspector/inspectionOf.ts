import type { StoredContent, ProductRow } from '../products/products.store.ts'
import { type CheckCode, isCheckCode, type Severity, severityOf } from './checks.ts'
import type { Attributes } from './Facts.ts'
import type { Finding } from './Finding.ts'
import { coreScope, textsMissing } from './inspect.ts'
import type { StoredInspection } from './inspector.store.ts'
import { countAskedOf } from './isAskedOf.ts'
import { askedWeight, scoreOf, totalOf, weightOf } from './score.ts'

/** Something that a product lacks, unformatted. */
export interface Lack {
  code: string
  severity: Severity
  weight: number
  /** For a check: its finding. */
  finding: Finding | null
}

export interface InspectionOf {
  score: number
  lacks: Lack[]
  /** Dismissed findings: shown, without effect */
  aside: CheckCode[]
}

export interface WebsiteScope {
  id: number
  languages: readonly string[]
  /** The website's severities, by check. */
  severities: ReadonlyMap<CheckCode, Severity>
}

interface Known {
  product: Pick<ProductRow, 'category' | 'missingInformation' | 'missingOptionalInformation'>
  contents: readonly StoredContent[]
  stored: StoredInspection | null
  attributes: Attributes
}

const order: readonly Severity[] = ['BLOCK', 'ERROR', 'WARN', 'OPTIONAL']

/** What a product lacks for a website in a language: from the stored findings, and the website's own severities. */
export function inspectionOf({ product, contents, stored, attributes }: Known, website: WebsiteScope | null, language: string): InspectionOf {
  const core = coreScope(attributes)
  const isCore = website === null && language === core.language
  const others = website ? website.languages.filter((one) => one !== language) : isCore ? core.others : []
  const severity = (code: CheckCode) => severityOf(code, website?.severities)
  const texts = textsMissing({ language, others }, (of, field) => contents.find((content) => content.language === of)?.[field as 'name'] ?? null)
  const told = (stored?.findings ?? []).filter(
    (finding) =>
      isCheckCode(finding.code) &&
      (isCore || ((finding.language ?? language) === language && (website === null || (finding.website ?? website.id) === website.id))),
  )
  // A dismissal has no effect where a website requires the check, possibly since later.
  const isAside = ({ code, aside }: Finding) => aside === true && severity(code) !== 'BLOCK'
  const found = told.filter((finding) => !isAside(finding))
  const codesOf = (meant: (severity: Severity) => boolean) => [...new Set(found.map(({ code }) => code))].filter((code) => meant(severity(code)))
  const blocking = codesOf((one) => one === 'BLOCK')
  const advising = codesOf((one) => one !== 'BLOCK' && one !== 'OFF')
  const plain = (json: string) => (JSON.parse(json) as string[]).filter((code) => !code.startsWith('content.') && !code.startsWith('check:'))
  const required = [...texts.required, ...plain(product.missingInformation)]
  const optional = [...texts.optional, ...plain(product.missingOptionalInformation)]
  const check = (code: CheckCode) => `check:${code}`
  const total = totalOf({ ...core, language, others, severity }) + askedWeight(countAskedOf(attributes, product.category))
  const score = scoreOf([...required, ...blocking.map(check)], [...optional, ...advising.map(check)], total)
  const lack = (code: string, isRequired: boolean): Lack => ({
    code,
    severity: isRequired ? 'BLOCK' : 'OPTIONAL',
    weight: weightOf(code, isRequired),
    finding: null,
  })
  // Two implausible measurements are two findings, and count once.
  const checked = [...blocking, ...advising].flatMap((code) => {
    const same = found.filter((finding) => finding.code === code)
    return same.map((finding): Lack => ({
      code: check(code),
      severity: severity(code),
      weight: weightOf(check(code), severity(code) === 'BLOCK') / same.length,
      finding,
    }))
  })
  const lacks = [...required.map((code) => lack(code, true)), ...checked, ...optional.map((code) => lack(code, false))]
  return {
    score,
    lacks: lacks.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity)),
    aside: [...new Set(told.filter(isAside).map(({ code }) => code))].filter((code) => severity(code) !== 'OFF'),
  }
}

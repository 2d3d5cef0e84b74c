import { isDeepStrictEqual } from 'node:util'
import type { CheckCode } from './checks.ts'
import type { Attributes } from './Facts.ts'
import type { Finding } from './Finding.ts'
import { scopeOf } from './InspectionScope.ts'

interface Findings {
  before: readonly Finding[]
  after: readonly Finding[]
}

/**
 * Which of these fields, written together, each finding belongs to: the field that it names, or an attribute that it compares.
 * A finding without either belongs to all fields that its check reads, if it is new.
 */
export function findingsByField(fields: readonly string[], { before, after }: Findings, attributes: Attributes): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>()
  for (const finding of after) {
    const isNew = !before.some((one) => isDeepStrictEqual(one, finding))
    for (const field of fieldsOf(fields, finding, isNew, attributes)) {
      // images are appended: fewer than enough may still be an improvement
      if (field === 'images' && before.some(({ code, kind }) => code === finding.code && kind === finding.kind)) continue
      found.set(field, [...(found.get(field) ?? []), finding])
    }
  }
  return found
}

function fieldsOf(fields: readonly string[], finding: Finding, isNew: boolean, attributes: Attributes): readonly string[] {
  const compared = new Set(
    Object.values(finding.things ?? {})
      .flatMap((id) => attributes.byId.get(id)?.code ?? [])
      .map((code) => `attribute.${code}`),
  )
  const named = fields.filter((field) => field === finding.field || (isNew && compared.has(field)))
  if (named.length > 0 || !isNew || finding.kind === 'absent') return named
  return fields.filter((field) => codesReading(field, attributes)?.has(finding.code))
}

/** The possible findings when this field changes. */
function codesReading(field: string, attributes: Attributes): ReadonlySet<CheckCode> | undefined {
  const code = field.startsWith('attribute.') ? field.slice('attribute.'.length) : null
  const touched = code !== null ? { attributes: [code] } : field.startsWith('content.') ? { parts: ['texts' as const] } : {}
  return scopeOf(touched, attributes)?.codes
}

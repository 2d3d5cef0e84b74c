import type { Change } from '../../../engine/index.ts'
import type { FactsPart } from './Facts.ts'
import type { Touched } from './InspectionScope.ts'
import { commonFields, partFields } from './partFields.ts'

const attribute = 'attribute.'

function isOf(field: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const [head = '', tail] = pattern.split('*')
    return tail === undefined ? field === pattern : field.length > head.length + tail.length && field.startsWith(head) && field.endsWith(tail)
  })
}

const partsReading = (field: string) => (Object.keys(partFields) as FactsPart[]).filter((part) => isOf(field, partFields[part]))

/** What these changes of products may have changed for their own inspection: 'all', where every check reads it. */
export function touchedBy(changes: readonly Change[]): Required<Touched> | 'all' {
  const fields = new Set(changes.flatMap((change) => change.fields.map(({ field }) => field)))
  const attributes: string[] = []
  const parts = new Set<FactsPart>()
  for (const field of fields) {
    if (isOf(field, commonFields)) return 'all'
    if (field.startsWith(attribute)) attributes.push(field.slice(attribute.length))
    else for (const part of partsReading(field)) parts.add(part)
  }
  return { attributes, parts: [...parts] }
}

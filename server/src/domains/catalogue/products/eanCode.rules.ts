import type { FieldValue } from '../../../engine/index.ts'
import { findGtinFormFault } from '../../../platform/gtin/index.ts'

/** Invalid formats of an EAN. A wrong check digit is accepted: the inspector reports it, and websites refuse it. */
export function eanProblem([ean]: readonly FieldValue[]): { code: string; values?: Record<string, number> } | null {
  const fault = typeof ean === 'string' ? findGtinFormFault(ean) : null
  if (fault === null) return null
  return fault.kind === 'form' ? { code: 'ean.form' } : { code: 'ean.length', values: { length: fault.length } }
}

import type { FieldValue } from '../../../engine/index.ts'
import { findGtinFormFault } from '../../../platform/gtin/index.ts'

/** What is no EAN by its form. A wrong check digit stops nobody: the inspector names it, and the website refuses it. */
export function eanProblem([ean]: readonly FieldValue[]): { code: string; values?: Record<string, number> } | null {
  const fault = typeof ean === 'string' ? findGtinFormFault(ean) : null
  if (fault === null) return null
  return fault.kind === 'form' ? { code: 'ean.form' } : { code: 'ean.length', values: { length: fault.length } }
}

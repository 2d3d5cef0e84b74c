import type { FieldValue, Problem } from '../../../engine/index.ts'

/** A place that a link leads to is one of this product: no other house, and nothing that a browser would run. */
export function ownPlace(value: FieldValue): Omit<Problem, 'field'> | null {
  return typeof value === 'string' && /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(value) ? { code: 'savedSearch.address' } : null
}

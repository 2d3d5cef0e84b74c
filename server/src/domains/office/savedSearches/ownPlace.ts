import type { FieldValue, Problem } from '../../../engine/index.ts'

/** Accepts only addresses within Vitrine: no other origin, and nothing that a browser would execute. */
export function ownPlace(value: FieldValue): Omit<Problem, 'field'> | null {
  return typeof value === 'string' && /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(value) ? { code: 'savedSearch.address' } : null
}

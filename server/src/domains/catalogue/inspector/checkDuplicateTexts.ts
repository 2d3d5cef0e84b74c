import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'

/** A description shared with other products. Up to three may share it: a further colour changes nothing in the text. */
export function checkDuplicateTexts({ sameText }: FactsOf<'textDuplicates'>): Finding[] {
  return sameText > 3 ? [{ code: 'TXT_DUP', kind: 'same', field: 'content.nl.description', values: { count: sameText - 1 }, language: 'nl' }] : []
}

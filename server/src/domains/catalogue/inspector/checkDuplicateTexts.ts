import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'

/** A description that stands elsewhere, too. Up to three may share it: a colour more or less changes nothing in what there is to say. */
export function checkDuplicateTexts({ sameText }: FactsOf<'textDuplicates'>): Finding[] {
  return sameText > 3 ? [{ code: 'TXT_DUP', kind: 'same', field: 'content.nl.description', values: { count: sameText - 1 }, language: 'nl' }] : []
}

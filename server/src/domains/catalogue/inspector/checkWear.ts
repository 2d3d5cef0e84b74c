import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'
import { groupOf } from './ProductGroup.ts'

/** The abrasion resistance of seating. */
export function checkWear({ type, category }: FactsOf<'values'>, measures: Measures): Finding[] {
  if (type !== 'SIMPLE') return []
  const attribute = measures.attribute('martindale')
  if (!attribute) return []
  const finding = (kind: string, values?: Finding['values']): Finding[] => [
    { code: 'MARTINDALE', kind, field: 'attribute.martindale', ...(values ? { values } : {}), things: { attribute: attribute.id } },
  ]
  const rubs = measures.said('martindale')
  if (!rubs) return groupOf(category)?.isUpholstered === true ? finding('absent') : []
  const text = measures.words('martindale') ?? ''
  return rubs.number === null && !/^[\d.,\s]+$/.test(text) ? finding('form', { text: text.slice(0, 60) }) : []
}

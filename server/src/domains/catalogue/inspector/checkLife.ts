import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import { isYes, type Measures } from './Measures.ts'

/** Beginning and end of a product's life. */
export function checkLife(
  { type, today, available, websites, supplierEnded }: FactsOf<'stock' | 'supply' | 'values' | 'websites'>,
  measures: Measures,
): Finding[] {
  const dayOf = (code: string) => /^\d{4}-\d{2}-\d{2}$/.exec(measures.said(code)?.text ?? '')?.[0] ?? null
  const [from, until] = [dayOf('available_from'), dayOf('available_until')]
  const isSoldOff = measures.attribute('sell_off') === undefined || isYes(measures.said('sell_off'))
  return websites.flatMap(({ website, online, onlineVariations }): Finding[] => {
    if (!online) return []
    const finding = (kind: string, field: string, values?: Finding['values']): Finding[] => [
      { code: 'LIFECYCLE', kind, field, ...(values ? { values } : {}), things: { website }, website },
    ]
    return [
      ...(from !== null && from > today ? finding('early', 'attribute.available_from', { day: from }) : []),
      ...(until !== null && until < today ? finding('over', 'attribute.available_until', { day: until }) : []),
      // Remaining stock may be sold off if that is set; without stock there is nothing to show.
      ...(supplierEnded === true && available <= 0 ? finding('ended', 'websites') : []),
      ...(supplierEnded === true && available > 0 && !isSoldOff ? finding('left', 'attribute.sell_off') : []),
      ...(type === 'CONFIGURABLE' && onlineVariations === 0 ? finding('empty', 'websites') : []),
    ]
  })
}

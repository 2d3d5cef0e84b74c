import type { Facts } from './Facts.ts'
import type { Finding } from './Finding.ts'
import { isYes, type Measures } from './Measures.ts'
import { groupOf } from './ProductGroup.ts'

const longest = 26
const inStock = /\b(?:uit voorraad|op voorraad|direct leverbaar|voorradig|in stock|ready to ship|auf lager|sofort lieferbar)\b/i
const promise = /\b(?:binnen|levertijd:?|within|delivery time:?)\s+(?:circa |ca\.? |ongeveer |about )?(\d{1,2})\s*(?:à|-|tot|to)?\s*(\d{1,2})?\s*(?:weken|weeks)\b/i

/** More than so many weeks apart, the supplier's lead time is another one. */
const largestLeap = 4

/** Lead time, promises of stock, and the end of a product's life. */
export function checkSupply(facts: Facts, measures: Measures): Finding[] {
  return [...(facts.type === 'SIMPLE' ? [...leadTime(facts), ...promises(facts)] : []), ...life(facts, measures)]
}

function leadTime({ available, leadTimeWeeks, supplierWeeks }: Facts): Finding[] {
  const finding = (kind: string, values?: Finding['values']): Finding[] => [{ code: 'LEAD_TIME', kind, field: 'leadTimeWeeks', ...(values ? { values } : {}) }]
  if (leadTimeWeeks === null) return available <= 0 ? finding('absent') : []
  if (leadTimeWeeks > longest) return finding('long', { weeks: leadTimeWeeks, longest })
  // With stock it is the warehouse's lead time that counts.
  const isOther = available <= 0 && supplierWeeks !== null && Math.abs(supplierWeeks - leadTimeWeeks) > largestLeap
  return isOther ? finding('supplier', { weeks: leadTimeWeeks, supplier: supplierWeeks }) : []
}

function promises({ texts, available, leadTimeWeeks, stockIsStale, hiddenStore, category }: Facts): Finding[] {
  const findings: Finding[] = []
  for (const [language, text] of Object.entries(texts)) {
    const written = [text.name, text.shortDescription, text.description].filter((one) => one !== null).join(' ')
    const stock = available <= 0 || stockIsStale ? inStock.exec(written) : null
    if (stock) findings.push({ code: 'STOCK_PROMISE', kind: available <= 0 ? 'text' : 'stale', field: `content.${language}.description`, values: { said: stock[0] }, language })
    const match = available <= 0 ? promise.exec(written) : null
    const weeks = Number(match?.[2] ?? match?.[1])
    if (match && leadTimeWeeks !== null && weeks < leadTimeWeeks) {
      findings.push({ code: 'LEAD_TIME', kind: 'promise', field: 'leadTimeWeeks', values: { said: match[0], weeks: leadTimeWeeks }, language })
    }
  }
  // A cushion may lie in a box; a sofa is sold by being sat on.
  const group = groupOf(category)
  const isShown = group?.isLarge === true || group?.isUpholstered === true
  if (hiddenStore !== null && isShown) findings.push({ code: 'STOCK_PROMISE', kind: 'display', field: `stock.${hiddenStore}`, things: { store: hiddenStore } })
  return findings
}

function life({ type, today, available, websites, supplierEnded }: Facts, measures: Measures): Finding[] {
  const dayOf = (code: string) => /^\d{4}-\d{2}-\d{2}$/.exec(measures.said(code)?.text ?? '')?.[0] ?? null
  const [from, until] = [dayOf('available_from'), dayOf('available_until')]
  const isSoldOff = measures.attribute('sell_off') === undefined || isYes(measures.said('sell_off'))
  return websites.flatMap(({ website, online, onlineVariations }): Finding[] => {
    if (!online) return []
    const finding = (kind: string, field: string, values?: Finding['values']): Finding[] => [{ code: 'LIFECYCLE', kind, field, ...(values ? { values } : {}), things: { website }, website }]
    return [
      ...(from !== null && from > today ? finding('early', 'attribute.available_from', { day: from }) : []),
      ...(until !== null && until < today ? finding('over', 'attribute.available_until', { day: until }) : []),
      // What is left may be sold off, where somebody said so; with nothing left there is nothing to show.
      ...(supplierEnded === true && available <= 0 ? finding('ended', 'websites') : []),
      ...(supplierEnded === true && available > 0 && !isSoldOff ? finding('left', 'attribute.sell_off') : []),
      ...(type === 'CONFIGURABLE' && onlineVariations === 0 ? finding('empty', 'websites') : []),
    ]
  })
}

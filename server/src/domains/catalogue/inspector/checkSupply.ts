import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import { groupOf } from './ProductGroup.ts'

const longest = 26
const inStock = /\b(?:uit voorraad|op voorraad|direct leverbaar|voorradig|in stock|ready to ship|auf lager|sofort lieferbar)\b/i
// Spaces belong to one part only: if two parts could match them, a long run would be tried in every division.
const promise =
  /\b(?:binnen|levertijd:?|within|delivery time:?)\s+(?:circa |ca\.? |ongeveer |about )?(\d{1,2})\s*(?:(?:à|-|tot|to)\s*)?(?:(\d{1,2})\s*)?(?:weken|weeks)\b/i

/** A larger difference in weeks from the supplier's lead time is an error. */
const largestLeap = 4

type SupplyFacts = FactsOf<'stock' | 'supply' | 'texts'>

/** Lead time, and promises of stock in texts. */
export function checkSupply(facts: SupplyFacts): Finding[] {
  return facts.type === 'SIMPLE' ? [...leadTime(facts), ...promises(facts)] : []
}

function leadTime({ available, leadTimeWeeks, supplierWeeks }: SupplyFacts): Finding[] {
  const finding = (kind: string, values?: Finding['values']): Finding[] => [{ code: 'LEAD_TIME', kind, field: 'leadTimeWeeks', ...(values ? { values } : {}) }]
  if (leadTimeWeeks === null) return available <= 0 ? finding('absent') : []
  if (leadTimeWeeks > longest) return finding('long', { weeks: leadTimeWeeks, longest })
  // With stock the warehouse's lead time counts.
  const isOther = available <= 0 && supplierWeeks !== null && Math.abs(supplierWeeks - leadTimeWeeks) > largestLeap
  return isOther ? finding('supplier', { weeks: leadTimeWeeks, supplier: supplierWeeks }) : []
}

function promises({ texts, available, leadTimeWeeks, stockIsStale, hiddenStore, category }: SupplyFacts): Finding[] {
  const findings: Finding[] = []
  for (const [language, text] of Object.entries(texts)) {
    const written = [text.name, text.shortDescription, text.description].filter((one) => one !== null).join(' ')
    const stock = available <= 0 || stockIsStale ? inStock.exec(written) : null
    if (stock)
      findings.push({
        code: 'STOCK_PROMISE',
        kind: available <= 0 ? 'text' : 'stale',
        field: `content.${language}.description`,
        values: { said: stock[0] },
        language,
      })
    const match = available <= 0 ? promise.exec(written) : null
    const weeks = Number(match?.[2] ?? match?.[1])
    if (match && leadTimeWeeks !== null && weeks < leadTimeWeeks) {
      findings.push({ code: 'LEAD_TIME', kind: 'promise', field: 'leadTimeWeeks', values: { said: match[0], weeks: leadTimeWeeks }, language })
    }
  }
  // A cushion may be sold from a box; a sofa needs to be tried in a store.
  const group = groupOf(category)
  const isShown = group?.isLarge === true || group?.isUpholstered === true
  if (hiddenStore !== null && isShown) findings.push({ code: 'STOCK_PROMISE', kind: 'display', field: `stock.${hiddenStore}`, things: { store: hiddenStore } })
  return findings
}

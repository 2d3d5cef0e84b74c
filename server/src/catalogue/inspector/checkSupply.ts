import type { Facts } from './Facts.ts'
import type { Finding } from './Finding.ts'

const longest = 26
const inStock = /\b(?:uit voorraad|op voorraad|direct leverbaar|voorradig|in stock|ready to ship|auf lager|sofort lieferbar)\b/i
const promise = /\b(?:binnen|levertijd:?|within|delivery time:?)\s+(?:circa |ca\.? |ongeveer |about )?(\d{1,2})\s*(?:à|-|tot|to)?\s*(\d{1,2})?\s*(?:weken|weeks)\b/i

/** Lead time, promises of stock, and the end of a product's life. */
export function checkSupply({ type, texts, available, leadTimeWeeks, websites, supplierEnded }: Facts): Finding[] {
  const findings: Finding[] = []
  if (type === 'SIMPLE') {
    if (leadTimeWeeks === null && available <= 0) findings.push({ code: 'LEAD_TIME', kind: 'absent', field: 'leadTimeWeeks' })
    if (leadTimeWeeks !== null && leadTimeWeeks > longest) findings.push({ code: 'LEAD_TIME', kind: 'long', field: 'leadTimeWeeks', values: { weeks: leadTimeWeeks, longest } })
    for (const [language, text] of Object.entries(texts)) {
      const written = [text.name, text.shortDescription, text.description].filter((one) => one !== null).join(' ')
      const stock = available <= 0 ? inStock.exec(written) : null
      if (stock) findings.push({ code: 'STOCK_PROMISE', kind: 'text', field: `content.${language}.description`, values: { said: stock[0] }, language })
      const match = available <= 0 ? promise.exec(written) : null
      const weeks = Number(match?.[2] ?? match?.[1])
      if (match && leadTimeWeeks !== null && weeks < leadTimeWeeks) {
        findings.push({ code: 'LEAD_TIME', kind: 'promise', field: 'leadTimeWeeks', values: { said: match[0], weeks: leadTimeWeeks }, language })
      }
    }
  }
  for (const { website, online, onlineVariations } of websites) {
    if (!online) continue
    // What is left may be sold off; with nothing left there is nothing to show.
    if (supplierEnded === true && available <= 0) findings.push({ code: 'LIFECYCLE', kind: 'ended', field: 'websites', things: { website }, website })
    if (type === 'CONFIGURABLE' && onlineVariations === 0) findings.push({ code: 'LIFECYCLE', kind: 'empty', field: 'websites', things: { website }, website })
  }
  return findings
}

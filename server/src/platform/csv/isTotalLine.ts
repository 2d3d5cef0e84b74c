const total = '(?:tota(?:a)?l(?:en|e|s)?|totaux|summen?|som|sum|somme|suma|gesamt|gemiddelde?|average|durchschnitt|moyenne|mittelwert)'
const before = '(?:(?:sub|eind|grand|gesamt|zwischen|end|over|algemeen|report)[\\s-]*)?'
const what =
  "(?:général|generaal|générale?|generale|over(?:all)?|bedrag|betrag|summe|montant|prijs|waarde|amount|price|value|aantal|anzahl|count|quantity|lijst|list|netto|bruto|excl|incl|inkl|btw|vat|mwst|tva|ht|ttc|eur|usd|gbp|of|van|voor|for|der|die|de|des|het|the|all|alle|artikelen|artikel|articles?|items?|products?|produkte|producten|produits|stuks|stück|st|pcs|regels|rows|zeilen|lignes|[€$£]|\\d[\\d.,'’]*%?)"
const line = new RegExp(`^[\\s*#=<>–—-]*${before}${total}(?:(?:\\s[–—-]\\s|[\\s.:=()/*<>])+${what})*[\\s.:=()*<>–—-]*$`, 'iu')
const counted =
  /^(?:aantal|anzahl|number of|nombre d(?:e\s|['’])|count of)\s*(?:artikelen|artikel|articles|items|products|produkte|producten|produits|regels|rows|stuks)[\s:=]*[\d.,\s]*$/iu
const longest = 80

/** Whether a cell names a line of totals: `Totaal`, `Subtotal:`, `Gesamtsumme EUR`, `Totaal (12 artikelen)`. */
export function isTotalLine(text: string): boolean {
  const whole = text.trim()
  return whole.length <= longest && (line.test(whole) || counted.test(whole))
}

import { FileRefused } from '../../platform/csv/index.ts'

/** What a column can be for */
export const targets = ['sku', 'name', 'description', 'series', 'category', 'department', 'brand', 'url', 'price', 'currency', 'type', 'color', 'material', 'size'] as const
export type Target = (typeof targets)[number]

/** Columns whose values are chosen from an attribute of the same code */
export const attributeTargets = ['type', 'color', 'material', 'size'] as const satisfies readonly Target[]
export type AttributeTarget = (typeof attributeTargets)[number]

const required = ['sku', 'name'] as const

// The words that files bear at the head of a column, folded: without capitals, accents, blanks and signs.
const synonyms: Readonly<Record<Target, readonly string[]>> = {
  sku: ['sku', 'artikelnummer', 'artikelnr', 'artikelcode', 'artnr', 'articlenumber', 'itemnumber', 'productcode'],
  name: ['name', 'naam', 'productnaam', 'productname', 'titel', 'title', 'bezeichnung', 'nom'],
  description: ['description', 'omschrijving', 'beschrijving', 'productomschrijving', 'beschreibung'],
  series: ['series', 'serie', 'collectie', 'collection'],
  category: ['category', 'categorie', 'productgroep', 'kategorie'],
  department: ['department', 'afdeling', 'abteilung'],
  brand: ['brand', 'merk', 'marke', 'marque'],
  url: ['url', 'link', 'sourceurl', 'webadres'],
  price: ['price', 'prijs', 'verkoopprijs', 'preis', 'prix'],
  currency: ['currency', 'valuta', 'munteenheid', 'wahrung', 'devise'],
  type: ['type', 'soort', 'producttype', 'productsoort', 'art'],
  color: ['color', 'colour', 'kleur', 'farbe', 'couleur'],
  material: ['material', 'materiaal', 'materiau'],
  size: ['size', 'maat', 'afmeting', 'afmetingen', 'formaat', 'grosse', 'taille'],
}

const byWord = new Map(targets.flatMap((target) => synonyms[target].map((word) => [word, target] as const)))

export interface Columns {
  /** Place of each known column in a row */
  places: ReadonlyMap<Target, number>
  /** The word at its head, as the file writes it */
  words: ReadonlyMap<Target, string>
  /** Columns that nobody knows, as the file writes them */
  ignored: readonly string[]
}

// What only the import of a person's own columns knows: its fields and attributes are those that the catalogue has.
const moreWords: Readonly<Record<string, readonly string[]>> = {
  ean: ['ean', 'eancode', 'ean13', 'gtin', 'gtin13', 'barcode', 'streepjescode', 'strichcode'],
  discountPrice: ['discountprice', 'actieprijs', 'aktionspreis', 'saleprice', 'kortingsprijs'],
  purchasePrice: ['purchaseprice', 'inkoopprijs', 'einkaufspreis', 'ek', 'costprice'],
  leadTimeWeeks: ['leadtime', 'leadtimeweeks', 'levertijd', 'levertijdweken', 'lieferzeit', 'lieferzeitwochen'],
  active: ['active', 'actief', 'aktiv', 'online'],
  width: ['width', 'breedte', 'breite', 'b', 'bcm', 'breedtecm', 'widthcm', 'breitecm'],
  height: ['height', 'hoogte', 'hohe', 'h', 'hcm', 'hoogtecm', 'heightcm', 'hohecm'],
  depth: ['depth', 'diepte', 'tiefe', 'd', 't', 'dcm', 'tcm', 'dieptecm', 'depthcm', 'tiefecm'],
  weight: ['weight', 'gewicht', 'kg', 'gewichtkg', 'weightkg'],
}

const anyWord = new Map([...Object.entries(synonyms), ...Object.entries(moreWords)].flatMap(([target, words]) => words.map((word) => [word, target] as const)))

/** What a column with this head, folded, usually holds. */
export function synonymOf(folded: string): string | undefined {
  return anyWord.get(folded)
}

/** A head as it is compared: without capitals, accents, blanks and signs. */
export function foldHead(head: string): string {
  return head.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss').replace(/[^a-z0-9]+/g, '')
}

/**
 * Understands the heads of the columns.
 * @throws FileRefused when SKU or name is not among them, or when two columns mean the same
 */
export function readColumns(head: readonly string[]): Columns {
  const places = new Map<Target, number>()
  const names = new Map<Target, string>()
  const ignored: string[] = []
  for (const [place, raw] of head.entries()) {
    const word = raw.trim()
    const target = byWord.get(foldHead(word))
    if (target === undefined) {
      if (word !== '') ignored.push(word)
      continue
    }
    const other = names.get(target)
    if (other !== undefined) throw new FileRefused('columnTwice', { first: other, second: word })
    places.set(target, place)
    names.set(target, word)
  }
  const missing = required.filter((target) => !places.has(target))
  if (missing.length > 0) throw new FileRefused('columns', { missing: missing.join(', '), found: head.map((word) => word.trim()).filter(Boolean).slice(0, 20).join(', ').slice(0, 200) })
  return { places, words: names, ignored }
}

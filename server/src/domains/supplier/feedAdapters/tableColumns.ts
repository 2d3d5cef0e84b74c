import { splitCurrency, splitMeasureHead, splitUnit, splitVat, type StatedVat } from '../../../platform/csv/index.ts'
import type { Columns } from './FeedAdapter.ts'
import { isTarget, type Target, targets } from './readArticle.ts'

// Words that suppliers use as column heads, in Dutch, English and German, folded as below.
const synonyms: Readonly<Partial<Record<Target, readonly string[]>>> = {
  sku: [
    'sku',
    'artikelnummer',
    'artikelnr',
    'artikelcode',
    'artnr',
    'articlenumber',
    'itemnumber',
    'itemno',
    'productcode',
    'bestellnummer',
    'artikelnummerlieferant',
    'leverancierscode',
  ],
  name: ['name', 'naam', 'omschrijvingkort', 'artikelomschrijving', 'productnaam', 'productname', 'titel', 'title', 'bezeichnung', 'artikelbezeichnung'],
  status: ['status', 'artikelstatus'],
  isDeleted: ['deleted', 'verwijderd', 'vervallen', 'geloscht'],
  outOfCollection: ['outofcollection', 'uitcollectie', 'ausderkollektion'],
  outOfProduction: ['outofproduction', 'discontinued', 'uitproductie', 'auslaufartikel', 'ausproduktion'],
  warehouseQty: ['warehouseqty', 'warehouse', 'voorraad', 'magazijnvoorraad', 'stock', 'quantity', 'bestand', 'lagerbestand', 'lager'],
  storeQty: ['storeqty', 'winkelvoorraad', 'storestock', 'filialbestand'],
  leadTimeWeeks: ['leadtimeweeks', 'leadtime', 'levertijd', 'levertijdweken', 'levertijdinweken', 'lieferzeit', 'lieferzeitwochen', 'lieferzeitinwochen'],
  eanCodes: ['ean', 'eans', 'eancode', 'eancodes', 'ean13', 'gtin', 'barcode'],
  brand: ['brand', 'merk', 'marke', 'hersteller', 'fabrikant', 'manufacturer'],
  series: ['series', 'serie', 'model', 'modell', 'programm', 'programma'],
  type: ['type', 'soort', 'art', 'producttype', 'artikelart', 'meubelsoort'],
  group: ['group', 'groep', 'productgroep', 'artikelgroep', 'warengruppe', 'productgroup'],
  collection: ['collection', 'collectie', 'kollektion'],
  description: ['description', 'omschrijving', 'beschrijving', 'productomschrijving', 'beschreibung', 'langtext'],
  materials: ['material', 'materials', 'materiaal', 'materialen', 'materialien'],
  fabrics: ['fabric', 'fabrics', 'stof', 'stoffen', 'stoff', 'bezug', 'bekleding'],
  colours: ['colour', 'colours', 'color', 'colors', 'kleur', 'kleuren', 'farbe', 'farben'],
  setUps: ['setup', 'setups', 'opstelling', 'opstellingen', 'aufstellung', 'stellvariante'],
  widthMm: ['width', 'widthmm', 'breedte', 'breedtemm', 'b', 'breite', 'breitemm'],
  depthMm: ['depth', 'depthmm', 'diepte', 'dieptemm', 'd', 'tiefe', 'tiefemm', 't'],
  heightMm: ['height', 'heightmm', 'hoogte', 'hoogtemm', 'h', 'hohe', 'hohemm'],
  seatHeightMm: ['seatheight', 'zithoogte', 'sitzhohe', 'seatheightmm', 'zithoogtemm', 'sitzhohemm'],
  packages: ['packages', 'pakketten', 'colli', 'pakete', 'packstucke'],
  currency: ['currency', 'currencycode', 'currencyiso', 'valuta', 'valutacode', 'munt', 'muntsoort', 'munteenheid', 'wahrung', 'wahrungscode', 'devise'],
  purchasePriceCents: ['purchaseprice', 'inkoopprijs', 'inkoop', 'einkaufspreis', 'ek', 'nettoprijs', 'netto', 'costprice'],
  recommendedPriceCents: ['recommendedprice', 'adviesprijs', 'adviesverkoopprijs', 'verkoopprijs', 'prijs', 'price', 'preis', 'uvp', 'vk', 'rrp', 'msrp'],
  priceGroups: ['pricegroups', 'prijsgroepen', 'preisgruppen'],
  images: ['image', 'images', 'afbeelding', 'afbeeldingen', 'foto', 'fotos', 'bild', 'bilder', 'imageurl', 'imageurls'],
}

// field names are recognised, too, except that prices in a table are not in cents
const byWord = new Map([
  ...Object.keys(targets).flatMap((target) => (target.endsWith('Cents') ? [] : [[foldHead(target), target as Target] as const])),
  ...Object.entries(synonyms).flatMap(([target, words]) => words.map((word) => [word, target as Target] as const)),
])
const isPrice = (target: string | null) => target === 'purchasePriceCents' || target === 'recommendedPriceCents' || target === 'priceGroups'
const isLength = (target: string | null) => target !== null && /^(?:width|depth|height|seatHeight)Mm$/.test(target)

/** The fingerprint of a column: its head without case, accents, blanks and punctuation. */
export function foldHead(head: string): string {
  return head
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '')
}

export interface TableColumn {
  head: string
  target: Target | null
  /** The unit of a length whose cells are bare numbers */
  unit: string | null
  /** The head names two units, so that a bare number could be of either */
  isUnclear?: true
  /** The currency of a price whose cells are bare numbers */
  currency: string | null
  /** Whether the prices include VAT, if the head states it */
  vat?: StatedVat
}

/** Determines the columns of a table: by the user's earlier mapping, else by their heads. */
export function readTableColumns(heads: readonly string[], remembered: Columns): TableColumn[] {
  const taken = new Set<string>()
  return heads.map((raw) => {
    const head = raw.trim()
    const { word, unit } = splitUnit(head)
    const measure = splitMeasureHead(head, 'mm')
    const { word: bare, vat } = splitVat(head)
    const money = splitCurrency(bare)
    const known = remembered[foldHead(head)]
    const priced = money.word === head ? undefined : byWord.get(foldHead(money.word))
    const measured = byWord.get(foldHead(measure.word))
    const guessed =
      byWord.get(foldHead(head)) ??
      (unit === null ? undefined : byWord.get(foldHead(word))) ??
      (isLength(measured ?? null) ? measured : undefined) ??
      (isPrice(priced ?? null) ? priced : undefined)
    const wanted = known === undefined ? (guessed ?? null) : known
    // the first of two columns with the same meaning is used
    const target = wanted !== null && isTarget(wanted) && !taken.has(wanted) ? wanted : null
    if (target !== null) taken.add(target)
    const isOfLength = isLength(target)
    return {
      head,
      target,
      unit: isOfLength ? measure.unit : null,
      ...(isOfLength && measure.isUnclear && { isUnclear: true as const }),
      currency: isPrice(target) ? money.currency : null,
      ...(isPrice(target) && vat !== null && { vat }),
    }
  })
}

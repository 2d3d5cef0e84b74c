/**
 * Common column headings, by target; folded: without capitals, accents, spaces and punctuation. The same for every way of
 * importing a table of products.
 */
export const headWords = {
  sku: [
    'sku',
    'artikelnummer',
    'artikelnr',
    'artikelcode',
    'artnr',
    'articlenumber',
    'itemnumber',
    'productcode',
    'internereferentie',
    'internalreference',
    'supplierpid',
    'supplieraid',
  ],
  name: ['name', 'naam', 'productnaam', 'productname', 'titel', 'title', 'bezeichnung', 'nom', 'descriptionshort', 'tradeitemdescription'],
  description: ['description', 'omschrijving', 'beschrijving', 'productomschrijving', 'beschreibung', 'descriptionlong', 'productbeschrijving'],
  series: ['series', 'serie', 'collectie', 'collection'],
  category: ['category', 'categorie', 'productgroep', 'kategorie'],
  department: ['department', 'afdeling', 'abteilung'],
  brand: ['brand', 'merk', 'marke', 'marque', 'manufacturername', 'brandname'],
  url: ['url', 'link', 'sourceurl', 'webadres'],
  price: ['price', 'prijs', 'verkoopprijs', 'preis', 'prix', 'priceamount'],
  currency: [
    'currency',
    'currencycode',
    'currencyiso',
    'isocurrency',
    'pricecurrency',
    'valuta',
    'valutacode',
    'prijsvaluta',
    'munt',
    'muntsoort',
    'muntcode',
    'munteenheid',
    'wahrung',
    'wahrungscode',
    'waehrung',
    'devise',
    'monnaie',
    'moneda',
  ],
  type: ['type', 'soort', 'producttype', 'productsoort', 'art'],
  color: ['color', 'colour', 'kleur', 'farbe', 'couleur'],
  material: ['material', 'materiaal', 'materiau'],
  size: ['size', 'maat', 'afmeting', 'afmetingen', 'formaat', 'grosse', 'taille'],
} as const satisfies Readonly<Record<string, readonly string[]>>

// Only for tables with a catalogue's own columns: their fields and attributes are those of the catalogue.
const moreWords: Readonly<Record<string, readonly string[]>> = {
  ean: ['ean', 'eancode', 'ean13', 'gtin', 'gtin13', 'barcode', 'streepjescode', 'strichcode', 'internationalpid'],
  discountPrice: ['discountprice', 'actieprijs', 'aktionspreis', 'saleprice', 'kortingsprijs'],
  purchasePrice: ['purchaseprice', 'inkoopprijs', 'einkaufspreis', 'ek', 'costprice'],
  leadTimeWeeks: ['leadtime', 'leadtimeweeks', 'levertijd', 'levertijdweken', 'lieferzeit', 'lieferzeitwochen'],
  active: ['active', 'actief', 'aktiv', 'online'],
  width: ['width', 'breedte', 'breite', 'b', 'bcm', 'breedtecm', 'widthcm', 'breitecm'],
  height: ['height', 'hoogte', 'hohe', 'h', 'hcm', 'hoogtecm', 'heightcm', 'hohecm'],
  depth: ['depth', 'diepte', 'tiefe', 'd', 't', 'dcm', 'tcm', 'dieptecm', 'depthcm', 'tiefecm'],
  weight: ['weight', 'gewicht', 'kg', 'gewichtkg', 'weightkg'],
}

const anyWord = new Map<string, string>(
  Object.entries({ ...headWords, ...moreWords }).flatMap(([target, words]) => words.map((word) => [word, target] as const)),
)

/** What a column with this folded heading usually contains. */
export function synonymOf(folded: string): string | undefined {
  return anyWord.get(folded)
}

/** The folded headings for a target. */
export function headWordsOf(target: string): readonly string[] {
  return (headWords as Readonly<Record<string, readonly string[]>>)[target] ?? moreWords[target] ?? []
}

/** A heading as it is compared: without capitals, accents, spaces and punctuation. */
export function foldHead(head: string): string {
  return head
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '')
}

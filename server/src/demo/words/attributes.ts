import { colours } from './colours.ts'
import { features } from './everydayAttributes.ts'
import { fabrics } from './fabrics.ts'
import { legs, materials } from './materials.ts'
import { type Measure, sizeName } from './ProductType.ts'
import { productTypes } from './productTypes.ts'
import { words, type Words } from './Words.ts'

export interface DemoAttributeValue {
  value: string
  names: Words
  hex: string | null
  priceGroup: string | null
  synonyms: readonly string[]
  /** For a value that a supplier made and that waits for approval: our value that was meant, if there is one */
  meant?: string | null
}

export interface DemoAttribute {
  code: string
  type: 'SELECT' | 'MULTI_SELECT' | 'COLOUR' | 'NUMBER' | 'DIMENSION' | 'BOOLEAN' | 'TEXT' | 'LONG_TEXT' | 'DATE'
  unit: string | null
  names: Words
  values: readonly DemoAttributeValue[]
  useInFilters: boolean
  showOnPriceCards: boolean
  requiredForSuppliers: boolean
  /** Shown under the field on products */
  description: string | null
  /** The description in other languages */
  descriptions: Readonly<Record<string, string>>
  internalInformation: string | null
}

const askedOfSuppliers: readonly string[] = ['color', 'material', 'width', 'depth', 'height']

/** In Dutch and in English */
const descriptions: Readonly<Record<string, readonly [nl: string, en: string]>> = {
  color: ['De kleur die op de foto het meest te zien is.', 'The colour that one sees most of in the picture.'],
  material: [
    'Het materiaal van de zichtdelen; voor de stof is er een eigen attribuut.',
    'The material of the visible parts; the fabric has an attribute of its own.',
  ],
  fabric: ['Collectie en kleur zoals ze op het staal staan.', 'Collection and colour as they stand on the sample.'],
  seat_height: ['Van de vloer tot de bovenkant van de zitting, onbelast.', 'From the floor to the top of the seat, with nobody on it.'],
  package_size: ['Lengte x breedte x hoogte in cm, zoals het bezorgd wordt.', 'Length x width x height in cm, as it is delivered.'],
  manufacturer_country: ['Twee letters, zoals NL.', 'Two letters, such as NL.'],
  max_load: ['Zoals de fabrikant het opgeeft, per zitplaats of plank.', 'As the manufacturer states it, per seat or shelf.'],
}

const notes: Readonly<Record<string, string>> = {
  fabric: 'Nieuwe stalen eerst in de showroom laten bekijken.',
  style: 'Hoogstens één stijl per product; bij twijfel Modern.',
}

const told = (code: string): Pick<DemoAttribute, 'requiredForSuppliers' | 'description' | 'descriptions' | 'internalInformation'> => {
  const [dutch = null, english] = descriptions[code] ?? []
  return {
    requiredForSuppliers: askedOfSuppliers.includes(code),
    description: dutch,
    descriptions: english === undefined ? {} : { en: english },
    internalInformation: notes[code] ?? null,
  }
}

export const styles = [
  words('Scandinavisch', 'Scandinavian', 'Skandinavisch', 'Scandinave'),
  words('Landelijk', 'Country', 'Landhaus', 'Campagne'),
  words('Industrieel', 'Industrial', 'Industriell', 'Industriel'),
  words('Modern', 'Modern', 'Modern', 'Moderne'),
  words('Klassiek', 'Classic', 'Klassisch', 'Classique'),
  words('Japandi', 'Japandi', 'Japandi', 'Japandi'),
] as const

// Names of our colours and materials in suppliers' files.
const otherWords: Readonly<Record<string, readonly string[]>> = {
  wit: ['offwhite', 'gebroken wit'],
  zwart: ['zw'],
  antraciet: ['antra'],
  mosterdgeel: ['mosterd'],
  'massief eiken': ['eikenhout', 'eik'],
}

const plain = (names: Words): DemoAttributeValue => ({ value: names.nl, names, hex: null, priceGroup: null, synonyms: otherWords[names.nl] ?? [] })

/** A value from a supplier's file, in one language and in that supplier's spelling */
const supplied = (value: string, meant: string | null, names: Partial<Words> = { nl: value }): DemoAttributeValue => ({
  value,
  names: names as Words,
  hex: null,
  priceGroup: null,
  synonyms: [],
  meant,
})

const choice = (code: string, names: Words, values: readonly DemoAttributeValue[], type: 'SELECT' | 'MULTI_SELECT' | 'COLOUR' = 'SELECT'): DemoAttribute => ({
  code,
  type,
  unit: null,
  names,
  values,
  useInFilters: true,
  showOnPriceCards: code !== 'style',
  ...told(code),
})

const measureWords: Readonly<Record<Measure, readonly [string | null, Words]>> = {
  width: ['cm', words('Breedte', 'Width', 'Breite', 'Largeur')],
  depth: ['cm', words('Diepte', 'Depth', 'Tiefe', 'Profondeur')],
  height: ['cm', words('Hoogte', 'Height', 'Höhe', 'Hauteur')],
  length: ['cm', words('Lengte', 'Length', 'Länge', 'Longueur')],
  diameter: ['cm', words('Diameter', 'Diameter', 'Durchmesser', 'Diamètre')],
  seat_height: ['cm', words('Zithoogte', 'Seat height', 'Sitzhöhe', 'Hauteur d’assise')],
  seat_depth: ['cm', words('Zitdiepte', 'Seat depth', 'Sitztiefe', 'Profondeur d’assise')],
  lying_width: ['cm', words('Ligbreedte', 'Lying width', 'Liegebreite', 'Largeur de couchage')],
  lying_length: ['cm', words('Liglengte', 'Lying length', 'Liegelänge', 'Longueur de couchage')],
  pile_height: ['mm', words('Poolhoogte', 'Pile height', 'Florhöhe', 'Hauteur du poil')],
  cable_length: ['cm', words('Snoerlengte', 'Cable length', 'Kabellänge', 'Longueur du câble')],
  weight: ['kg', words('Gewicht', 'Weight', 'Gewicht', 'Poids')],
  seats: [null, words('Zitplaatsen', 'Seats', 'Sitzplätze', 'Places')],
  max_load: ['kg', words('Draagvermogen', 'Maximum load', 'Belastbarkeit', 'Charge maximale')],
  drawers: [null, words('Laden', 'Drawers', 'Schubladen', 'Tiroirs')],
}

const unlisted = { unit: null, values: [], useInFilters: false, showOnPriceCards: false } as const

// Attributes that delivery, the law and the inspector require.
const askedWords: Readonly<Record<string, readonly [DemoAttribute['type'], string | null, Words]>> = {
  assembly_required: ['BOOLEAN', null, words('Montage nodig', 'Needs assembly', 'Montage nötig', 'À monter')],
  packages: ['NUMBER', null, words('Aantal pakken', 'Packages', 'Pakete', 'Colis')],
  package_size: ['TEXT', null, words('Grootste pak', 'Largest package', 'Größtes Paket', 'Plus grand colis')],
  package_weight: ['DIMENSION', 'kg', words('Zwaarste pak', 'Heaviest package', 'Schwerstes Paket', 'Colis le plus lourd')],
  composition: ['TEXT', null, words('Samenstelling', 'Composition', 'Zusammensetzung', 'Composition')],
  martindale: ['NUMBER', null, words('Martindale', 'Martindale', 'Martindale', 'Martindale')],
  available_from: ['DATE', null, words('Leverbaar vanaf', 'Available from', 'Lieferbar ab', 'Disponible dès le')],
  available_until: ['DATE', null, words('Leverbaar tot en met', 'Available until', 'Lieferbar bis', 'Disponible jusqu’au')],
  sell_off: ['BOOLEAN', null, words('Uitverkopen', 'Sell-off', 'Ausverkauf', 'Fin de série')],
  manufacturer: ['TEXT', null, words('Fabrikant', 'Manufacturer', 'Hersteller', 'Fabricant')],
  manufacturer_address: ['TEXT', null, words('Adres van de fabrikant', 'Manufacturer’s address', 'Adresse des Herstellers', 'Adresse du fabricant')],
  manufacturer_email: ['TEXT', null, words('E-mail van de fabrikant', 'Manufacturer’s e-mail', 'E-Mail des Herstellers', 'E-mail du fabricant')],
  manufacturer_country: ['TEXT', null, words('Land van de fabrikant', 'Manufacturer’s country', 'Land des Herstellers', 'Pays du fabricant')],
  responsible_person: [
    'TEXT',
    null,
    words('Verantwoordelijke in de EU', 'Responsible person in the EU', 'Verantwortliche Person in der EU', 'Personne responsable dans l’UE'),
  ],
}

/** The attributes of the catalogue, in list order */
export const demoAttributes: readonly DemoAttribute[] = [
  choice(
    'color',
    words('Kleur', 'Colour', 'Farbe', 'Couleur'),
    [
      ...Object.values(colours).map(({ names, hex }) => ({ ...plain(names), hex })),
      supplied('Antraciet', 'antraciet'),
      supplied('creme', 'crème'),
      supplied('grey', 'grijs', { en: 'grey' }),
      supplied('licht grijs', 'lichtgrijs'),
      supplied('pistache', null),
    ],
    'COLOUR',
  ),
  choice('material', words('Materiaal', 'Material', 'Material', 'Matière'), [
    ...Object.values(materials).map(({ names }) => plain(names)),
    supplied('Massief eiken', 'massief eiken'),
    supplied('travertin', null),
  ]),
  choice(
    'fabric',
    words('Stof', 'Fabric', 'Stoff', 'Tissu'),
    fabrics.map(({ key, collection, colour, hex, priceGroup }) => ({
      value: key,
      names: words(key, `${collection} ${colour.names.en}`, `${collection} ${colour.names.de}`, `${collection} ${colour.names.fr}`),
      hex,
      priceGroup,
      synonyms: [],
    })),
    'COLOUR',
  ),
  choice(
    'legs',
    words('Poten', 'Legs', 'Beine', 'Pieds'),
    legs.map(({ names }) => plain(names)),
  ),
  choice('size', words('Uitvoering', 'Set-up', 'Ausführung', 'Version'), [
    ...new Map(
      productTypes
        .flatMap(({ sizes }) => sizes)
        .flatMap((size) => {
          const name = sizeName(size)
          return name === null ? [] : [[name, plain(size.names ?? words(name, name, name, name))] as const]
        }),
    ).values(),
  ]),
  choice('style', words('Stijl', 'Style', 'Stil', 'Style'), styles.map(plain)),
  ...Object.entries(measureWords).map(([code, [unit, names]]): DemoAttribute => ({
    code,
    type: unit === null ? 'NUMBER' : 'DIMENSION',
    unit,
    names,
    values: [],
    useInFilters: ['width', 'height', 'seats'].includes(code),
    showOnPriceCards: ['width', 'depth', 'height'].includes(code),
    ...told(code),
  })),
  choice('features', words('Eigenschappen', 'Features', 'Eigenschaften', 'Caractéristiques'), features.map(plain), 'MULTI_SELECT'),
  { ...unlisted, code: 'care', type: 'LONG_TEXT', names: words('Onderhoud', 'Care', 'Pflege', 'Entretien'), ...told('care') },
  ...Object.entries(askedWords).map(([code, [type, unit, names]]): DemoAttribute => ({ ...unlisted, code, type, unit, names, ...told(code) })),
]

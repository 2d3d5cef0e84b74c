import type { ProductType, Size } from './ProductType.ts'
import { plainSize } from './seating.ts'
import { words } from './Words.ts'

const rug = (width: number, length: number, priceFactor: number): Size => ({
  key: `${width}x${length}`, suffix: `${width} x ${length} cm`, measures: { width, length }, priceFactor,
})
const round = (diameter: number, priceFactor: number): Size => ({
  key: `${diameter}`, suffix: `Ø ${diameter} cm`, measures: { diameter }, priceFactor,
})

export const decoration: readonly ProductType[] = [
  {
    key: 'floorLamp', code: 'VLL', group: 'lighting', department: 'Verlichting', category: 'Vloerlampen',
    nouns: words('vloerlamp', 'floor lamp', 'Stehlampe', 'lampadaire'), article: 'de', germanArticle: 'Die', frenchArticle: 'Le ',
    upholstered: false, materials: ['metal', 'oak', 'rattan', 'linen'], sizes: [plainSize],
    measures: { width: [28, 52], depth: [28, 52], height: [135, 182], weight: [3, 11], cable_length: [180, 250] },
    price: [79, 329],
    about: [
      ['Leeslicht waar het nodig is, en de rest van de kamer rustig.', 'Light to read by where you need it, and the rest of the room at rest.'],
      ['De voetdimmer zit aan het snoer, 40 cm van de voet.', 'The foot dimmer sits on the cable, 40 cm from the base.'],
    ],
  },
  {
    key: 'pendantLamp', code: 'HGL', group: 'lighting', department: 'Verlichting', category: 'Hanglampen',
    nouns: words('hanglamp', 'pendant lamp', 'Pendelleuchte', 'suspension'), article: 'de', germanArticle: 'Die', frenchArticle: 'La ',
    upholstered: false, materials: ['metal', 'glass', 'rattan', 'linen', 'ceramic'], sizes: [round(30, 1), round(45, 1.4), round(60, 1.8)],
    measures: { height: [22, 48], weight: [1, 6], cable_length: [120, 180] },
    price: [59, 299],
    about: [
      ['Boven de tafel op 60 tot 70 cm van het blad schijnt hij niemand in de ogen.', 'Hung 60 to 70 cm above the table it shines in nobody’s eyes.'],
      ['Het snoer laat zich in de plafondkap op lengte zetten.', 'The cable is set to length inside the ceiling cap.'],
    ],
  },
  {
    key: 'tableLamp', code: 'TFL', group: 'lighting', department: 'Verlichting', category: 'Tafellampen',
    nouns: words('tafellamp', 'table lamp', 'Tischlampe', 'lampe de table'), article: 'de', germanArticle: 'Die', frenchArticle: 'La ',
    upholstered: false, materials: ['ceramic', 'metal', 'linen', 'oak', 'glass'], sizes: [plainSize],
    measures: { width: [18, 36], depth: [18, 36], height: [28, 58], weight: [1, 4], cable_length: [150, 180] },
    price: [39, 179],
    about: [
      ['Zacht licht voor het dressoir, de vensterbank of naast het bed.', 'Soft light for the sideboard, the window sill or beside the bed.'],
      ['Ook mooi overdag, als hij niet brandt.', 'Handsome in daytime too, when it is off.'],
    ],
  },
  {
    key: 'rug', code: 'VLK', group: 'textiles', department: 'Woontextiel', category: 'Vloerkleden',
    nouns: words('vloerkleed', 'rug', 'Teppich', 'tapis'), article: 'het', germanArticle: 'Der', frenchArticle: 'Le ',
    upholstered: false, materials: ['wool', 'jute', 'linen', 'chenille'], sizes: [rug(160, 230, 1), rug(200, 290, 1.5), rug(240, 340, 2.1)],
    measures: { pile_height: [6, 24], weight: [6, 24] },
    price: [149, 649],
    about: [
      ['Legt de zithoek vast en haalt de galm uit de kamer.', 'Anchors the seating and takes the echo out of the room.'],
      ['Laat de voorpoten van de bank op het kleed staan: dan oogt de kamer groter.', 'Let the front legs of the sofa stand on it: the room looks larger.'],
      ['Met de hand geweven; kleine verschillen in maat en kleur horen erbij.', 'Woven by hand; small differences in size and colour are part of it.'],
    ],
  },
  {
    key: 'mirror', code: 'SPG', group: 'accents', department: 'Hal', category: 'Spiegels',
    nouns: words('spiegel', 'mirror', 'Spiegel', 'miroir'), article: 'de', germanArticle: 'Der', frenchArticle: 'Le ',
    upholstered: false, materials: ['metal', 'oak', 'rattan', 'walnut'], sizes: [round(60, 1), round(80, 1.3), round(110, 1.8)],
    measures: { depth: [2, 5], weight: [4, 14] },
    price: [59, 249],
    about: [
      ['Brengt licht in de donkerste hoek van de gang.', 'Brings light to the darkest corner of the hall.'],
      ['Hangt aan één haak en is met twee rubbers tegen schuiven beveiligd.', 'Hangs from a single hook; two rubber studs keep it from sliding.'],
    ],
  },
  {
    key: 'cushion', code: 'KUS', group: 'textiles', department: 'Woontextiel', category: 'Sierkussens',
    nouns: words('sierkussen', 'cushion', 'Zierkissen', 'coussin'), article: 'het', germanArticle: 'Das', frenchArticle: 'Le ',
    upholstered: false, materials: ['linen', 'velvet', 'wool', 'boucle'],
    sizes: [
      { key: '45x45', suffix: '45 x 45 cm', measures: { width: 45, length: 45 }, priceFactor: 1 },
      { key: '60x40', suffix: '60 x 40 cm', measures: { width: 60, length: 40 }, priceFactor: 1.1 },
    ],
    measures: { weight: [0.4, 0.9] },
    price: [19, 59],
    about: [
      ['De snelste manier om een bank een andere kleur te geven.', 'The quickest way to give a sofa another colour.'],
      ['Met een verdekte rits en een vulling van veren.', 'With a hidden zip and a feather filling.'],
    ],
  },
]

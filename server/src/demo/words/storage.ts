import type { ProductType, Size } from './ProductType.ts'
import { plainSize } from './seating.ts'
import { words } from './Words.ts'

const wide = (width: number, priceFactor: number): Size => ({ key: `${width}`, suffix: `${width} cm`, measures: { width }, priceFactor })
const doors = (count: number, width: number, priceFactor: number): Size => ({
  key: `${count}d`,
  names: words(`${count}-deurs kledingkast`, `${count}-door wardrobe`, `${count}-türiger Kleiderschrank`, `armoire ${count} portes`),
  measures: { width },
  priceFactor,
})

export const storage: readonly ProductType[] = [
  {
    key: 'sideboard', code: 'DRS', group: 'storage', department: 'Wonen', category: 'Dressoirs',
    nouns: words('dressoir', 'sideboard', 'Sideboard', 'buffet'), article: 'het', germanArticle: 'Das', frenchArticle: 'Le ',
    upholstered: false, materials: ['oak', 'walnut', 'mango', 'veneer', 'lacquer'], sizes: [wide(140, 1), wide(170, 1.18), wide(200, 1.38)],
    measures: { depth: [40, 47], height: [72, 88], weight: [48, 88], drawers: [0, 4], max_load: [40, 60] },
    price: [449, 1249],
    about: [
      ['Servies, spelletjes en tafellinnen: alles wat de eetkamer wil opbergen.', 'Crockery, games and table linen: everything a dining room wants to put away.'],
      ['De deuren openen met een druk, zodat het front rustig blijft.', 'The doors open at a push, so that the front stays calm.'],
      ['De achterwand is afgewerkt; het kan vrij in de ruimte staan.', 'The back is finished, so it may stand free in the room.'],
    ],
  },
  {
    key: 'cabinet', code: 'KST', group: 'storage', department: 'Wonen', category: 'Opbergkasten',
    nouns: words('opbergkast', 'cabinet', 'Schrank', 'armoire de rangement'), article: 'de', germanArticle: 'Der', frenchArticle: 'L’',
    upholstered: false, materials: ['oak', 'lacquer', 'rattan', 'metal', 'mango'], sizes: [plainSize],
    measures: { width: [80, 120], depth: [38, 45], height: [130, 190], weight: [42, 84], max_load: [25, 40] },
    price: [349, 1099],
    about: [
      ['Veel berging op weinig vloer: achter de deuren zitten vier verstelbare planken.', 'Much storage on little floor: behind the doors are four adjustable shelves.'],
      ['De hoogte vraagt om bevestiging aan de muur; het materiaal daarvoor is bijgeleverd.', 'Its height calls for fixing to the wall; the fittings are supplied.'],
    ],
  },
  {
    key: 'displayCabinet', code: 'VIT', group: 'storage', department: 'Eetkamer', category: 'Vitrinekasten',
    nouns: words('vitrinekast', 'display cabinet', 'Vitrine', 'vitrine'), article: 'de', germanArticle: 'Die', frenchArticle: 'La ',
    upholstered: false, materials: ['metal', 'oak', 'glass', 'mango'], sizes: [plainSize],
    measures: { width: [80, 110], depth: [38, 44], height: [170, 205], weight: [58, 98] },
    price: [499, 1399],
    about: [
      ['Glas aan drie kanten: wat mooi is, staat hier stofvrij in het zicht.', 'Glass on three sides: what is beautiful stays dust-free and in sight.'],
      ['De led-strip in de bovenkant is dimbaar.', 'The LED strip in the top can be dimmed.'],
    ],
  },
  {
    key: 'bookcase', code: 'BKK', group: 'storage', department: 'Wonen', category: 'Boekenkasten',
    nouns: words('boekenkast', 'bookcase', 'Bücherregal', 'bibliothèque'), article: 'de', germanArticle: 'Das', frenchArticle: 'La ',
    upholstered: false, materials: ['oak', 'pine', 'lacquer', 'metal', 'veneer'], sizes: [wide(80, 1), wide(120, 1.35), wide(160, 1.7)],
    measures: { depth: [28, 36], height: [180, 215], weight: [32, 76], max_load: [20, 30] },
    price: [199, 749],
    about: [
      ['De planken zijn dik genoeg voor een rij atlassen en buigen niet door.', 'The shelves are thick enough for a row of atlases and do not sag.'],
      ['Open naar twee kanten, dus ook te gebruiken als kamerscherm.', 'Open on both sides, so it serves as a room divider too.'],
    ],
  },
  {
    key: 'wardrobe', code: 'KLD', group: 'storage', department: 'Slaapkamer', category: 'Kledingkasten',
    nouns: words('kledingkast', 'wardrobe', 'Kleiderschrank', 'armoire'), article: 'de', germanArticle: 'Der', frenchArticle: 'L’',
    upholstered: false, materials: ['lacquer', 'veneer', 'oak', 'pine'],
    sizes: [doors(2, 100, 1), doors(3, 150, 1.4), doors(4, 200, 1.8)],
    measures: { depth: [58, 65], height: [200, 236], weight: [84, 168] },
    price: [449, 1199],
    about: [
      ['Achter de deuren: een roede op volle hoogte, drie planken en ruimte voor schoenen.', 'Behind the doors: a full-height rail, three shelves and room for shoes.'],
      ['De scharnieren dempen, de deuren zijn na plaatsing in drie richtingen te stellen.', 'The hinges are damped and the doors adjust in three directions.'],
    ],
  },
  {
    key: 'tvStand', code: 'TVM', group: 'storage', department: 'Wonen', category: 'Tv-meubels',
    nouns: words('tv-meubel', 'TV stand', 'TV-Möbel', 'meuble TV'), article: 'het', germanArticle: 'Das', frenchArticle: 'Le ',
    upholstered: false, materials: ['oak', 'walnut', 'lacquer', 'mango', 'veneer'], sizes: [wide(120, 1), wide(160, 1.22), wide(200, 1.45)],
    measures: { depth: [38, 45], height: [42, 56], weight: [26, 58], drawers: [0, 3], max_load: [50, 70] },
    price: [249, 849],
    about: [
      ['Achter de kleppen verdwijnen kastjes en kabels; de afstandsbediening werkt er dwars doorheen.', 'Boxes and cables disappear behind the flaps; the remote control works right through them.'],
      ['De kabeldoorvoer zit waar de stekkers zitten: in het midden, achter elk vak.', 'The cable outlets are where the plugs are: in the middle, behind each compartment.'],
    ],
  },
  {
    key: 'wallShelf', code: 'WPL', group: 'storage', department: 'Wonen', category: 'Wandplanken',
    nouns: words('wandplank', 'wall shelf', 'Wandregal', 'étagère murale'), article: 'de', germanArticle: 'Das', frenchArticle: 'L’',
    upholstered: false, materials: ['oak', 'metal', 'lacquer', 'walnut'], sizes: [wide(60, 1), wide(90, 1.3), wide(120, 1.6)],
    measures: { depth: [18, 25], height: [3, 5], weight: [2, 7], max_load: [8, 15] },
    price: [29, 119],
    about: [
      ['De bevestiging zit in de plank: van opzij is er niets van te zien.', 'The fixing sits inside the shelf and cannot be seen from the side.'],
      ['Voor een rij kookboeken, een plant of de foto’s van opa.', 'For a row of cookery books, a plant or grandfather’s photographs.'],
    ],
  },
  {
    key: 'coatRack', code: 'KAP', group: 'accents', department: 'Hal', category: 'Kapstokken',
    nouns: words('kapstok', 'coat rack', 'Garderobe', 'portemanteau'), article: 'de', germanArticle: 'Die', frenchArticle: 'Le ',
    upholstered: false, materials: ['oak', 'metal', 'ash'], sizes: [plainSize],
    measures: { width: [40, 110], depth: [12, 40], height: [30, 185], weight: [2, 11], max_load: [20, 40] },
    price: [49, 229],
    about: [
      ['Genoeg haken voor het hele gezin en een plank voor mutsen en sleutels.', 'Enough hooks for the whole family and a shelf for hats and keys.'],
      ['De haken zijn afgerond en laten geen punt in de kraag achter.', 'The hooks are rounded and leave no dent in a collar.'],
    ],
  },
]

import type { ProductType, Size } from './ProductType.ts'
import { words } from './Words.ts'

const seats = (count: string, width: number, priceFactor: number): Size => ({
  key: count,
  names: words(
    `${count.replace('.', ',')}-zitsbank`,
    `${count}-seater sofa`,
    `${count.replace('.', ',')}-Sitzer-Sofa`,
    `canapé ${count.replace('.', ',')} places`,
  ),
  measures: { width, seats: Math.floor(Number(count)) },
  priceFactor,
})

const corner = (key: 'left' | 'right', width: number, priceFactor: number): Size => ({
  key,
  names:
    key === 'left'
      ? words('hoekbank links', 'corner sofa left', 'Ecksofa links', 'canapé d’angle gauche')
      : words('hoekbank rechts', 'corner sofa right', 'Ecksofa rechts', 'canapé d’angle droit'),
  measures: { width, seats: 5 },
  priceFactor,
})

export const plainSize: Size = { key: '', measures: {}, priceFactor: 1 }

export const sofa: ProductType = {
  key: 'sofa', code: 'BNK', group: 'seating', department: 'Wonen', category: 'Banken',
  nouns: words('bank', 'sofa', 'Sofa', 'canapé'), article: 'de', germanArticle: 'Das', frenchArticle: 'Le ',
  upholstered: true, materials: ['weave', 'chenille', 'velvet', 'boucle', 'wool', 'leather'],
  sizes: [seats('2', 168, 1), seats('2.5', 192, 1.12), seats('3', 216, 1.22), seats('3.5', 236, 1.32), seats('4', 258, 1.45)],
  measures: { depth: [86, 104], height: [76, 92], seat_height: [42, 47], seat_depth: [54, 64], weight: [48, 86] },
  price: [799, 1699],
  about: [
    ['Diep genoeg om in weg te zakken, hoog genoeg om vlot weer op te staan.', 'Deep enough to sink into, high enough to get up from with ease.'],
    ['De losse rugkussens laten zich opschudden en blijven jaren in vorm.', 'The loose back cushions plump up easily and keep their shape for years.'],
    ['Slanke armleuningen geven meer zitruimte op dezelfde vierkante meter.', 'Slim armrests give more room to sit on the same floor space.'],
    ['De zit is opgebouwd uit pocketveren met een toplaag van koudschuim.', 'The seat is built from pocket springs under a top layer of cold foam.'],
  ],
}

export const seating: readonly ProductType[] = [
  sofa,
  {
    key: 'cornerSofa', code: 'HBK', group: 'seating', department: 'Wonen', category: 'Hoekbanken',
    nouns: words('hoekbank', 'corner sofa', 'Ecksofa', 'canapé d’angle'), article: 'de', germanArticle: 'Das', frenchArticle: 'Le ',
    upholstered: true, materials: ['weave', 'chenille', 'boucle', 'leather'],
    sizes: [corner('left', 278, 1), corner('right', 278, 1)],
    measures: { depth: [160, 228], height: [76, 90], seat_height: [42, 46], seat_depth: [56, 66], weight: [92, 138] },
    price: [1399, 2799],
    about: [
      ['Een hoek waar het hele gezin in past, ook op een lange filmavond.', 'A corner with room for the whole family, even on a long film night.'],
      ['Het lange deel is links of rechts te plaatsen; kijk vanaf de voorkant naar de bank.', 'The long side goes left or right; the side is named as seen from the front.'],
      ['De elementen klikken onder de zit in elkaar en schuiven niet uit elkaar.', 'The elements click together under the seat and do not drift apart.'],
    ],
  },
  {
    key: 'armchair', code: 'FAU', group: 'seating', department: 'Wonen', category: 'Fauteuils',
    nouns: words('fauteuil', 'armchair', 'Sessel', 'fauteuil'), article: 'de', germanArticle: 'Der', frenchArticle: 'Le ',
    upholstered: true, materials: ['boucle', 'velvet', 'weave', 'leather', 'wool'], sizes: [plainSize],
    measures: { width: [68, 92], depth: [74, 90], height: [72, 104], seat_height: [40, 46], seat_depth: [50, 58], weight: [16, 32], seats: [1, 1] },
    price: [349, 899],
    about: [
      ['Een stoel om een hoek van de kamer van jezelf te maken.', 'A chair that makes a corner of the room your own.'],
      ['De ronde rug sluit om de schouders en houdt tocht buiten.', 'The rounded back wraps around the shoulders and keeps out the draught.'],
      ['Compact van buiten, ruim van binnen: hij past ook in een kleine woonkamer.', 'Compact outside, roomy inside: it fits a small living room too.'],
    ],
  },
  {
    key: 'reclinerChair', code: 'RLX', group: 'seating', department: 'Wonen', category: 'Relaxfauteuils',
    nouns: words('relaxfauteuil', 'recliner', 'Relaxsessel', 'fauteuil relax'), article: 'de', germanArticle: 'Der', frenchArticle: 'Le ',
    upholstered: true, materials: ['leather', 'chenille', 'weave'], sizes: [plainSize],
    measures: { width: [74, 88], depth: [82, 96], height: [100, 116], seat_height: [45, 50], weight: [34, 52], seats: [1, 1], max_load: [120, 150] },
    price: [899, 1899],
    about: [
      ['Rug en voetensteun bewegen los van elkaar, met een accu die een week meegaat.', 'Back and footrest move separately, on a battery that lasts a week.'],
      ['In drie zithoogten leverbaar, zodat de voeten plat op de grond staan.', 'Available in three seat heights, so that feet rest flat on the floor.'],
      ['Het draaiplateau blokkeert licht bij het opstaan.', 'The swivel base holds still when you get up.'],
    ],
  },
  {
    key: 'diningChair', code: 'STL', group: 'seating', department: 'Eetkamer', category: 'Eetkamerstoelen',
    nouns: words('eetkamerstoel', 'dining chair', 'Esszimmerstuhl', 'chaise de salle à manger'), article: 'de', germanArticle: 'Der', frenchArticle: 'La ',
    upholstered: true, materials: ['oak', 'metal', 'rattan', 'ash', 'velvet', 'weave'], sizes: [plainSize],
    measures: { width: [45, 62], depth: [50, 62], height: [76, 92], seat_height: [46, 49], weight: [5, 9.5], max_load: [110, 150] },
    price: [79, 279],
    about: [
      ['Een stoel waarop het natafelen vanzelf langer duurt.', 'A chair on which dinner always lasts a little longer.'],
      ['De rug veert een tikje mee en steunt op de goede plek.', 'The back gives a little and supports in the right place.'],
      ['Licht genoeg om met één hand aan te schuiven.', 'Light enough to pull up with one hand.'],
    ],
  },
  {
    key: 'bench', code: 'EBK', group: 'seating', department: 'Eetkamer', category: 'Eetkamerbanken',
    nouns: words('eetkamerbank', 'dining bench', 'Esszimmerbank', 'banc de salle à manger'), article: 'de', germanArticle: 'Die', frenchArticle: 'Le ',
    upholstered: true, materials: ['oak', 'metal', 'weave', 'leather'],
    sizes: [
      { key: '140', suffix: '140 cm', measures: { width: 140 }, priceFactor: 1 },
      { key: '160', suffix: '160 cm', measures: { width: 160 }, priceFactor: 1.1 },
      { key: '180', suffix: '180 cm', measures: { width: 180 }, priceFactor: 1.2 },
    ],
    measures: { depth: [40, 64], height: [80, 88], seat_height: [47, 49], weight: [18, 34] },
    price: [299, 649],
    about: [
      ['Schuif gezellig aan: op een bank past er altijd nog één bij.', 'Squeeze in: a bench always has room for one more.'],
      ['Met rugleuning, dus ook comfortabel voor een lange avond spelletjes.', 'With a backrest, so comfortable for a long evening of games as well.'],
    ],
  },
  {
    key: 'barStool', code: 'BAR', group: 'seating', department: 'Eetkamer', category: 'Barkrukken',
    nouns: words('barkruk', 'bar stool', 'Barhocker', 'tabouret de bar'), article: 'de', germanArticle: 'Der', frenchArticle: 'Le ',
    upholstered: true, materials: ['metal', 'oak', 'leather', 'velvet'],
    sizes: [
      { key: '65', suffix: '65 cm', measures: { seat_height: 65, height: 92 }, priceFactor: 1 },
      { key: '75', suffix: '75 cm', measures: { seat_height: 75, height: 102 }, priceFactor: 1.06 },
    ],
    measures: { width: [40, 50], depth: [42, 52], weight: [5, 10], max_load: [110, 130] },
    price: [89, 249],
    about: [
      ['In twee zithoogten: 65 cm voor het keukeneiland, 75 cm voor de bar.', 'In two seat heights: 65 cm for a kitchen island, 75 cm for a bar.'],
      ['De voetsteun is met metaal bekleed en slijt niet.', 'The footrest is clad in metal and does not wear.'],
    ],
  },
  {
    key: 'officeChair', code: 'BST', group: 'seating', department: 'Werkkamer', category: 'Bureaustoelen',
    nouns: words('bureaustoel', 'office chair', 'Bürostuhl', 'chaise de bureau'), article: 'de', germanArticle: 'Der', frenchArticle: 'La ',
    upholstered: true, materials: ['weave', 'leather', 'metal'], sizes: [plainSize],
    measures: { width: [58, 68], depth: [56, 66], height: [84, 120], seat_height: [43, 52], weight: [11, 19], max_load: [110, 150] },
    price: [149, 549],
    about: [
      ['Zithoogte, armleuningen en lendensteun zijn zonder gereedschap te verstellen.', 'Seat height, armrests and lumbar support adjust without tools.'],
      ['Zachte wielen lopen stil over hout en laten geen strepen na.', 'Soft castors run quietly over wood and leave no marks.'],
    ],
  },
  {
    key: 'pouf', code: 'POE', group: 'seating', department: 'Wonen', category: 'Poefs',
    nouns: words('poef', 'pouf', 'Pouf', 'pouf'), article: 'de', germanArticle: 'Der', frenchArticle: 'Le ',
    upholstered: true, materials: ['boucle', 'velvet', 'leather', 'weave', 'jute'],
    sizes: [
      { key: '45', suffix: 'Ø 45 cm', measures: { diameter: 45 }, priceFactor: 1 },
      { key: '60', suffix: 'Ø 60 cm', measures: { diameter: 60 }, priceFactor: 1.35 },
    ],
    measures: { height: [36, 44], weight: [4, 11] },
    price: [79, 229],
    about: [
      ['Voetenbank, extra zitplaats of bijzettafel met een dienblad erop.', 'Footstool, spare seat or, with a tray, a side table.'],
      ['Stevig gevuld, zodat hij niet inzakt als er iemand op gaat zitten.', 'Firmly filled, so that it holds its shape when somebody sits down.'],
    ],
  },
]

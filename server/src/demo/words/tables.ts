import type { ProductType, Size } from './ProductType.ts'
import { plainSize } from './seating.ts'
import { words } from './Words.ts'

const top = (width: number, depth: number, priceFactor: number): Size => ({
  key: `${width}x${depth}`, suffix: `${width} x ${depth} cm`, measures: { width, depth }, priceFactor,
})
const round = (diameter: number, priceFactor: number): Size => ({
  key: `${diameter}`, suffix: `Ø ${diameter} cm`, measures: { diameter }, priceFactor,
})

export const tables: readonly ProductType[] = [
  {
    key: 'diningTable', code: 'TAF', group: 'tables', department: 'Eetkamer', category: 'Eettafels',
    nouns: words('eettafel', 'dining table', 'Esstisch', 'table de salle à manger'), article: 'de', germanArticle: 'Der', frenchArticle: 'La ',
    upholstered: false, materials: ['oak', 'walnut', 'mango', 'veneer', 'ceramic', 'marble', 'ash'],
    sizes: [top(160, 90, 1), top(180, 90, 1.1), top(200, 100, 1.22), top(220, 100, 1.34), top(240, 100, 1.46)],
    measures: { height: [75, 77], weight: [42, 96] },
    price: [449, 1299],
    about: [
      ['Aan deze tafel wordt ontbeten, gewerkt, geknutseld en lang gegeten.', 'A table for breakfast, homework, crafts and long dinners.'],
      ['De rand is naar onderen afgeschuind, waardoor het blad lichter oogt dan het is.', 'The edge is bevelled underneath, so that the top looks lighter than it is.'],
      ['De poten staan op de hoeken: nergens een tafelpoot tegen de knie.', 'The legs stand at the corners, so nobody sits against one.'],
      ['Elke nerf is anders; het blad op de foto is een voorbeeld.', 'Every grain is different; the top in the picture is an example.'],
    ],
  },
  {
    key: 'roundTable', code: 'RTF', group: 'tables', department: 'Eetkamer', category: 'Eettafels',
    nouns: words('ronde eettafel', 'round dining table', 'runder Esstisch', 'table ronde'), article: 'de', germanArticle: 'Der', frenchArticle: 'La ',
    upholstered: false, materials: ['oak', 'mango', 'marble', 'veneer', 'walnut'], sizes: [round(110, 1), round(130, 1.2), round(150, 1.42)],
    measures: { height: [75, 77], weight: [34, 78] },
    price: [399, 1099],
    about: [
      ['Rond is gezellig: iedereen zit even dicht bij elkaar en bij de schaal.', 'Round is sociable: everyone sits equally close to each other and to the dish.'],
      ['De kolompoot laat alle beenruimte vrij.', 'The column base leaves all the leg room free.'],
    ],
  },
  {
    key: 'coffeeTable', code: 'SAL', group: 'tables', department: 'Wonen', category: 'Salontafels',
    nouns: words('salontafel', 'coffee table', 'Couchtisch', 'table basse'), article: 'de', germanArticle: 'Der', frenchArticle: 'La ',
    upholstered: false, materials: ['oak', 'mango', 'glass', 'marble', 'metal', 'walnut', 'ceramic'],
    sizes: [round(60, 1), round(80, 1.25), top(110, 60, 1.3), top(130, 70, 1.5)],
    measures: { height: [36, 45], weight: [12, 38] },
    price: [149, 549],
    about: [
      ['Laag genoeg voor de bank, hoog genoeg voor een kop koffie zonder bukken.', 'Low enough for the sofa, high enough for coffee without bending down.'],
      ['Combineer twee maten tot een set die je verschuift zoals het uitkomt.', 'Combine two sizes into a set that you move around as you please.'],
      ['Afgeronde hoeken, vriendelijk voor scheenbenen en kleine kinderen.', 'Rounded corners, kind to shins and small children.'],
    ],
  },
  {
    key: 'sideTable', code: 'BIJ', group: 'tables', department: 'Wonen', category: 'Bijzettafels',
    nouns: words('bijzettafel', 'side table', 'Beistelltisch', 'table d’appoint'), article: 'de', germanArticle: 'Der', frenchArticle: 'La ',
    upholstered: false, materials: ['metal', 'oak', 'marble', 'glass', 'mango'], sizes: [round(40, 1), round(50, 1.2)],
    measures: { height: [45, 58], weight: [4, 14] },
    price: [69, 249],
    about: [
      ['Net genoeg blad voor een lamp, een boek en een glas.', 'Just enough top for a lamp, a book and a glass.'],
      ['Licht en klein: hij verhuist mee van de bank naar de fauteuil.', 'Light and small: it moves along from the sofa to the armchair.'],
    ],
  },
  {
    key: 'desk', code: 'BUR', group: 'tables', department: 'Werkkamer', category: 'Bureaus',
    nouns: words('bureau', 'desk', 'Schreibtisch', 'bureau'), article: 'het', germanArticle: 'Der', frenchArticle: 'Le ',
    upholstered: false, materials: ['oak', 'veneer', 'lacquer', 'metal', 'walnut'], sizes: [top(120, 60, 1), top(140, 70, 1.15), top(160, 80, 1.3)],
    measures: { height: [73, 76], weight: [24, 46], drawers: [0, 3], max_load: [40, 80] },
    price: [199, 699],
    about: [
      ['Kabels verdwijnen door een goot achter het blad.', 'Cables disappear into a tray behind the top.'],
      ['Een werkplek die ook in de woonkamer mag worden gezien.', 'A workplace that may be seen in the living room as well.'],
    ],
  },
  {
    key: 'nightstand', code: 'NKS', group: 'storage', department: 'Slaapkamer', category: 'Nachtkastjes',
    nouns: words('nachtkastje', 'bedside table', 'Nachttisch', 'table de chevet'), article: 'het', germanArticle: 'Der', frenchArticle: 'La ',
    upholstered: false, materials: ['oak', 'lacquer', 'veneer', 'rattan', 'walnut'], sizes: [plainSize],
    measures: { width: [40, 52], depth: [35, 42], height: [45, 58], weight: [8, 18], drawers: [1, 2] },
    price: [89, 249],
    about: [
      ['De lade sluit zacht, ook midden in de nacht.', 'The drawer closes softly, even in the middle of the night.'],
      ['Op hoogte van een boxspring, met een open vak voor het boek van nu.', 'At the height of a box spring, with an open shelf for tonight’s book.'],
    ],
  },
]

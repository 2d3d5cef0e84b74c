import type { ProductType, Size } from './ProductType.ts'
import { words } from './Words.ts'

const lying = (width: number, priceFactor: number, length = 200): Size => ({
  key: `${width}x${length}`,
  suffix: `${width} x ${length} cm`,
  // the frame is slightly larger than the lying surface
  measures: { lying_width: width, lying_length: length, width: width + 8, length: length + 12 },
  priceFactor,
})
const mattress = (width: number, priceFactor: number): Size => ({
  key: `${width}x200`,
  suffix: `${width} x 200 cm`,
  measures: { width, length: 200 },
  priceFactor,
})

export const sleeping: readonly ProductType[] = [
  {
    key: 'bed',
    code: 'BED',
    group: 'sleeping',
    department: 'Slaapkamer',
    category: 'Bedden',
    nouns: words('bed', 'bed', 'Bett', 'lit'),
    article: 'het',
    germanArticle: 'Das',
    frenchArticle: 'Le ',
    upholstered: false,
    materials: ['oak', 'pine', 'metal', 'rattan', 'walnut'],
    sizes: [lying(90, 1), lying(140, 1.3), lying(160, 1.42), lying(180, 1.55)],
    measures: { height: [86, 118], weight: [38, 82], max_load: [240, 300] },
    price: [299, 899],
    about: [
      ['Een rustig hoofdbord, iets achterover, om lezend tegenaan te zitten.', 'A calm headboard, leaning back a little, to sit against and read.'],
      ['De bodem ligt op drie hoogten te leggen, passend bij de dikte van het matras.', 'The slats can be set at three heights to suit the mattress.'],
      ['Matras en lattenbodem zijn los verkrijgbaar.', 'Mattress and slatted base are sold separately.'],
    ],
  },
  {
    key: 'boxspring',
    code: 'BOX',
    group: 'sleeping',
    department: 'Slaapkamer',
    category: 'Boxsprings',
    nouns: words('boxspring', 'box spring', 'Boxspringbett', 'lit boxspring'),
    article: 'de',
    germanArticle: 'Das',
    frenchArticle: 'Le ',
    upholstered: true,
    materials: ['weave', 'chenille', 'boucle', 'velvet'],
    sizes: [lying(140, 1), lying(160, 1.12), lying(180, 1.22), lying(180, 1.28, 210)],
    measures: { height: [100, 122], weight: [84, 148], max_load: [240, 300] },
    price: [999, 2499],
    about: [
      ['Compleet met matrassen, topper en hoofdbord; de instap is 62 cm hoog.', 'Complete with mattresses, topper and headboard; it is 62 cm high to get in.'],
      ['Per kant een eigen stevigheid: medium, stevig of extra stevig.', 'Each side its own firmness: medium, firm or extra firm.'],
      ['De twee helften liggen onder één topper, zonder kier.', 'The two halves lie under one topper, without a gap.'],
    ],
  },
  {
    key: 'mattress',
    code: 'MAT',
    group: 'sleeping',
    department: 'Slaapkamer',
    category: 'Matrassen',
    nouns: words('matras', 'mattress', 'Matratze', 'matelas'),
    article: 'het',
    germanArticle: 'Die',
    frenchArticle: 'Le ',
    upholstered: false,
    materials: ['foam'],
    sizes: [mattress(90, 1), mattress(140, 1.45), mattress(160, 1.65), mattress(180, 1.85)],
    measures: { height: [18, 27], weight: [14, 42] },
    price: [199, 699],
    about: [
      ['Zeven zones vangen schouder en heup op en houden de rug recht.', 'Seven zones take up shoulder and hip and keep the back straight.'],
      ['De hoes gaat rondom open en kan op 60 graden in de was.', 'The cover unzips all round and washes at 60 degrees.'],
    ],
  },
]

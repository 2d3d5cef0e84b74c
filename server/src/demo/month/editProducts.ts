import type { FieldValue, PlanItem } from '../../engine/index.ts'
import type { Random } from '../Random.ts'
import { colleague, type Happening, type KnownProduct, type Month } from './Month.ts'
import { momentOn } from './workMoments.ts'

type Fields = Readonly<Record<string, FieldValue>>

interface Edit {
  by: readonly string[]
  /** null: this product needs no such edit */
  of(product: KnownProduct, random: Random, at: Date): Fields | null
}

/** Edits of single products on a working day; up to, not including, the second */
const editsPerDay = [6, 10] as const
const batchSize = [4, 14] as const
const batchEveryDays = 3

const text = ({ fields }: KnownProduct, field: string): string => {
  const value = fields.get(field)
  return typeof value === 'string' ? value : ''
}
const nameOf = (product: KnownProduct, language = 'nl') => text(product, `content.${language}.name`)
const within = (field: string, value: string, most: number): Fields | null => (value.length <= most ? { [field]: value } : null)

// What any piece of furniture may be said to be.
const sentences = ['Kleurstalen zijn gratis aan te vragen.', 'Wordt gemonteerd geleverd.', 'Nu ook te zien in onze showroom in Utrecht.'] as const
const englishSentences = ['Fabric samples are free on request.', 'Delivered assembled.', 'Now on display in our Utrecht showroom.'] as const

function addSentence(language: 'nl' | 'en', offered: readonly string[]): Edit['of'] {
  return (product, random) => {
    const field = `content.${language}.shortDescription`
    const short = text(product, field)
    const sentence = random.pick(offered)
    return short === '' || offered.some((one) => short.includes(one)) ? null : within(field, `${short} ${sentence}`, 190)
  }
}

/** What colleagues do, with how often each is tried. */
const edits: readonly (readonly [number, Edit])[] = [
  [5, { by: ['Anna Bos', 'Fatima El Amrani'], of: addSentence('nl', sentences) }],
  [3, { by: ['Oliver Grant'], of: addSentence('en', englishSentences) }],
  [
    3,
    {
      by: ['Marloes Kuipers', 'Anna Bos'],
      of(product) {
        const name = nameOf(product)
        const better = name.replace(/\bmassief eiken(?! ?hout)/, 'massief eikenhout').replace('notenhout noten', 'notenhout')
        return better === name ? null : within('content.nl.name', better, 70)
      },
    },
  ],
  [
    3,
    {
      by: ['Anna Bos', 'Marloes Kuipers'],
      of(product) {
        const name = nameOf(product)
        const title = `${name} kopen | Lindeman`
        return name === '' || text(product, 'content.nl.metaTitle') === title ? null : within('content.nl.metaTitle', title, 60)
      },
    },
  ],
  [
    4,
    {
      by: ['Marloes Kuipers', 'Sanne Visser'],
      of: (product) =>
        nameOf(product) === '' || text(product, 'content.nl.priceCardDescription') !== ''
          ? null
          : { 'content.nl.priceCardDescription': `${nameOf(product)}. Vraag onze adviseurs naar kleuren en levertijd.` },
    },
  ],
  [
    6,
    {
      by: ['Joris van Dam', 'Fatima El Amrani'],
      of({ fields }, random) {
        const weeks = fields.get('leadTimeWeeks')
        return typeof weeks === 'number' ? { leadTimeWeeks: Math.max(1, weeks + random.pick([-2, -1, 1, 2, 3])) } : { leadTimeWeeks: random.int(3, 8) }
      },
    },
  ],
  [8, { by: ['Joris van Dam', 'Sanne Visser'], of: recount }],
  [
    3,
    {
      by: ['Sanne Visser', 'Piet de Wit'],
      of({ fields }, random) {
        const measure = ['attribute.width', 'attribute.depth', 'attribute.height', 'attribute.seat_height'].find(
          (field) => typeof fields.get(field) === 'number',
        )
        return measure === undefined ? null : { [measure]: Number(fields.get(measure)) + random.pick([-1, 1, 0.5]) }
      },
    },
  ],
]

/** Somebody has counted what stands in a store. */
function recount({ fields }: KnownProduct, random: Random, at: Date): Fields | null {
  // what the feed keeps nobody counts
  const levels = [...fields]
    .filter(([field, level]) => field.startsWith('stock.') && (level as Fields)['source'] !== 'FEED')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  if (levels.length === 0) return null
  const [field, level] = random.pick(levels)
  const { qty, reserved, onDisplay } = level as Readonly<Record<string, number>>
  const counted = Math.max(reserved ?? 0, onDisplay ?? 0, (qty ?? 0) + random.pick([-2, -1, 1, 2, 4]))
  return counted === qty ? null : { [field]: { ...(level as Fields), qty: counted, source: 'MANUAL', asOf: at.toISOString() } }
}

function update(product: KnownProduct, fields: Fields): PlanItem {
  for (const [field, value] of Object.entries(fields)) product.fields.set(field, value)
  return { kind: 'product', id: product.id, op: 'update', fields }
}

/** Edits of single products, in the form, and now and then of several at once, in the grid. */
export function editProducts(month: Month): Happening[] {
  const { random, days, products } = month
  const weighted = edits.flatMap(([weight, edit]) => Array.from({ length: weight }, () => edit))
  const single = days.flatMap((day) =>
    Array.from({ length: random.int(...editsPerDay) }, () => {
      const edit = random.pick(weighted)
      const at = momentOn(day, random)
      return { at, write: () => editOne(month, edit, at) }
    }),
  )
  const together = days.flatMap((day, place) => {
    if (place % batchEveryDays !== 1) return []
    const at = momentOn(day, random)
    const chosen = random.sample(products, random.int(...batchSize))
    return [
      {
        at,
        write: () =>
          month.write(place % 2 === 0 ? chooseForFolder(chosen) : prolong(chosen), { by: colleague(month, 'Fatima El Amrani'), at, source: 'products' }),
      },
    ]
  })
  return [...single, ...together]
}

async function editOne(month: Month, edit: Edit, at: Date): Promise<void> {
  const { random, products } = month
  // some products need no such edit
  for (let tries = 0; tries < 12; tries += 1) {
    const product = random.pick(products)
    const fields = edit.of(product, random, at)
    if (fields === null) continue
    await month.write([update(product, fields)], { by: colleague(month, random.pick(edit.by)), at, source: 'product' })
    return
  }
}

const chooseForFolder = (products: readonly KnownProduct[]) => products.map((product) => update(product, { isFolderProduct: true }))

/** A supplier closes for two weeks. */
const prolong = (products: readonly KnownProduct[]) =>
  products.map((product) => update(product, { leadTimeWeeks: Number(product.fields.get('leadTimeWeeks') ?? 4) + 2 }))

/** Names of the fields that edits read. */
export const readForEdits: ReadonlySet<string> = new Set([
  'type',
  'parent',
  'leadTimeWeeks',
  'isFolderProduct',
  'content.*.name',
  'content.*.shortDescription',
  'content.*.metaTitle',
  'content.*.priceCardDescription',
  'attribute.*',
  'stock.*',
  'price.*',
])

/** A table that the bench imports. */
export interface ImportTable {
  what: string
  /** CSV with semicolons */
  text: string
  columns: number
  /** Rows per second that were promised of its dry run and its import; null: it is not imported */
  dryRunAtLeast: number
  importAtLeast: number | null
  /** Whether the import is reverted at the end */
  isReverted: boolean
}

const created = 6_000
const kinds = ['hoekbank', 'eetkamerstoel', 'salontafel', 'dressoir', 'boxspring', 'vloerlamp']
const rooms = ['Zitmeubelen', 'Tafels', 'Kasten', 'Slapen']

function tableOf(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(';')
  return `${[heads.join(';'), ...rows.map(line)].join('\n')}\n`
}

/**
 * The tables, in the order in which they are imported.
 * @param mark differs in each run, so that what is to change does change
 */
export function importTables(products: readonly { sku: string; lead: number | null }[], mark: string): readonly ImportTable[] {
  const changed = tableOf(
    ['SKU', 'brand', 'leadTimeWeeks'],
    // forty brands: one brand for all would make every product a likely duplicate of every other
    products.map(({ sku, lead }, at) => [sku, `Bench ${mark} ${at % 40}`, ((lead ?? 4) % 26) + 1]),
  )
  const fresh = tableOf(
    [
      'SKU',
      'content.nl.name',
      'content.en.name',
      'content.nl.shortDescription',
      'brand',
      'series',
      'category',
      'leadTimeWeeks',
      'attribute.width',
      'attribute.height',
      'attribute.depth',
    ],
    Array.from({ length: created }, (_, at) => {
      const kind = kinds[at % kinds.length]
      return [
        `BENCH-${mark}-${at}`,
        `Bench ${kind} ${at}`,
        `Bench ${kind} no. ${at}`,
        `Een ${kind} van massief eiken, met een zachte stof in kleur ${at % 17}. Levertijd op aanvraag.`,
        `Merk ${at % 40}`,
        `Serie ${at % 300}`,
        `Wonen > ${rooms[at % rooms.length]}`,
        (at % 12) + 1,
        60 + (at % 240),
        40 + (at % 90),
        5 + (at % 60),
      ]
    }),
  )
  return [
    { what: 'two changed fields of each product', text: changed, columns: 3, dryRunAtLeast: 15_000, importAtLeast: 3_000, isReverted: false },
    { what: 'two unchanged fields of each product', text: changed, columns: 3, dryRunAtLeast: 20_000, importAtLeast: null, isReverted: false },
    { what: 'new products with ten fields', text: fresh, columns: 11, dryRunAtLeast: 15_000, importAtLeast: 4_000, isReverted: true },
  ]
}

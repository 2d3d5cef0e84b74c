import { Readable } from 'node:stream'
import { createImport, startApply, startCheck, takeImport } from '../../domains/imports/index.ts'
import { writtenAt } from '../../engine/index.ts'
import { workOff } from '../../services/jobs/index.ts'
import { dateJob } from './month.store.ts'
import type { RunContext, RunProduct } from './Run.ts'
import { later } from './workMoments.ts'

interface DemoImport {
  days: number
  by: string
  name: string
  /** The products that it is about, and its lines */
  count: number
  lines(products: readonly RunProduct[]): string[]
  /** Only its dry run was made: somebody has to decide */
  isChecked?: boolean
}

const head = 'SKU;Naam;Levertijd (weken)'
const line = ({ sku, name }: Pick<RunProduct, 'sku' | 'name'>, leadTime: string | number) => `${sku};${name};${leadTime}`

const imports: readonly DemoImport[] = [
  {
    days: 16,
    by: 'Fatima El Amrani',
    name: 'levertijden-duinhof.csv',
    count: 40,
    // a supplier writes a lead time in words, and leaves out what does not change
    lines: (products) => products.map((product, at) => line(product, at % 19 === 7 ? 'op aanvraag' : product.leadTimeWeeks + (at % 4))),
  },
  {
    days: 8,
    by: 'Fatima El Amrani',
    name: 'nieuwe-artikelen-vesterholm.csv',
    count: 0,
    lines: () =>
      ['Holm bijzettafel Ø 45 cm essen', 'Holm salontafel 90 x 60 cm essen', 'Holm wandplank 80 cm essen', 'Holm kapstok essen'].map((name, at) =>
        line({ sku: `VHO-${4100 + at}`, name }, 6),
      ),
  },
  {
    days: 1,
    by: 'Anna Bos',
    name: 'namen-nordkaap.csv',
    count: 25,
    lines: (products) => products.map(({ sku, name, leadTimeWeeks }, at) => line({ sku, name: at % 3 === 0 ? `${name}, set van 2` : name }, leadTimeWeeks)),
    isChecked: true,
  },
]

/** Files that were imported in the last weeks: one with rows that were refused, one with new products, one that waits for a decision. */
export async function runImports({ db, take, some, ago, by }: RunContext): Promise<void> {
  for (const { days, by: name, name: given, count, lines, isChecked = false } of imports) {
    const products = isChecked ? some(count) : take(count)
    if (products.length < count) continue
    const at = ago(days)
    const actor = by(name)
    await writtenAt(at, async () => {
      const text = [head, ...lines(products)].join('\r\n')
      const taken = await takeImport(db, Readable.from([Buffer.from(text)]), { given, language: 'nl' })
      const file = { id: await createImport(db, taken, actor), name: given }
      const check = await startCheck(db, file, actor)
      await workOff(db, check)
      await dateJob(db, check, at)
      if (isChecked) return
      const job = await startApply(db, file, actor)
      await workOff(db, job)
      await dateJob(db, job, later(at, 2))
    })
  }
}

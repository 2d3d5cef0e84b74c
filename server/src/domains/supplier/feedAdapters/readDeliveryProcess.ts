import { FileRefused, TableJudge, tableLimits } from '../../../platform/csv/index.ts'
import { answerApart } from '../../../platform/threads/index.ts'
import type { FeedAdapter } from '../feeds/feeds.fields.ts'
import { emeubelJson } from './emeubelJson.ts'
import type { OpenDelivery } from './FeedAdapter.ts'
import { idm } from './idm.ts'
import { emeubelCsv, table } from './table.ts'
import { DeliveryBroken } from './DeliveryBroken.ts'
import type { DeliveryPiece, DeliveryQuestion } from './readDelivery.ts'

/** Formats of deliveries. They parse untrusted data, so they run only in a process of their own: see `readDelivery`. */
const adapters: Readonly<Record<FeedAdapter, OpenDelivery>> = { EMEUBEL_JSON: emeubelJson, EMEUBEL_CSV: emeubelCsv, TABLE: table, IDM: idm }

// For all rows together: each feature of an IDM catalogue is a column of its items.
const maxNames = 10_000

async function* parse({ adapter, path, ...options }: DeliveryQuestion): AsyncGenerator<DeliveryPiece> {
  // sent with the next message, or at the end
  let sheets: readonly string[] | null = null
  try {
    const { isComplete, columns, rows } = await adapters[adapter](path, { ...options, onSheets: (names) => void (sheets = names) })
    yield { isComplete, sheets }
    const judge = new TableJudge()
    let length = 0
    let known = 0
    for await (const row of rows) {
      judge.take(
        Object.values(row.cells).map((cell) => (typeof cell === 'object' ? JSON.stringify(cell) : cell)),
        row.number,
      )
      if (columns.size > maxNames) throw new FileRefused('manyColumns', { maximum: maxNames })
      if (columns.size > known) for (const name of Array.from(columns.keys()).slice(known)) length += name.length
      if (length > tableLimits.row) throw new DeliveryBroken('file.longRow', { row: row.number, maximum: tableLimits.row })
      known = columns.size
      yield { row }
    }
    yield { columns: [...columns] }
  } catch (error) {
    if (sheets !== null) yield { isComplete: false, sheets }
    throw error instanceof FileRefused ? new DeliveryBroken(`file.${error.code}`, error.values) : error
  }
}

await answerApart(parse, (error) => error instanceof DeliveryBroken)

// `node tools/relevance/relevance.ts CATALOGUE QUERIES LABELS [--data FOLDER]`: how well the search ranks. Imports the
// catalogue (columns id and sku beside those of an import) into a database of its own, runs each query of QUERIES (query_id,
// query) as the list does, with its total, and rates the first ten by LABELS (query_id, product_id, label: Exact, Partial,
// Irrelevant). Prints NDCG@10 and the time that the server took. It does not pass or fail: the exit code is 0.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import '../../server/src/composition.ts'
import { countProducts, listProducts, refreshWords, resolveSearch } from '../../server/src/domains/catalogue/index.ts'
import { connectDatabase } from '../../server/src/platform/db/index.ts'
import { readRows } from '../../server/src/platform/csv/index.ts'
import { importCommand } from '../../server/src/domains/imports/index.ts'
import { readSettings } from '../../server/src/platform/settings.ts'
import { productRoot } from '../check/runProgram.ts'
import { type Grade, scoreRanking } from './scoreRanking.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string', default: resolve(productRoot, '.cache/relevance') } } })
const [catalogue, queryFile, labelFile] = positionals.map((path) => resolve(path))
if (!catalogue || !queryFile || !labelFile) throw new Error('Three files are needed: a catalogue, queries, and their labels.')

/** The rows of a file, by the names of its header. */
async function readTable(path: string): Promise<Record<string, string>[]> {
  let head: readonly string[] | undefined
  const rows: Record<string, string>[] = []
  for await (const { cells } of readRows(path)) {
    if (head) rows.push(Object.fromEntries(head.map((name, place) => [name, cells[place] ?? ''])))
    else head = cells
  }
  return rows
}

const gradeOf: Readonly<Record<string, Grade>> = { Exact: 2, Partial: 1 }
const grades = new Map<string, Map<string, Grade>>()
for (const { query_id: query = '', product_id: product = '', label = '' } of await readTable(labelFile)) {
  const known = grades.get(query) ?? new Map<string, Grade>()
  grades.set(query, known.set(product, gradeOf[label] ?? 0))
}

mkdirSync(values.data, { recursive: true })
const database = await connectDatabase({ ...readSettings(), databaseUrl: null, dataFolder: values.data }, () => undefined)
await database.migrate()
const db = database.openForWork()
await importCommand({ db, file: catalogue, dryRun: false, output: process.stderr })
await refreshWords(db)

const idOf = new Map((await readTable(catalogue)).map(({ id = '', sku = '' }) => [sku, id]))
const queries = await readTable(queryFile)
const page = { limit: 50, offset: 0, ordering: null, descending: false }
const scores: number[] = []
const times: number[] = []
let widened = 0
for (let round = 0; round < 2; round++) {
  // the first round warms up the database, the second counts
  scores.length = times.length = widened = 0
  for (const { query_id: id = '', query } of queries) {
    const begin = performance.now()
    const search = await resolveSearch(db, query)
    const [, found] = await Promise.all([countProducts(db, search, {}), listProducts(db, search, {}, page)])
    times.push(performance.now() - begin)
    if (search?.isWidened) widened++
    const score = scoreRanking(
      found.map(({ sku }) => idOf.get(sku) ?? ''),
      grades.get(id) ?? new Map(),
    )
    if (score !== null) scores.push(score)
  }
}
times.sort((a, b) => a - b)
const part = (share: number) => `${(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)} ms`
const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
console.log(`NDCG@10 ${mean.toFixed(4)} over ${scores.length} judged queries of ${queries.length}; ${widened} were widened`)
console.log(`p50 ${part(0.5)}, p95 ${part(0.95)}, slowest ${part(1)}`)
await db.destroy()
await database.close()
process.exit(0)

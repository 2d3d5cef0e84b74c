import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/db/index.ts'
import { RunningServer, type StartOptions } from './RunningServer.ts'

export interface ExchangeResult {
  what: string
  rows: number
  /** Milliseconds from the request to the end of the job */
  ours: number
  /** For imports: COPY of the same file into a bare table */
  floor: number | null
  /** Peak increase of the server's memory, in MB of 1024 × 1024 */
  memory: number
}

type Ask = <T>(query: string, variables?: Record<string, unknown>) => Promise<T>

const finished = ['DONE', 'DONE_WITH_WARNINGS', 'FAILED', 'STOPPED', 'CHECKED', 'WARN']

/** Polls until the job is over, and measures the server's peak memory meanwhile. */
async function untilOver(server: RunningServer, stateOf: () => Promise<string | null>): Promise<{ state: string; highest: number }> {
  let highest = 0
  for (;;) {
    const state = await stateOf()
    highest = Math.max(highest, server.memory())
    if (state !== null && finished.includes(state)) return { state, highest }
    await new Promise((wait) => setTimeout(wait, 100))
  }
}

/** Exports the whole list with all its fields. */
async function takeHome(server: RunningServer, ask: Ask, format: string): Promise<ExchangeResult & { id: string }> {
  const before = server.memory()
  const begin = performance.now()
  const { startExport } = await ask<{ startExport: { exportedFile: { id: string } | null; errors: { message: string }[] } }>(
    'mutation Export($input: StartExportInput!) { startExport(input: $input) { exportedFile { id } errors { message } } }',
    { input: { name: `bench ${format}`, list: 'products', format, heads: 'CODES' } },
  )
  const id = startExport.exportedFile?.id
  if (id === undefined) throw new Error(`The export was refused: ${startExport.errors.map(({ message }) => message).join(' ')}`)
  let rows = 0
  const { state, highest } = await untilOver(server, async () => {
    const { exportedFile } = await ask<{ exportedFile: { state: string; rowCount: number | null } }>(
      'query File($id: ID!) { exportedFile(id: $id) { state rowCount } }',
      { id },
    )
    rows = exportedFile.rowCount ?? 0
    return exportedFile.state
  })
  if (state !== 'DONE') throw new Error(`The export ended ${state}`)
  return { id, what: `export of all fields as ${format}`, rows, ours: performance.now() - begin, floor: null, memory: highest - before }
}

/** Imports a table: its dry run, then its write. */
async function bringIn(
  server: RunningServer,
  ask: Ask,
  { file, what, headers, floor }: { file: Blob; what: string; headers: Record<string, string>; floor: number },
): Promise<ExchangeResult[]> {
  const response = await fetch(`${server.url}/uploads/import`, { method: 'POST', body: file, headers: { ...headers, 'x-file-name': 'bench.csv' } })
  if (response.status !== 201) throw new Error(`The file was refused: ${await response.text()}`)
  const { id } = (await response.json()) as { id: string }
  const results: ExchangeResult[] = []
  for (const [operation, step] of [
    ['checkImport', 'dry run'],
    ['applyImport', 'import'],
  ] as const) {
    const before = server.memory()
    const begin = performance.now()
    const data = await ask<Record<string, { errors: { message: string }[] }>>(`mutation Act($id: ID!) { ${operation}(id: $id) { errors { message } } }`, { id })
    const errors = data[operation]?.errors ?? []
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '))
    let rows = 0
    const { state, highest } = await untilOver(server, async () => {
      const { importedFile } = await ask<{ importedFile: { state: string; rowCount: number; changeCount: number; job: { id: string } | null } }>(
        'query Import($id: ID!) { importedFile(id: $id) { state rowCount changeCount job { id } } }',
        { id },
      )
      rows = step === 'import' ? importedFile.changeCount : importedFile.rowCount
      return step === 'import' && importedFile.state === 'CHECKED' ? null : importedFile.state
    })
    if (state !== (step === 'import' ? 'DONE' : 'CHECKED')) throw new Error(`The ${step} ended ${state}`)
    results.push({ what: `${step} of ${what}`, rows, ours: performance.now() - begin, floor, memory: highest - before })
  }
  return results
}

async function copyFloor(client: pg.Client, path: string): Promise<number> {
  await client.query('/* bench.copyTable */ create temp table bench_copy (sku text, brand text, lead_time text)')
  // COPY itself takes no parameters
  await client.query(`/* bench.copyFunction */ create function pg_temp.bench_copy(path text) returns void language plpgsql as $$
    begin execute format('copy bench_copy from %L with (format csv, delimiter '';'', header)', path); end $$`)
  const begin = performance.now()
  await client.query('/* bench.copy */ select pg_temp.bench_copy($1)', [path])
  return performance.now() - begin
}

/** Exports the whole catalogue, and changes two fields of each product by importing a file, through GraphQL and the job queue. */
export async function measureExchange(options: StartOptions, say: (line: string) => void): Promise<ExchangeResult[]> {
  const database = await startEmbeddedPostgres({ dataFolder: options.dataFolder, say })
  const server = await RunningServer.start(options)
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const headers = await server.signIn()
    const ask: Ask = (query, variables = {}) => server.ask({ query, variables }, headers)
    await server.countProducts(headers)
    const results: ExchangeResult[] = []
    for (const format of ['XLSX', 'CSV']) {
      const { id: _, ...result } = await takeHome(server, ask, format)
      results.push(result)
    }
    const { rows: products } = await client.query<{ sku: string; lead: number | null }>(
      '/* bench.skus */ select sku, lead_time_weeks as lead from products order by id',
    )
    // different values in each run, so that every row is a change
    const mark = Date.now().toString(36)
    const lines = products.map(({ sku, lead }) => `"${sku.replaceAll('"', '""')}";Bench ${mark};${((lead ?? 4) % 26) + 1}`)
    const path = join(options.dataFolder, 'bench.csv')
    writeFileSync(path, `SKU;brand;leadTimeWeeks\n${lines.join('\n')}\n`)
    const floor = await copyFloor(client, path)
    results.push(
      ...(await bringIn(server, ask, {
        file: new Blob([`SKU;brand;leadTimeWeeks\n${lines.join('\n')}\n`]),
        what: 'two fields of each product, CSV',
        headers,
        floor,
      })),
    )
    return results
  } finally {
    await client.end()
    await server.stop()
    await database.stop()
  }
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/db/index.ts'
import type { Figure } from './Figure.ts'
import { importTables, type ImportTable } from './importTables.ts'
import { RunningServer, type StartOptions } from './RunningServer.ts'

type Ask = <T>(query: string, variables?: Record<string, unknown>) => Promise<T>

interface Errors {
  errors: { message: string }[]
}

interface Watched {
  server: RunningServer
  ask: Ask
}

const finished = ['DONE', 'DONE_WITH_WARNINGS', 'FAILED', 'STOPPED', 'CHECKED', 'WARN', 'REVERTED']
const maxMemory = 400

function refuseErrors({ errors }: Errors): void {
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '))
}

/** Polls until the work is over: its figures as a rate of rows, and what the server's memory grew meanwhile. */
async function watch(
  { server }: Watched,
  what: string,
  {
    begin: start,
    stateOf,
    atLeast,
    floor,
  }: { begin: () => Promise<void>; stateOf: () => Promise<{ state: string | null; rows: number }>; atLeast?: number; floor?: number },
): Promise<Figure[]> {
  const before = server.memory()
  let highest = before
  const begin = performance.now()
  await start()
  for (;;) {
    const { state, rows } = await stateOf()
    highest = Math.max(highest, server.memory())
    if (state === null || !finished.includes(state)) {
      await new Promise((wait) => setTimeout(wait, 100))
      continue
    }
    if (!['DONE', 'CHECKED', 'REVERTED'].includes(state)) throw new Error(`The ${what} ended ${state}`)
    const rate = (rows * 1000) / (performance.now() - begin)
    return [
      {
        what: `${what}, ${rows} rows`,
        measured: rate,
        unit: 'rows/s',
        floor: floor === undefined ? undefined : (rows * 1000) / floor,
        budget: atLeast === undefined ? undefined : { atLeast },
      },
      { what: `memory of the ${what}`, measured: highest - before, unit: 'MB', budget: { atMost: maxMemory } },
    ]
  }
}

/** Exports the whole list with all its fields. */
function exportAll(watched: Watched, format: string, atLeast: number): Promise<Figure[]> {
  let id: string | undefined
  return watch(watched, `export of all fields as ${format}`, {
    atLeast,
    async begin() {
      const { startExport } = await watched.ask<{ startExport: { exportedFile: { id: string } | null } & Errors }>(
        'mutation Export($input: StartExportInput!) { startExport(input: $input) { exportedFile { id } errors { message } } }',
        { input: { name: `bench ${format}`, list: 'products', format, heads: 'CODES' } },
      )
      refuseErrors(startExport)
      id = startExport.exportedFile?.id
    },
    async stateOf() {
      const query = 'query File($id: ID!) { exportedFile(id: $id) { state rowCount } }'
      const { exportedFile } = await watched.ask<{ exportedFile: { state: string; rowCount: number | null } }>(query, { id })
      return { state: exportedFile.state, rows: exportedFile.rowCount ?? 0 }
    },
  })
}

interface ImportedFile {
  state: string
  rowCount: number
  changeCount: number
  createCount: number
  job: { id: string } | null
}

/** Imports a table: its dry run, then its write, then its revert, as the table wants it. */
async function importTable(watched: Watched, table: ImportTable, { headers, floor }: { headers: Record<string, string>; floor: number }): Promise<Figure[]> {
  const { ask, server } = watched
  const response = await fetch(`${server.url}/uploads/import`, {
    method: 'POST',
    body: new Blob([table.text]),
    headers: { ...headers, 'x-file-name': 'bench.csv' },
  })
  if (response.status !== 201) throw new Error(`The file was refused: ${await response.text()}`)
  const { id } = (await response.json()) as { id: string }
  const readFile = async () =>
    (
      await ask<{ importedFile: ImportedFile }>('query Import($id: ID!) { importedFile(id: $id) { state rowCount changeCount createCount job { id } } }', {
        id,
      })
    ).importedFile
  const act = async (operation: 'checkImport' | 'applyImport') => {
    const data = await ask<Record<string, Errors>>(`mutation Act($id: ID!) { ${operation}(id: $id) { errors { message } } }`, { id })
    refuseErrors(data[operation]!)
  }
  const figures = await watch(watched, `dry run of ${table.what}`, {
    floor,
    atLeast: table.dryRunAtLeast,
    begin: () => act('checkImport'),
    async stateOf() {
      const { state, rowCount } = await readFile()
      return { state, rows: rowCount }
    },
  })
  if (table.importAtLeast === null) return figures
  const write = await watch(watched, `import of ${table.what}`, {
    floor,
    atLeast: table.importAtLeast,
    begin: () => act('applyImport'),
    async stateOf() {
      const { state, changeCount, createCount } = await readFile()
      return { state: state === 'CHECKED' ? null : state, rows: changeCount + createCount }
    },
  })
  figures.push(...write)
  if (!table.isReverted) return figures
  const { job } = await readFile()
  let revertId: string | undefined
  const revert = await watch(watched, `revert of ${table.what}`, {
    async begin() {
      const { revertJob } = await ask<{ revertJob: { job: { id: string } | null } & Errors }>(
        'mutation Revert($id: ID!) { revertJob(id: $id) { job { id } errors { message } } }',
        { id: job?.id },
      )
      refuseErrors(revertJob)
      revertId = revertJob.job?.id
    },
    async stateOf() {
      const query = 'query Job($id: ID!) { node(id: $id) { ... on Job { state done } } }'
      const { node } = await ask<{ node: { state: string; done: number } }>(query, { id: revertId })
      return { state: node.state, rows: node.done }
    },
  })
  return [...figures, ...revert]
}

async function copyFloor(client: pg.Client, path: string, columns: number): Promise<number> {
  // COPY itself takes no parameters
  await client.query(`/* bench.copyFunction */ create or replace function pg_temp.bench_copy(path text, columns integer) returns void language plpgsql as $$
    begin
      drop table if exists bench_copy;
      execute format('create temp table bench_copy (%s)', (select string_agg(format('column_%s text', n), ', ') from generate_series(1, columns) n));
      execute format('copy bench_copy from %L with (format csv, delimiter '';'', header)', path);
    end $$`)
  const begin = performance.now()
  await client.query('/* bench.copy */ select pg_temp.bench_copy($1, $2)', [path, columns])
  return performance.now() - begin
}

/** Exports the whole catalogue, changes it by importing files, creates products so, and reverts that, through GraphQL and the job queue. */
export async function measureExchange(options: StartOptions, say: (line: string) => void): Promise<Figure[]> {
  const database = await startEmbeddedPostgres({ dataFolder: options.dataFolder, say })
  const server = await RunningServer.start(options)
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const headers = await server.signIn()
    const watched: Watched = { server, ask: (query, variables = {}) => server.ask({ query, variables }, headers) }
    await server.countProducts(headers)
    const figures = [...(await exportAll(watched, 'XLSX', 5_000)), ...(await exportAll(watched, 'CSV', 10_000))]
    const { rows: products } = await client.query<{ sku: string; lead: number | null }>(
      '/* bench.skus */ select sku, lead_time_weeks as lead from products order by id',
    )
    const path = join(options.dataFolder, 'bench.csv')
    for (const table of importTables(products, Date.now().toString(36))) {
      say(table.what)
      writeFileSync(path, table.text)
      const floor = await copyFloor(client, path, table.columns)
      figures.push(...(await importTable(watched, table, { headers, floor })))
    }
    return figures
  } finally {
    await client.end()
    await server.stop()
    await database.stop()
  }
}

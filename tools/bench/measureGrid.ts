import { medianOf } from './alternate.ts'
import type { Figure } from './Figure.ts'
import { RunningServer, type StartOptions } from './RunningServer.ts'

/** The most cells that one call accepts: five per row. */
const maxRows = 1_000
const fields = ['brand', 'series', 'category', 'leadTimeWeeks', 'content.en.name'] as const
const window = 500
const ended = ['DONE', 'DONE_WITH_WARNINGS', 'FAILED', 'STOPPED', 'REVERTED']

type Ask = <T>(query: string, variables?: Record<string, unknown>) => Promise<T>

interface Row {
  rowId: string
  revision: number
}

async function readRows(ask: Ask, ids: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += window) {
    const query = 'query Rows($ids: [ID!]!, $fields: [String!]!) { bulkGridRows(kind: PRODUCT, ids: $ids, fields: $fields) { rowId revision values } }'
    rows.push(...(await ask<{ bulkGridRows: Row[] }>(query, { ids: ids.slice(at, at + window), fields })).bulkGridRows)
  }
  return rows
}

/** The edits of one person: different texts in each row and each round, so that every cell is a change. */
const edited = ({ rowId, revision }: Row, round: number) => ({
  id: rowId,
  revision,
  fields: fields.map((field) => ({
    field,
    value: field === 'leadTimeWeeks' ? String(((Number(rowId) + round) % 500) + 1) : JSON.stringify(`Bench ${round} ${field} ${rowId}`),
  })),
})

async function save(ask: Ask, rows: readonly Row[], round: number): Promise<{ milliseconds: number; changeSet: string }> {
  const input = { kind: 'PRODUCT', rows: rows.map((row) => edited(row, round)) }
  const begin = performance.now()
  const { saveBulkGrid } = await ask<{ saveBulkGrid: { changeSet: { id: string } | null; rows: { outcome: string; errors: { message: string }[] }[] } }>(
    'mutation Save($input: SaveBulkGridInput!) { saveBulkGrid(input: $input) { changeSet { id } rows { rowId outcome revision values errors { field message } conflicts { field base mine theirs by } } } }',
    { input },
  )
  const milliseconds = performance.now() - begin
  const refused = saveBulkGrid.rows.find(({ outcome }) => outcome !== 'SAVED')
  if (!saveBulkGrid.changeSet || refused)
    throw new Error(`A row was not saved: ${refused?.outcome ?? ''} ${refused?.errors.map(({ message }) => message).join(' ') ?? ''}`)
  return { milliseconds, changeSet: saveBulkGrid.changeSet.id }
}

/** Restores the products for the next run. */
async function takeBack(ask: Ask, changeSet: string): Promise<void> {
  const { revert } = await ask<{ revert: { job: { id: string } | null; errors: { message: string }[] } }>(
    'mutation Back($input: RevertInput!) { revert(input: $input) { job { id } errors { message } } }',
    { input: { changeSet } },
  )
  if (revert.errors.length > 0) throw new Error(`The save was not taken back: ${revert.errors.map(({ message }) => message).join(' ')}`)
  for (let state = revert.job ? '' : 'DONE'; !ended.includes(state); await new Promise((wait) => setTimeout(wait, 20))) {
    state = (await ask<{ node: { state: string } }>('query Job($id: ID!) { node(id: $id) { ... on Job { state } } }', { id: revert.job?.id })).node.state
  }
}

/** Saves five thousand cells of the bulk grid in one call, and reverts them. */
export async function measureGrid(options: StartOptions, rounds: number): Promise<Figure[]> {
  const server = await RunningServer.start(options)
  try {
    const headers = await server.signIn()
    const ask: Ask = (query, variables = {}) => server.ask({ query, variables }, headers)
    await server.countProducts(headers)
    const { productBulkGrid } = await ask<{ productBulkGrid: { ids: string[] } }>('{ productBulkGrid(selection: { filter: { types: [SIMPLE] } }) { ids } }')
    const ids = productBulkGrid.ids.slice(0, maxRows)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { milliseconds, changeSet } = await save(ask, await readRows(ask, ids), round)
      times.push(milliseconds)
      await takeBack(ask, changeSet)
    }
    return [{ what: `save of ${ids.length * fields.length} cells`, measured: medianOf(times) / 1000, unit: 's', budget: { atMost: 5 } }]
  } finally {
    await server.stop()
  }
}

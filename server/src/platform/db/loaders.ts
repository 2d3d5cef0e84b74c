import DataLoader from 'dataloader'

interface WithId {
  id: number
}

/** Combines the ids requested within one request into one query; null for an unknown id. */
export function loadById<Row extends WithId>(find: (ids: readonly number[]) => Promise<readonly Row[]>): DataLoader<number, Row | null> {
  return new DataLoader(async (ids) => {
    const rows = new Map((await find(ids)).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id) ?? null)
  })
}

/** The rows of each owner, in the order in which they were found. */
export function loadByOwner<Row>(find: (ids: readonly number[]) => Promise<readonly Row[]>, ownerOf: (row: Row) => number): DataLoader<number, Row[]> {
  return new DataLoader(async (ids) => {
    const lists = new Map<number, Row[]>(ids.map((id) => [id, []]))
    for (const row of await find(ids)) lists.get(ownerOf(row))?.push(row)
    return ids.map((id) => lists.get(id) ?? [])
  })
}

/** An id from outside as a number; null if it cannot be one of ours. */
export function readId(id: string | number): number | null {
  const text = String(id)
  const number = Number(text)
  return /^\d{1,10}$/.test(text) && number <= 2_147_483_647 ? number : null
}

/** Those of these JSON values that can be ids; others find nothing. */
export function possibleIds(values: Iterable<unknown>): number[] {
  return [...values].filter((value): value is number => Number.isInteger(value) && readId(value as number) !== null)
}

/** Those of these ids that exist, in their order. */
export async function loadPresent<Row>(loader: DataLoader<number, Row | null>, ids: readonly number[]): Promise<Row[]> {
  const found = await Promise.all(ids.map((id) => loader.load(id)))
  return found.filter((row) => row !== null)
}

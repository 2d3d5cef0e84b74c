import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type WorkFiles, workFiles } from '../../../platform/storage/index.ts'
import type { ExportRow } from '../../../services/exports/index.ts'

// A job of a hundred thousand rows goes on where it was when its process dies, on whichever machine: what each chunk has read lies in
// a file of its own until the last one makes the export of them.

const files = (): WorkFiles => workFiles('exports')

/** The name of an export that is done. */
export const exportName = (id: number): string => `${id}/file`

export const openExport = (id: number): ReturnType<WorkFiles['openRead']> => files().openRead(exportName(id))

const partName = /\/part-(\d+)-(\d+)$/

/** Rows of a part, in batches as they were read. */
interface PartRows {
  /** What stands in their cells, by place */
  keys: readonly string[]
  rows: ExportRow[]
}

/**
 * Keeps the rows of one chunk, whole or not at all.
 * @param keys of all their cells; they are known when the last row has been read
 * @returns whose rows it holds
 */
export async function writePart(id: number, keys: readonly string[], batches: AsyncIterable<readonly ExportRow[]>): Promise<Set<number>> {
  const { pathOf, keep } = files()
  const lines: string[] = []
  const ids = new Set<number>()
  let first = 0
  for await (const rows of batches) {
    lines.push(JSON.stringify(rows))
    first ||= rows[0]?.id ?? 0
    for (const row of rows) ids.add(row.id)
  }
  const name = `${id}/part-${Date.now()}-${first}`
  const draft = pathOf(`${id}/draft-${Date.now()}-${first}`)
  await mkdir(dirname(draft), { recursive: true })
  await writeFile(draft, [JSON.stringify(keys), ...lines].join('\n'))
  await rename(draft, pathOf(name))
  await keep(name)
  return ids
}

/** In the order of the job, whichever process read them and when. */
async function partsOf(id: number, order: ReadonlyMap<number, number>): Promise<string[]> {
  const parts: { name: string; place: number; time: number }[] = []
  for await (const { name } of files().list(`${id}/`)) {
    const [, time, first] = partName.exec(name) ?? []
    if (first !== undefined) parts.push({ name, place: order.get(Number(first)) ?? 0, time: Number(time) })
  }
  return parts.sort((a, b) => a.place - b.place || a.time - b.time).map(({ name }) => name)
}

/** null of a part that is not there any more, or was cut off by whatever befell its disk: its rows are read again. */
async function readPart(name: string): Promise<{ keys: string[]; batches: ExportRow[][] } | null> {
  const path = await files().fetch(name)
  if (path === null) return null
  const [head = '', ...lines] = (await readFile(path, 'utf8')).split('\n')
  try {
    return { keys: JSON.parse(head) as string[], batches: lines.map((line) => JSON.parse(line) as ExportRow[]) }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

interface FoundRows {
  ids: Set<number>
  /** The cells that any row has, in the order in which they were first met */
  keys: string[]
}

/** Whose rows there are. */
export async function findRows(id: number, order: ReadonlyMap<number, number>): Promise<FoundRows> {
  const ids = new Set<number>()
  const keys = new Set<string>()
  for (const name of await partsOf(id, order)) {
    const part = await readPart(name)
    for (const key of part?.keys ?? []) keys.add(key)
    for (const rows of part?.batches ?? []) for (const row of rows) ids.add(row.id)
  }
  return { ids, keys: [...keys] }
}

/**
 * Rows part by part; one that was read twice, because its chunk was, comes once.
 * @param wanted others come from a chunk that was taken back, and was done again without them
 */
export async function* readParts(id: number, order: ReadonlyMap<number, number>, wanted: ReadonlySet<number>): AsyncGenerator<PartRows> {
  const seen = new Set<number>()
  for (const name of await partsOf(id, order)) {
    const part = await readPart(name)
    for (const batch of part?.batches ?? []) {
      const rows = batch.filter((row) => wanted.has(row.id) && !seen.has(row.id))
      for (const row of rows) seen.add(row.id)
      yield { keys: part?.keys ?? [], rows }
    }
  }
}

export async function forgetParts(id: number): Promise<void> {
  for (const name of await partsOf(id, new Map())) await files().forget(name)
}

/** Takes away what nobody will ask for again. */
export async function forgetExports(living: ReadonlySet<number>): Promise<void> {
  const folders = new Set<string>()
  for await (const { name } of files().list()) folders.add(name.split('/')[0] ?? '')
  for (const folder of folders) if (!living.has(Number(folder))) await files().forgetFolder(folder)
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type WorkFiles, workFiles } from '../../../platform/storage/index.ts'
import type { ExportRow } from '../../../services/exports/index.ts'

// A job of a hundred thousand rows resumes after its process dies, on any machine: each chunk writes its rows to a file of its
// own, and the last one joins them.

const files = (): WorkFiles => workFiles('exports')

/** The file name of a finished export. */
export const exportName = (id: number): string => `${id}/file`

export const openExport = (id: number): ReturnType<WorkFiles['openRead']> => files().openRead(exportName(id))

const partName = /\/part-(\d+)-(\d+)$/

/** The rows of a part, in batches as they were read. */
interface PartRows {
  /** The columns, by index */
  keys: readonly string[]
  rows: ExportRow[]
}

/**
 * Stores the rows of one chunk atomically.
 * @param keys their columns, known after the last row
 * @returns the entities of its rows
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
  const rows = lines.join('\n')
  const head: PartHead = { keys, ids: [...ids], size: Buffer.byteLength(rows) }
  await writeFile(draft, `${JSON.stringify(head)}\n${rows}`)
  await rename(draft, pathOf(name))
  await keep(name)
  return ids
}

/** In the order of the job, whichever process read them. */
async function partsOf(id: number, order: ReadonlyMap<number, number>): Promise<string[]> {
  const parts: { name: string; place: number; time: number }[] = []
  for await (const { name } of files().list(`${id}/`)) {
    const [, time, first] = partName.exec(name) ?? []
    if (first !== undefined) parts.push({ name, place: order.get(Number(first)) ?? 0, time: Number(time) })
  }
  return parts.sort((a, b) => a.place - b.place || a.time - b.time).map(({ name }) => name)
}

/** The first line of a part. */
interface PartHead {
  keys: readonly string[]
  /** The entities of its rows */
  ids: readonly number[]
  /** In bytes, of what follows it: less is there if it was cut off */
  size: number
}

const lineFeed = 10

/** null for a part that no longer exists, or is truncated: its rows are read again. */
async function readPart(name: string): Promise<{ head: PartHead; readRows(): ExportRow[][] } | null> {
  const path = await files().fetch(name)
  if (path === null) return null
  const bytes = await readFile(path)
  const end = bytes.indexOf(lineFeed)
  const head = parseHead(bytes.toString('utf8', 0, end))
  if (head?.size !== bytes.length - end - 1) return null
  return {
    head,
    readRows: () =>
      bytes
        .toString('utf8', end + 1)
        .split('\n')
        .map((line) => JSON.parse(line) as ExportRow[]),
  }
}

function parseHead(line: string): PartHead | null {
  try {
    return JSON.parse(line) as PartHead
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

interface FoundRows {
  ids: Set<number>
  /** All columns with a value, in order of first occurrence */
  keys: string[]
}

/** The entities whose rows exist. */
export async function findRows(id: number, order: ReadonlyMap<number, number>): Promise<FoundRows> {
  const ids = new Set<number>()
  const keys = new Set<string>()
  for (const name of await partsOf(id, order)) {
    const part = await readPart(name)
    for (const key of part?.head.keys ?? []) keys.add(key)
    for (const one of part?.head.ids ?? []) ids.add(one)
  }
  return { ids, keys: [...keys] }
}

/**
 * The rows part by part; without repetitions by repeated chunks.
 * @param wanted leaves out rows of a chunk that was rolled back and repeated without them
 */
export async function* readParts(id: number, order: ReadonlyMap<number, number>, wanted: ReadonlySet<number>): AsyncGenerator<PartRows> {
  const seen = new Set<number>()
  for (const name of await partsOf(id, order)) {
    const part = await readPart(name)
    for (const batch of part?.readRows() ?? []) {
      const rows = batch.filter((row) => wanted.has(row.id) && !seen.has(row.id))
      for (const row of rows) seen.add(row.id)
      yield { keys: part?.head.keys ?? [], rows }
    }
  }
}

export async function forgetParts(id: number): Promise<void> {
  for (const name of await partsOf(id, new Map())) await files().forget(name)
}

/** Deletes files that are no longer needed. */
export async function forgetExports(living: ReadonlySet<number>): Promise<void> {
  const folders = new Set<string>()
  for await (const { name } of files().list()) folders.add(name.split('/')[0] ?? '')
  for (const folder of folders) if (!living.has(Number(folder))) await files().forgetFolder(folder)
}

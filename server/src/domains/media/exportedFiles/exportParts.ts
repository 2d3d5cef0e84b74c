import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings } from '../../../platform/settings.ts'
import type { ExportRow } from '../../../services/exports/index.ts'

// A job of a hundred thousand rows goes on where it was when its process dies: what each chunk has read lies in a file of its own
// until the last one makes the export of them.

const root = () => join(readSettings().dataFolder, 'exports')
const folderOf = (id: number) => join(root(), String(id))

/** Where an export lies when it is done. */
export const exportPath = (id: number): string => join(folderOf(id), 'file')

const partName = /^part-(\d+)-\d+$/

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
  const folder = folderOf(id)
  await mkdir(folder, { recursive: true })
  const lines: string[] = []
  const ids = new Set<number>()
  let first = 0
  for await (const rows of batches) {
    lines.push(JSON.stringify(rows))
    first ||= rows[0]?.id ?? 0
    for (const row of rows) ids.add(row.id)
  }
  // in the order in which they were read, whichever process did it
  const name = `part-${Date.now()}-${first}`
  const draft = join(folder, `draft-${name}`)
  await writeFile(draft, [JSON.stringify(keys), ...lines].join('\n'))
  await rename(draft, join(folder, name))
  return ids
}

async function partsOf(id: number): Promise<string[]> {
  const names = (await readdir(folderOf(id)).catch(() => [])).filter((name) => partName.test(name))
  const timeOf = (name: string) => Number(partName.exec(name)?.[1])
  return names.sort((a, b) => timeOf(a) - timeOf(b)).map((name) => join(folderOf(id), name))
}

/** The first line alone: the rest of a part is large. */
async function firstLine(path: string): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const end = piece.indexOf('\n')
    pieces.push(end === -1 ? piece : piece.subarray(0, end))
    if (end !== -1) break
  }
  return Buffer.concat(pieces).toString()
}

/** The cells that any row has, in the order in which they were first met. */
export async function readKeys(id: number): Promise<string[]> {
  const keys = new Set<string>()
  for (const path of await partsOf(id)) for (const key of JSON.parse(await firstLine(path)) as string[]) keys.add(key)
  return [...keys]
}

/** All rows, part by part; one that was read twice, because its chunk was, comes once. */
export async function* readParts(id: number): AsyncGenerator<PartRows> {
  const seen = new Set<number>()
  for (const path of await partsOf(id)) {
    const [head = '[]', ...lines] = (await readFile(path, 'utf8')).split('\n')
    const keys = JSON.parse(head) as string[]
    for (const line of lines) {
      const rows = (JSON.parse(line) as ExportRow[]).filter((row) => !seen.has(row.id))
      for (const row of rows) seen.add(row.id)
      yield { keys, rows }
    }
  }
}

export async function forgetParts(id: number): Promise<void> {
  for (const path of await partsOf(id)) await rm(path, { force: true })
}

export async function exportSize(id: number): Promise<number> {
  return (await stat(exportPath(id))).size
}

/** Takes away what nobody will ask for again. */
export async function forgetExports(living: ReadonlySet<number>): Promise<void> {
  for (const name of await readdir(root()).catch(() => [])) if (!living.has(Number(name))) await rm(join(root(), name), { recursive: true, force: true })
}

import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readSettings } from '../../../platform/settings.ts'
import type { ExportRow } from '../../../services/exports/index.ts'

// A job of a hundred thousand rows goes on where it was when its process dies: what each chunk has read lies in a file of its own
// until the last one makes the export of them.

const root = () => join(readSettings().dataFolder, 'exports')
const folderOf = (id: number) => join(root(), String(id))

/** Where an export lies when it is done. */
export const exportPath = (id: number): string => join(folderOf(id), 'file')

const partName = /^part-(\d+)-\d+$/

/** Keeps the rows of one chunk, whole or not at all. */
export async function writePart(id: number, rows: readonly ExportRow[]): Promise<void> {
  const folder = folderOf(id)
  await mkdir(folder, { recursive: true })
  const keys = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  // in the order in which they were read, whichever process did it
  const name = `part-${Date.now()}-${rows[0]?.id ?? 0}`
  const draft = join(folder, `draft-${name}`)
  await writeFile(draft, `${[keys, ...rows].map((line) => JSON.stringify(line)).join('\n')}\n`)
  await rename(draft, join(folder, name))
}

async function partsOf(id: number): Promise<string[]> {
  const names = (await readdir(folderOf(id)).catch(() => [])).filter((name) => partName.test(name))
  const timeOf = (name: string) => Number(partName.exec(name)?.[1])
  return names.sort((a, b) => timeOf(a) - timeOf(b)).map((name) => join(folderOf(id), name))
}

async function* linesOf(path: string): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) yield JSON.parse(line)
}

/** The cells that any row has, in the order in which they were first met. */
export async function readKeys(id: number): Promise<string[]> {
  const keys = new Set<string>()
  for (const path of await partsOf(id)) {
    for await (const line of linesOf(path)) {
      for (const key of line as string[]) keys.add(key)
      break
    }
  }
  return [...keys]
}

/** All rows; one that was read twice, because its chunk was, comes once. */
export async function* readParts(id: number): AsyncGenerator<ExportRow> {
  const seen = new Set<number>()
  for (const path of await partsOf(id)) {
    let isHead = true
    for await (const line of linesOf(path)) {
      const row = line as ExportRow
      if (!isHead && !seen.has(row.id)) {
        seen.add(row.id)
        yield row
      }
      isHead = false
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

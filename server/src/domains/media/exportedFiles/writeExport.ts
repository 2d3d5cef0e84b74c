import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { entityOf, findField } from '../../../engine/index.ts'
import { csvLine } from '../../../platform/csv/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type ContentLanguage, contentLanguages } from '../../../platform/i18n/index.ts'
import { type Cell, jsonText, writeSheet } from '../../../platform/sheets/index.ts'
import { workFiles } from '../../../platform/storage/index.ts'
import { type Exportable, fieldOf, headsOf, patternsOf } from '../../../services/exports/index.ts'
import { exportName, readParts } from './exportParts.ts'
import type { ExportedFileRow } from './exportedFiles.store.ts'
import { packPhotos } from './packPhotos.ts'

interface Column {
  key: string
  head: string
}

interface ExportRows {
  /** The position of each entity in the job */
  order: ReadonlyMap<number, number>
  /** All columns with a value */
  keys: readonly string[]
  /** The entities that the file must contain */
  wanted: ReadonlySet<number>
}

/**
 * Writes the file from the chunks' rows, with constant memory.
 * @returns its size and number of rows; writes no file if rows are missing
 */
export async function writeExport(
  db: Kysely<Database>,
  intl: IntlShape<string>,
  exportable: Exportable,
  file: Pick<ExportedFileRow, 'id' | 'name' | 'format' | 'heads' | 'columns' | 'photos'>,
  { order, keys: found, wanted }: ExportRows,
): Promise<{ rowCount: number; byteSize: number }> {
  const columns = await columnsOf(db, intl, exportable, file, found)
  const { pathOf, keep } = workFiles('exports')
  const path = pathOf(exportName(file.id))
  const draft = `${path}.draft`
  await mkdir(dirname(path), { recursive: true })
  let rowCount = 0
  const photos = new Map<string, string>()
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const { keys, rows } of readParts(file.id, order, wanted)) {
      const places = columns.map(({ key }) => keys.indexOf(key))
      rowCount += rows.length
      for (const { files = [] } of rows) for (const { name, storedAs } of files) photos.set(name, storedAs)
      yield rows.map(({ cells }) => places.map((place) => cells[place] ?? null))
    }
  }
  const heads = columns.map(({ head }) => head)
  if (file.format === 'XLSX') {
    await writeSheet(
      draft,
      file.name,
      (async function* () {
        yield [heads]
        yield* batches()
      })(),
    )
  } else
    await pipeline(
      Readable.from(
        file.format === 'CSV'
          ? csv(heads, batches())
          : json(
              columns.map(({ key }) => key),
              batches(),
            ),
      ),
      createWriteStream(draft),
    )
  if (rowCount !== wanted.size) {
    await rm(draft, { force: true })
    return { rowCount, byteSize: 0 }
  }
  if (file.photos === 'FILES') await packPhotos(draft, `${file.name}.${file.format.toLowerCase()}`, photos)
  const { size: byteSize } = await stat(draft)
  await rename(draft, path)
  await keep(exportName(file.id))
  return { rowCount, byteSize }
}

async function* csv(heads: readonly string[], batches: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  // the mark by which spreadsheets recognise UTF-8
  yield `\uFEFF${csvLine(heads, ';')}`
  for await (const rows of batches)
    yield rows
      .map((row) =>
        csvLine(
          row.map((cell) => (typeof cell === 'number' ? cell : cell === null ? '' : String(cell))),
          ';',
        ),
      )
      .join('')
}

async function* json(keys: readonly string[], batches: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of batches) {
    for (const row of rows) {
      yield `${before}{${keys.flatMap((key, at) => (row[at] == null ? [] : `${JSON.stringify(key)}:${jsonOf(row[at])}`)).join(',')}}`
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

const jsonOf = (cell: Cell): string => (typeof cell === 'string' ? jsonText(cell) : JSON.stringify(cell))

// Dutch first, and a price before its discount.
const rankOf = (key: string): string =>
  key.replace(/\.(nl|en|de|fr)(?=\.|$)/, (_, language: string) => `.${contentLanguages.indexOf(language as ContentLanguage)}`).replace(/:price$/, ':')

/** All fields with a value in the entity's order, or the chosen fields in theirs. */
async function columnsOf(
  db: Kysely<Database>,
  intl: IntlShape<string>,
  exportable: Exportable,
  { heads, columns, photos }: Pick<ExportedFileRow, 'heads' | 'columns' | 'photos'>,
  found: readonly string[],
): Promise<Column[]> {
  const { kind } = exportable
  const { fields } = entityOf(kind)
  const patterns = Object.keys(fields)
  const order = patternsOf(exportable, columns?.map((column) => column.id) ?? null, photos)
  const placeOf = (key: string): number => {
    const found = key.startsWith('row.') ? null : findField(entityOf(kind), fieldOf(key))
    const pattern = found === null || 'code' in found ? key : (patterns.find((name) => fields[name] === found.field) ?? key)
    const names = order ?? patterns
    return names.includes(fieldOf(key)) ? names.indexOf(fieldOf(key)) : names.indexOf(pattern)
  }
  // A chosen column is written even if it is empty.
  const empty = (order ?? []).filter((pattern) => !pattern.includes('*') && !found.some((key) => fieldOf(key) === pattern))
  const keys = [...found, ...empty].sort((a, b) => placeOf(a) - placeOf(b) || rankOf(a).localeCompare(rankOf(b), 'en', { numeric: true }))
  const titles = new Map(columns?.map((column) => [`row.${column.id}`, column.title]))
  const named = await headsOf(db, intl, kind, keys)
  return keys.map((key, at) => ({ key, head: heads === 'CODES' ? key : (titles.get(key) ?? named[at] ?? key) }))
}

import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { entityOf, findField } from '../../../engine/index.ts'
import { csvLine } from '../../../platform/csv/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type ContentLanguage, contentLanguages } from '../../../platform/i18n/index.ts'
import { type Cell, writeSheet } from '../../../platform/sheets/index.ts'
import { type Exportable, fieldOf, headsOf, patternsOf } from '../../../services/exports/index.ts'
import { exportPath, exportSize, forgetParts, readKeys, readParts } from './exportParts.ts'
import type { ExportedFileRow } from './exportedFiles.store.ts'
import { packPhotos } from './packPhotos.ts'

interface Column {
  key: string
  head: string
}

/**
 * Makes the file of what the chunks have read, in memory that does not grow with it.
 * @returns how many rows it holds, and how large it is
 */
export async function writeExport(db: Kysely<Database>, intl: IntlShape<string>, exportable: Exportable, file: Pick<ExportedFileRow, 'id' | 'name' | 'format' | 'heads' | 'columns' | 'photos'>): Promise<{ rowCount: number; byteSize: number }> {
  const columns = await columnsOf(db, intl, exportable, file)
  const draft = `${exportPath(file.id)}.draft`
  let rowCount = 0
  const photos = new Map<string, string>()
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const { keys, rows } of readParts(file.id)) {
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
  } else await pipeline(Readable.from(file.format === 'CSV' ? csv(heads, batches()) : json(columns.map(({ key }) => key), batches())), createWriteStream(draft))
  if (file.photos === 'FILES') await packPhotos(draft, `${file.name}.${file.format.toLowerCase()}`, photos)
  await rename(draft, exportPath(file.id))
  await forgetParts(file.id)
  return { rowCount, byteSize: await exportSize(file.id) }
}

async function* csv(heads: readonly string[], batches: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  // the mark by which a spreadsheet knows UTF-8
  yield `\uFEFF${csvLine(heads, ';')}`
  for await (const rows of batches) yield rows.map((row) => csvLine(row.map((cell) => (typeof cell === 'number' ? cell : cell === null ? '' : String(cell))), ';')).join('')
}

async function* json(keys: readonly string[], batches: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of batches) {
    for (const row of rows) {
      yield `${before}${JSON.stringify(Object.fromEntries(keys.flatMap((key, at) => (row[at] === null ? [] : [[key, row[at]]]))))}`
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

// Dutch first, and a price before what is beside it.
const rankOf = (key: string): string => key.replace(/\.(nl|en|de|fr)(?=\.|$)/, (_, language: string) => `.${contentLanguages.indexOf(language as ContentLanguage)}`).replace(/:price$/, ':')

/** Of all fields those that any row has a value of, in the order of the entity; else those that were chosen, in their order. */
async function columnsOf(db: Kysely<Database>, intl: IntlShape<string>, exportable: Exportable, { id, heads, columns, photos }: Pick<ExportedFileRow, 'id' | 'heads' | 'columns' | 'photos'>): Promise<Column[]> {
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
  const found = await readKeys(id)
  // A column that was chosen is there, whether or not anything stands in it.
  const empty = (order ?? []).filter((pattern) => !pattern.includes('*') && !found.some((key) => fieldOf(key) === pattern))
  const keys = [...found, ...empty].sort((a, b) => placeOf(a) - placeOf(b) || rankOf(a).localeCompare(rankOf(b), 'en', { numeric: true }))
  const titles = new Map(columns?.map((column) => [`row.${column.id}`, column.title]))
  const named = await headsOf(db, intl, kind, keys)
  return keys.map((key, at) => ({ key, head: heads === 'CODES' ? key : (titles.get(key) ?? named[at] ?? key) }))
}

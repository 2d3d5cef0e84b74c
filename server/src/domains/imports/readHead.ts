import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { FileRefused, findWholeHead, rowsToHead, tableLimits } from '../../platform/csv/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { placesUnderMerged, type SheetCell } from '../../platform/sheets/index.ts'
import { foldHead } from '../../services/exports/index.ts'
import { mappingKeys } from './knownShapes.ts'
import { findTargets, suggestMapping, targetsOf } from './importTargets.ts'
import { previewOf, sniffDates, sniffSeparator } from './filePreview.ts'
import type { FilePreview, FileReading } from './fileReading.ts'
import { findMappings, importedFiles, type ImportedFileRow } from './importedFiles.store.ts'
import { textOf } from './readCell.ts'
import { sniffDecimal } from './sniffDecimal.ts'
import { originOf } from './refusedRows.ts'
import { hasSheets, readStarts, readTable, sniffTable, type TableRow } from '../../platform/tables/index.ts'

// Enough to detect the decimal sign; the preview shows only the first few.
const rowsRead = 200
const rowsShown = 5
const lengthRead = 2_000_000

export type Head = Pick<
  ImportedFileRow,
  'format' | 'encoding' | 'heads' | 'samples' | 'fingerprint' | 'mapping' | 'language' | 'decimalSign' | 'headRow' | 'sheet' | 'sheets' | 'reading' | 'preview'
> &
  Partial<Pick<ImportedFileRow, 'mode' | 'skipsBadCells' | 'clears'>> & { priceList?: number | null }

export interface HeadOptions {
  language: 'nl' | 'en' | 'de' | 'fr'
  hasPictures: boolean
  /** The sheet and the head row that the user chose */
  sheet?: string | null
  headRow?: number | null
  /** The user's settings for reading it */
  reading?: FileReading
  /** Columns may create attributes */
  makesAttributes?: boolean
}

/** A fingerprint of a table's heads, regardless of their order and punctuation: moved columns are the same table. */
export function fingerprintOf(heads: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([...new Set(heads.map(foldHead))].sort()))
    .digest('hex')
}

/**
 * Reads the head of a file and its first rows, and suggests what each column holds. Chooses the first sheet whose head is
 * recognised, and among its first rows the one most like a head.
 * @throws FileRefused, SheetRefused
 */
export async function readHead(
  db: Kysely<Database>,
  path: string,
  { language, hasPictures, sheet: wanted = null, headRow: wantedRow = null, reading = {}, makesAttributes = false }: HeadOptions,
): Promise<Head> {
  const form = await sniffTable(path, reading.encoding)
  const targets = targetsOf(await findTargets(db), { hasPictures, makesAttributes })
  const knownOf = (remembered: ReadonlyMap<string, string | null>) => (cells: readonly unknown[]) => {
    const heads = cells.map((cell) => textOf(cell as SheetCell))
    const mapping = suggestMapping(heads, targets, new Map(), language)
    return heads.filter((head, at) => mapping[at] !== null || (head !== '' && remembered.has(foldHead(head)))).length
  }
  const rememberedIn = (rows: readonly TableRow[]) =>
    findMappings(
      db,
      '',
      rows
        .slice(0, rowsToHead)
        .flatMap(({ cells }) => cells.map((cell) => foldHead(textOf(cell))))
        .filter((word) => word !== ''),
    )

  const sheets: { name: string; rows: readonly TableRow[] }[] = []
  if (form.format === 'XLSX' || form.format === 'ODS') for await (const start of readStarts(path, form.format)) sheets.push(start)
  let sheet = wanted
  if (sheet === null && sheets.length > 1) {
    const known = knownOf(await rememberedIn(sheets.flatMap(({ rows }) => rows)))
    const scores = sheets.map(({ rows }) => Math.max(0, ...rows.map(({ cells }) => known(cells))))
    sheet =
      sheets[
        Math.max(
          0,
          scores.findIndex((score) => score >= 2),
        )
      ]?.name ?? null
  }
  const rows = await firstRows(readTable(path, { ...form, sheet, reading }))
  const chosen = wantedRow === null ? null : rows.findIndex(({ number }) => number === wantedRow)
  const { cells: headCells, last, units } = findWholeHead(rows, knownOf(await rememberedIn(rows)), chosen)
  const head = rows[last]
  if (head === undefined) throw new FileRefused(rows.length === 0 ? 'empty' : 'noHead', { row: wantedRow ?? 1 })
  const samples = rows.slice(last + 1).map(({ cells }) => cells)
  // Columns beyond the last head are ignored.
  const heads = headCells.map((cell) => textOf(cell as SheetCell)).slice(0, tableLimits.columns)
  const underMerged = [...placesUnderMerged(heads, head.merged)].filter(([place]) => samples.some((cells) => textOf(cells[place]) !== ''))
  // a column of its own, so that it can be seen and chosen
  for (const [place, of] of underMerged) heads[place] = `${heads[of]} (${place - of + 1})`
  while (heads.at(-1) === '') heads.pop()
  if (heads.length === 0) throw new FileRefused('empty')
  if (samples.length === 0) throw new FileRefused('noRows')
  const fingerprint = fingerprintOf(heads)
  const keys = mappingKeys(heads)
  const kept = await findMappings(db, fingerprint, [...keys.values()])
  const remembered = new Map([...keys].flatMap(([word, key]) => (kept.has(key) ? [[word, kept.get(key) ?? null] as const] : [])))
  return {
    ...form,
    heads: heads.map((word) => word.slice(0, 255)),
    samples: samples.slice(0, rowsShown).map((cells) => heads.map((_, place) => cells[place] ?? null)),
    fingerprint,
    mapping: suggestMapping(
      heads,
      targets,
      remembered,
      language,
      samples.map((cells) => cells.map(textOf)),
    ),
    language,
    decimalSign: sniffDecimal(samples.flat().filter((cell) => !hasSheets(form) || !isShownMoney(cell))),
    headRow: head.number,
    sheet: sheet ?? sheets[0]?.name ?? null,
    sheets: sheets.map(({ name }) => name),
    reading,
    preview: previewOf(rows, {
      separator: await sniffSeparator(path, form),
      dates: sniffDates(samples.flat()),
      units,
      ...(underMerged.length > 0 && { underMerged }),
    }),
    ...(await settingsOfOrigin(db, heads)),
  }
}

/** Corrected rows of an import are read with that import's settings. */
async function settingsOfOrigin(db: Kysely<Database>, heads: readonly string[]): Promise<Partial<Head>> {
  const id = originOf(heads)
  const [origin] = id === null ? [] : await importedFiles.byIds(db, [id])
  if (origin === undefined || origin.heads.length !== heads.length - 1 || origin.heads.some((head, place) => head.trim() !== heads[place]?.trim())) return {}
  const { mapping, language, decimalSign, priceListId, clears, mode, skipsBadCells, preview } = origin
  return {
    mapping: [...mapping, null],
    language,
    decimalSign,
    priceList: priceListId,
    clears,
    mode,
    skipsBadCells,
    reading: { ...unitsOf(preview), ...cellsOf(origin.reading) },
  }
}

/** What a title above the head said, where it was clear. */
function unitsOf({ units }: FilePreview): FileReading {
  const { vat, ...others } = units ?? {}
  return vat === undefined || vat === 'UNCLEAR' ? others : { ...others, vat }
}

/** The settings that concern cells, regardless of the file's format. */
const cellsOf = ({ encoding: _, separator: __, quotes: ___, merged: ____, hidden: _____, ...reading }: FileReading): FileReading => reading

/** An amount formatted by us from a workbook's cell; says nothing about the file's own number format. */
const isShownMoney = (cell: SheetCell): boolean => typeof cell === 'string' && /^\S{1,4} \d+\.\d{2}$/.test(cell)

async function firstRows(table: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const rows: TableRow[] = []
  let length = 0
  for await (const row of table) {
    rows.push(row)
    for (const cell of row.cells) length += typeof cell === 'string' ? cell.length : 8
    if (rows.length > rowsRead || (rows.length > rowsToHead && length > lengthRead)) break
  }
  return rows
}

import type { Download } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'

type Value = string | number | boolean | Date | null

/** The rows of a downloaded workbook, header first, and the places of cells that a spreadsheet would calculate. */
export const readWorkbook = async (download: Download): Promise<{ name: string; rows: Value[][]; formulas: string[] }> => {
  const { sheets } = await readXlsx(await readFile(await download.path()))
  const [sheet] = sheets
  if (!sheet) throw new Error('There is no sheet in the workbook.')
  const formulas = [...(sheet.cells ?? [])].filter(([, cell]) => cell.formula !== undefined || cell.type === 'formula').map(([place]) => place)
  return { name: sheet.name, rows: sheet.rows, formulas }
}

/** A workbook with one sheet of these rows, as a file to upload. */
export const asWorkbook = async (name: string, rows: readonly Value[][]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Rows', rows: rows.map((row) => [...row]) }] })),
})

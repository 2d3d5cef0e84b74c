import { findUnitPlace, isTotalLine, roundPrice, unitInCell } from '../../../platform/csv/index.ts'
import { mergedValues, placesUnderMerged } from '../../../platform/sheets/index.ts'
import { DeliveryBroken } from './DeliveryBroken.ts'
import type { Delivery, DeliveredRow, OpenDelivery, RowProblem } from './FeedAdapter.ts'
import { readArticle } from './readArticle.ts'
import { readByProfile } from './profileReading.ts'
import { readTableRows } from './readTableRows.ts'
import { readTableColumns, type TableColumn } from './tableColumns.ts'

/** A price that a workbook has calculated, rounded as shown */
function amountOf({ target }: TableColumn, amount: number | null | undefined): string | null {
  return amount != null && amount >= 0 && target !== null && target.endsWith('Cents') ? roundPrice(amount) : null
}

/** An amount with the currency of its head, so that it is refused where the article has another. */
const withCurrency = (text: string, { currency }: TableColumn): string => (currency !== null && /^[\d.,\s'’]+$/.test(text) ? `${text} ${currency}` : text)

/** What stands in one cell over several columns is read from the first of them alone. */
function notesOfMerged(
  row: { cells: readonly string[]; merged?: readonly string[] },
  known: readonly TableColumn[],
  under: ReadonlyMap<number, number>,
): RowProblem[] {
  const heads = known.map(({ head }) => head)
  const across = mergedValues(row, heads).map(({ place, range }) => ({
    code: 'mergedAcross',
    field: known[place]?.target ?? null,
    values: { range, column: heads[place] ?? '', value: (row.cells[place] ?? '').slice(0, 60) },
  }))
  const beside = [...under].flatMap(([place, of]) => {
    const text = (row.cells[place] ?? '').trim()
    return text === ''
      ? []
      : [{ code: 'underMerged', field: known[of]?.target ?? null, values: { column: heads[of] ?? '', head: heads[of] ?? '', value: text.slice(0, 60) } }]
  })
  return [...across, ...beside]
}

/**
 * A table of any format with a head. Columns are recognised by their heads, and by earlier mappings; unknown ones are ignored.
 * A blank cell leaves the property unchanged.
 * @param endMark the first cell of a complete file's last row, which is followed by the number of rows
 */
function openTable(endMark: string | null): OpenDelivery {
  return async (path, { brand, mapping, isComplete, sheet, reading: given, onSheets }) => {
    const lines = readTableRows(path, {
      sheet,
      onSheets,
      reading: given,
      knownOf: (cells) => readTableColumns(cells.map(String), mapping).filter(({ target }) => target !== null).length,
    })
    const { value: first } = await lines.next()
    if (first === undefined) throw new DeliveryBroken('empty')
    const reading = { ...first.units, ...given }
    const known = readTableColumns(first.cells, mapping)
    if (!known.some(({ target }) => target === 'sku')) {
      // otherwise the file would stay open
      await lines.return(undefined)
      throw new DeliveryBroken('columns', { found: first.cells.join(', ').slice(0, 200) })
    }
    const columns: Delivery['columns'] = new Map(known.filter(({ head }) => head !== '').map(({ head, target }) => [head, target]))
    const codeOfHeads = known.find(({ currency }) => currency !== null && /^[A-Z]{3}$/.test(currency))?.currency
    const heads = known.map(({ head }) => head)
    const underMerged = placesUnderMerged(heads, first.merged)
    const unitPlaces = known.map(({ target }, place) => (target?.endsWith('Mm') ? findUnitPlace(heads, place, (at) => known[at]?.target === null) : null))
    const unitBeside = (cells: readonly string[], place: number): string | null => {
      const at = unitPlaces[place] ?? null
      return at === null ? null : unitInCell(heads[at] ?? '', cells[at] ?? '', 'mm')
    }
    async function* rows(): AsyncGenerator<DeliveredRow> {
      let count = 0
      let last = 1
      let isWhole = endMark === null
      for await (const { cells, number, amounts, merged, isHidden } of lines) {
        last = number
        if (endMark !== null && cells[0] === endMark) {
          if (Number(cells[1]) !== count) throw new DeliveryBroken('count', { wanted: Number(cells[1]) || 0, found: count })
          isWhole = true
          continue
        }
        if (isWhole && endMark !== null) throw new DeliveryBroken('afterEnd', { row: number })
        count += 1
        const raw: Record<string, string> = {}
        const said: Record<string, string> = {}
        const notes: RowProblem[] = isHidden ? [{ code: 'hiddenRow', field: null, values: {} }] : []
        notes.push(...notesOfMerged({ cells, merged }, known, underMerged))
        known.forEach((column, at) => {
          const cell = (cells[at] ?? '').trim()
          if (column.head !== '') raw[column.head] = cell
          if (column.target === null || cell === '') return
          const { text, note } = readByProfile(amountOf(column, amounts[at]) ?? cell, { ...column, unit: column.unit ?? unitBeside(cells, at) }, reading)
          said[column.target] = withCurrency(text, column)
          if (note) notes.push(note)
        })
        const total = [said['sku'] ?? '', ...(said['sku'] === undefined ? cells : [said['name'] ?? ''])].find(isTotalLine)
        if (total !== undefined) {
          yield { number, cells: raw, sku: null, problem: { code: 'totalRow', field: 'sku', values: { value: total.trim().slice(0, 60) } } }
          continue
        }
        const currency = given.currency ?? codeOfHeads ?? reading.currency
        if (currency != null) said['currency'] ??= currency
        const read = readArticle(number, raw, said, brand)
        if ('article' in read) notes.push(...(read.notes ?? []))
        yield { ...read, ...(notes.length > 0 && { notes }) }
      }
      if (!isWhole) throw new DeliveryBroken('truncated', { row: last })
    }
    return { isComplete, columns, rows: rows() }
  }
}

export const table = openTable(null)

/** The CSV of e-meubel: heads named like the fields, and a last row `#END` with the number of rows. docs/feeds.md. */
export const emeubelCsv = openTable('#END')

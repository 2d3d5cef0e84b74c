import { guardPaste, type Identity, type Mismatch } from '../clipboard/guardPaste'
import { matchByKey, type KeyMatch } from '../clipboard/matchByKey'
import { matchColumns, type Answers, type AskedColumn } from '../clipboard/matchColumns'
import { placeLines, placePaste, type Placement } from '../clipboard/placePaste'
import { readClipboard, type Pasted } from '../clipboard/readClipboard'
import type { GridColumn } from '../GridColumn'
import type { GridRow } from '../GridRow'
import { splitChoices } from '../values/readCell'
import type { DecimalSign } from '../values/readNumber'
import { sameValue } from '../values/sameValue'
import type { CellState } from './GridEdits'
import type { GridStore } from './GridStore'
import { columnsIn, rowsIn, writeAll } from './rangeActions'
import { rangeOf } from './selection'

export type PastedKind = 'changed' | 'same' | 'invalid' | 'locked'

export interface PastedCell {
  column: GridColumn
  text: string
  state: CellState
  kind: PastedKind
  /** A warning about the new value */
  warning?: string
  otherwise?: number
}

/** What a paste would do: nothing is written before it is confirmed. */
export interface PastePlan {
  rows: readonly { place: number; row: GridRow; cells: readonly PastedCell[] }[]
  columns: readonly GridColumn[]
  counts: Readonly<Record<PastedKind, number>>
  /** The number of changed cells with warnings */
  warned: number
  /** Pasted columns whose target the person has to choose first */
  asked: readonly AskedColumn[]
  /** Ambiguous numbers, by column, with the decimal sign by which they were read */
  ambiguous: readonly { column: GridColumn; sign: DecimalSign; text: string; value: number; otherwise: number; count: number }[]
  lostColumns: number
  lostLines: number
  unmatched: KeyMatch['unmatched']
}

export interface PasteStart {
  pasted: Pasted
  /** The top left selected cell at the time of pasting */
  row: number
  column: number
}

const identitiesOf = (store: GridStore): Identity[] =>
  store.columns.flatMap((column) => {
    if (!column.identity) return []
    const textOf = (place: number) => {
      const row = store.rows.at(place)
      return row ? store.textOf(row, column) : null
    }
    return [{ columnId: column.id, textOf }]
  })

/** Parses the text. A single cell fills the selection at once, and returns null: there is nothing to preview. */
export async function beginPaste(store: GridStore, text: string): Promise<PasteStart | null> {
  const range = rangeOf(store.selection)
  const key = store.columns.find(({ identity }) => identity)
  const keys = new Set<string>()
  if (key) for (let place = 0; place < store.rowCount; place++) keys.add(keyAt(store, place, key))
  const pasted = readClipboard(text, store.columns, (cell) => keys.has(cell.trim()))
  const isOne = pasted.lines.length === 1 && pasted.lines[0]?.length === 1
  if (!isOne) return { pasted, row: range.top, column: range.left }
  const [only = ''] = pasted.lines[0] ?? []
  const columns = columnsIn(store, range)
  await learnOptions(
    store,
    columns.map((column) => ({ column, texts: [only] })),
  )
  const rows = await rowsIn(store, range)
  writeAll(
    store,
    'grid.told.pasted',
    rows.flatMap(({ row }) => columns.map((column) => ({ row, column, state: stateOf(store.readPasted(only, column, row, { sign: store.sign })) }))),
  )
  return null
}

const stateOf = ({ otherwise: _, ...state }: CellState & { otherwise?: number }): CellState => state

const keyAt = (store: GridStore, place: number, column: GridColumn): string => {
  const row = store.rows.at(place)
  return row ? store.textOf(row, column).trim() : '\n'
}

/** Whether the pasted columns match the grid's; the rows in question are loaded first. */
export async function guard(store: GridStore, { pasted, row }: PasteStart): Promise<Mismatch | null> {
  await store.rows.need(row, Math.min(row + pasted.lines.length, store.rowCount) - 1)
  return guardPaste(pasted, identitiesOf(store), row)
}

/** The person's choices for a paste. */
export interface PasteWishes {
  /** How a column's numbers are to be read */
  signs: Readonly<Record<string, DecimalSign>>
  /** The target of columns without a known heading */
  answers: Answers
}

/** Computes the paste, line by line in place or by key. */
export async function planPaste(store: GridStore, start: PasteStart, byKey: boolean, { signs, answers }: PasteWishes): Promise<PastePlan> {
  const { pasted, row } = start
  const identities = identitiesOf(store)
  if (byKey) await store.rows.needAll()
  else await store.rows.need(row, Math.min(row + pasted.lines.length, store.rowCount) - 1)
  const match = byKey ? matchByKey(pasted, identities, store.rowCount) : null
  const { asked, ...placement } = place(store, start, match, identities, answers)
  await learnOptions(
    store,
    placement.columns.map(({ from, to }) => ({ column: to, texts: pasted.lines.map((cells) => cells[from] ?? '') })),
  )
  return { ...layOut(store, pasted, placement, match?.unmatched ?? [], signs), asked }
}

/**
 * By headings or the person's choices, if there are headings or lines are matched by key; only a block that matches the grid's
 * own columns goes by position.
 */
function place(
  store: GridStore,
  { pasted, row, column }: PasteStart,
  match: KeyMatch | null,
  identities: readonly Identity[],
  answers: Answers,
): Placement & { asked: readonly AskedColumn[] } {
  const { columns, rowCount } = store
  const { lines, named } = pasted
  const target = { columns, rowCount, row, column }
  if (!match && !named) return { ...placePaste(pasted, target, identities.length), asked: [] }
  const width = lines[0]?.length ?? 0
  const isIdentity = (from: number) => width > 1 && identities.some(({ columnId }) => columnId === named?.[from])
  const isKey = (from: number) => (match ? from === match.keyAt || (!named && from < match.identityCount) : isIdentity(from))
  const rows = match ? { rows: match.matched, lostLines: 0 } : placeLines(lines, row, rowCount)
  return { ...matchColumns(pasted, columns, isKey, answers), ...rows, lostColumns: 0 }
}

async function learnOptions(store: GridStore, columns: readonly { column: GridColumn; texts: readonly string[] }[]): Promise<void> {
  const { signal } = new AbortController()
  await Promise.all(
    columns.map(({ column, texts }) => store.options.learn(column, column.kind === 'choices' ? [...texts, ...texts.flatMap(splitChoices)] : texts, signal)),
  )
}

function layOut(
  store: GridStore,
  { lines }: Pasted,
  { columns, rows, lostColumns, lostLines }: Placement,
  unmatched: KeyMatch['unmatched'],
  signs: PasteWishes['signs'],
): Omit<PastePlan, 'asked'> {
  const counts = { changed: 0, same: 0, invalid: 0, locked: 0 }
  let warned = 0
  const ambiguous = new Map<string, PastePlan['ambiguous'][number]>()
  const told = new Map(columns.map(({ from, to }) => [to.id, signs[to.id] ?? store.signOf(lines.map((cells) => cells[from] ?? ''))]))
  const planned = rows.flatMap(({ line, row: place }) => {
    const row = store.rows.at(place)
    if (!row) return []
    const cells = columns.map(({ from, to: column }): PastedCell => {
      const text = lines[line]?.[from] ?? ''
      const sign = told.get(column.id) ?? store.sign
      const { otherwise, ...state } = store.readPasted(text, column, row, { sign, isStrict: signs[column.id] !== undefined })
      if (otherwise !== undefined && typeof state.value === 'number') {
        const known = ambiguous.get(column.id)
        ambiguous.set(column.id, known ? { ...known, count: known.count + 1 } : { column, sign, text, value: state.value, otherwise, count: 1 })
      }
      const kind = kindOf(store, row, column, state)
      counts[kind]++
      const warning = kind === 'changed' ? (column.warn?.(state.value, row) ?? undefined) : undefined
      if (warning !== undefined) warned++
      return { column, text, state, kind, ...(warning !== undefined && { warning }), ...(otherwise !== undefined && { otherwise }) }
    })
    return [{ place, row, cells }]
  })
  return { rows: planned, columns: columns.map(({ to }) => to), counts, warned, ambiguous: [...ambiguous.values()], lostColumns, lostLines, unmatched }
}

function kindOf(store: GridStore, row: GridRow, column: GridColumn, state: CellState): PastedKind {
  if (state.problem) return store.isWritable(row, column) ? 'invalid' : 'locked'
  const now = store.stateOf(row, column.id)
  if (!now.problem && sameValue(now.value, state.value)) return 'same'
  return store.isWritable(row, column) ? 'changed' : 'locked'
}

/** Writes what was planned; invalid texts only if the person wants to correct them in the grid. */
export function applyPaste(store: GridStore, { rows }: PastePlan, takesInvalid: boolean): void {
  const cells = rows.flatMap(({ row, cells }) =>
    cells.flatMap(({ column, state, kind }) => (kind === 'changed' || (kind === 'invalid' && takesInvalid) ? [{ row, column, state }] : [])),
  )
  writeAll(store, 'grid.told.pasted', cells)
}

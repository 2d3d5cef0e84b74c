import { UndoStack } from '@vitrine/ui'
import type { GridColumn } from '../GridColumn'
import type { GridDraft, GridEdit, GridResult } from '../GridEdit'
import type { GridRow, GridValue, GridWindow } from '../GridRow'
import { readCell, type Reading } from '../values/readCell'
import { tellSign, type DecimalSign } from '../values/readNumber'
import { writeCell, type Wording } from '../values/writeCell'
import { pathOf, splitPath } from './cellPath'
import { GridEdits, type CellEdit, type CellState } from './GridEdits'
import { GridRows } from './GridRows'
import { Listeners, type Listener } from './Listeners'
import { OptionBook } from './OptionBook'
import { cellAt, holds, rangeOf, type Range, type Selection } from './selection'

/** For screen readers; the newest only. */
export interface Announcement {
  id: MessageId
  values?: Readonly<Record<string, string | number>>
}

/** A cell is being edited: with its value, or with the letter that replaced it. */
export interface Editing {
  row: number
  column: number
  text: string | null
}

export interface CellChange {
  row: GridRow
  columnId: string
  state: CellState
}

/** Bits for the state of a cell's place. */
export const mark = { active: 1, chosen: 2, editing: 4, filled: 8 } as const

/** The grid's state and operations, outside React: a cell subscribes to its own row, so that a keystroke renders one cell. */
export class GridStore {
  readonly rows: GridRows
  readonly edits = new GridEdits()
  readonly options = new OptionBook()
  readonly #undo = new UndoStack<CellState>()
  readonly #listeners = new Listeners()
  columns: readonly GridColumn[]
  wording: Wording = { isDutch: false, yes: 'yes', no: 'no', nameOption: (column, id) => this.options.nameOf(column, id) }
  selection: Selection = cellAt(0, 0)
  editing: Editing | null = null
  /** The end of the fill handle's drag */
  fillTo: Range | null = null
  announcement: Announcement | null = null
  isSaving = false
  /** The grid has focus, which follows the cursor */
  hasFocus = false
  /** Increases with each change that concerns more than one row */
  version = 0

  constructor(columns: readonly GridColumn[], load: (offset: number, limit: number, signal: AbortSignal) => Promise<GridWindow>) {
    this.columns = columns
    this.rows = new GridRows(load, () => this.changeAll())
  }

  get rowCount(): number {
    return this.rows.total ?? 0
  }

  get sign(): DecimalSign {
    return this.wording.isDutch ? ',' : '.'
  }

  get canUndo(): boolean {
    return this.#undo.canUndo
  }

  get canRedo(): boolean {
    return this.#undo.canRedo
  }

  readonly listen = (listener: Listener): Listener => this.#listeners.add(listener)

  listenToRow(row: number, listener: Listener): Listener {
    return this.#listeners.addToRow(row, listener)
  }

  /** Called when the unsaved changes have changed. */
  listenToEdits(listener: Listener): Listener {
    return this.#listeners.addToEdits(listener)
  }

  /** The unsaved change of a rendered cell. */
  editAt(place: number, columnId: string): CellEdit | undefined {
    const row = this.rows.at(place)
    return row && this.edits.of(row.id)?.cells[columnId]
  }

  /** The current content of a cell, saved or not. */
  stateOf(row: GridRow, columnId: string): CellState {
    const edit = this.edits.of(row.id)?.cells[columnId]
    if (!edit) return { value: row.cells[columnId] ?? null }
    const { value, text, problem } = edit
    return { value, ...(text !== undefined && { text }), ...(problem && { problem }) }
  }

  writeValue(value: GridValue, column: GridColumn, row: GridRow): string {
    return writeCell(value, column, row, this.wording)
  }

  textOf(row: GridRow, column: GridColumn): string {
    const { value, text } = this.stateOf(row, column.id)
    return text ?? this.writeValue(value, column, row)
  }

  markOf(row: number, column: number): number {
    const { selection, editing, fillTo } = this
    const isActive = selection.row === row && selection.column === column
    const isOne = selection.row === selection.toRow && selection.column === selection.toColumn
    return (
      (isActive ? mark.active : 0) |
      (!isOne && holds(rangeOf(selection), row, column) ? mark.chosen : 0) |
      (editing?.row === row && editing.column === column ? mark.editing : 0) |
      (fillTo && holds(fillTo, row, column) ? mark.filled : 0)
    )
  }

  isWritable(row: GridRow, column: GridColumn): boolean {
    return column.kind !== 'readonly' && column.isEditable?.(row) !== false
  }

  /** Parses a typed text for a cell; an invalid one is kept with the reason. */
  read(text: string, column: GridColumn, row: GridRow): CellState {
    const { otherwise: _, ...state } = this.readPasted(text, column, row, { sign: this.sign, isStrict: true })
    return state
  }

  /** Parses a text from elsewhere, where numbers may be formatted differently. */
  readPasted(text: string, column: GridColumn, row: GridRow, signs: Pick<Reading, 'sign' | 'isStrict'>): CellState & { otherwise?: number } {
    const { value, problem, otherwise } = readCell(text, column, row, { ...signs, findOption: (of, name) => this.options.find(of, name) })
    return { value, ...(problem && problem.kind !== 'rule' && { text }), ...(problem && { problem }), ...(otherwise !== undefined && { otherwise }) }
  }

  /** A value that was not typed: the column's rule applies all the same. */
  judge(value: GridValue, column: GridColumn, row: GridRow): CellState {
    const sentence = column.validate?.(value, row)
    return sentence == null ? { value } : { value, problem: { kind: 'rule', sentence } }
  }

  /** The decimal sign that pasted texts imply, or else that of the page. */
  signOf(texts: readonly string[]): DecimalSign {
    return tellSign(texts) ?? this.sign
  }

  /** Before cells render: what they consist of, and their texts. */
  prepare(columns: readonly GridColumn[], words: Pick<Wording, 'isDutch' | 'yes' | 'no'>): void {
    if (this.columns !== columns) {
      this.columns = columns
      const { row, column } = this.selection
      if (column >= columns.length) this.selection = cellAt(row, Math.max(0, columns.length - 1))
    }
    const { isDutch, yes } = this.wording
    if (isDutch !== words.isDutch || yes !== words.yes) this.wording = { ...this.wording, ...words }
  }

  setFocus(hasFocus: boolean): void {
    this.hasFocus = hasFocus
  }

  /** Ends editing a cell; the change is kept, or not. */
  finishEdit(change: CellChange | null, next: Selection): void {
    this.editing = null
    if (change) this.write([change])
    this.select(next)
  }

  /** Ends dragging the fill handle; returns the cells it was dragged over. */
  finishFill(): { source: Range; target: Range } | null {
    const target = this.fillTo
    if (!target) return null
    const source = rangeOf(this.selection)
    this.fillTo = null
    this.select({ row: Math.min(source.top, target.top), column: source.left, toRow: Math.max(source.bottom, target.bottom), toColumn: source.right })
    return { source, target }
  }

  select(selection: Selection): void {
    this.selection = selection
    this.change()
  }

  edit(editing: Editing | null): void {
    this.editing = editing
    this.change()
  }

  pullFill(range: Range | null): void {
    this.fillTo = range
    this.change()
  }

  announce(announcement: Announcement | null): void {
    this.announcement = announcement
    this.change()
  }

  setSaving(isSaving: boolean): void {
    this.isSaving = isSaving
    this.change()
  }

  /** Writes cells as one step of undo; returns how many were changed. */
  write(changes: readonly CellChange[]): number {
    const steps = changes.flatMap(({ row, columnId, state }) => {
      const before = this.stateOf(row, columnId)
      return same(before, state) ? [] : [{ path: pathOf(row.id, columnId), before, after: state }]
    })
    this.#undo.record(steps)
    this.#put(steps.map(({ path, after }) => [path, after]))
    return steps.length
  }

  undo(): void {
    this.#go(this.#undo.undo(), 'grid.told.undone')
  }

  redo(): void {
    this.#go(this.#undo.redo(), 'grid.told.redone')
  }

  restore(draft: GridDraft): void {
    this.edits.restore(draft)
    this.changeAll()
    this.#listeners.tellEdits()
  }

  /** Discards all unsaved changes; that, too, can be undone. */
  discard(): void {
    const changes = [...this.edits.entries()].flatMap(([rowId, { cells }]) => {
      const row = this.rows.byId(rowId)
      return row ? Object.keys(cells).map((columnId): CellChange => ({ row, columnId, state: { value: row.cells[columnId] ?? null } })) : []
    })
    this.write(changes)
    this.edits.clear()
    this.changeAll()
    this.#listeners.tellEdits()
  }

  settle(edits: readonly GridEdit[], results: readonly GridResult[]): void {
    const byRow = new Map(edits.map((edit) => [edit.rowId, edit]))
    for (const result of results) {
      const [edit, row] = [byRow.get(result.rowId), this.rows.byId(result.rowId)]
      if (edit && row) this.rows.put(this.edits.settle(edit, result, row))
    }
    this.changeAll()
    this.#listeners.tellEdits()
  }

  decide(decisions: readonly { rowId: string; columnId: string; keep: 'mine' | 'theirs' }[]): void {
    for (const { rowId, columnId, keep } of decisions) this.edits.decide(rowId, columnId, keep)
    this.changeAll()
    this.#listeners.tellEdits()
  }

  /** Something that many cells show. */
  change(): void {
    this.version++
    this.#listeners.tell()
  }

  changeAll(): void {
    this.#listeners.tellRows()
    this.change()
  }

  #go(states: Readonly<Record<string, CellState>> | null, told: MessageId): void {
    if (!states) return
    const entries = Object.entries(states)
    const [first] = entries
    this.announcement = { id: told, values: { count: entries.length } }
    this.#put(entries)
    const place = first && this.rows.placeOf(splitPath(first[0])[0])
    const column = first ? this.columns.findIndex(({ id }) => id === splitPath(first[0])[1]) : -1
    if (place !== undefined && column >= 0) this.select(cellAt(place, column))
  }

  #put(states: readonly (readonly [string, CellState])[]): void {
    if (states.length === 0) return
    const touched = new Set<number>()
    for (const [path, state] of states) {
      const [rowId, columnId] = splitPath(path)
      const row = this.rows.byId(rowId)
      if (!row) continue
      this.edits.set(row, columnId, state)
      const place = this.rows.placeOf(rowId)
      if (place !== undefined) touched.add(place)
    }
    this.#listeners.tellRows(touched)
    this.change()
    this.#listeners.tellEdits()
  }
}

const same = (one: CellState, other: CellState): boolean =>
  one.text === other.text && JSON.stringify([one.value, one.problem]) === JSON.stringify([other.value, other.problem])

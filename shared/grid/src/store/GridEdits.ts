import type { GridConflict, GridDraft, GridEdit, GridResult } from '../GridEdit'
import type { GridRow, GridValue } from '../GridRow'
import type { Problem } from '../values/Problem'
import { sameValue } from '../values/sameValue'

/** The content of a cell: a value, or an invalid text with the reason. */
export interface CellState {
  value: GridValue
  text?: string
  problem?: Problem
}

/** A cell that differs from what is stored. */
export interface CellEdit extends CellState {
  base: GridValue
  /** Why the server refused it */
  refused?: string
  conflict?: GridConflict
  by?: string
}

export interface RowEdit {
  /** The revision that the person has seen */
  revision: string
  cells: Readonly<Record<string, CellEdit>>
  /** Why the server refused the whole row */
  refused?: string
}

/** All unsaved changes, by row and column. */
export class GridEdits {
  readonly #rows = new Map<string, RowEdit>()
  #counts: { rows: number; cells: number; invalid: number; conflicts: number } | null = null

  get counts(): { rows: number; cells: number; invalid: number; conflicts: number } {
    this.#counts ??= this.#count()
    return this.#counts
  }

  of(rowId: string): RowEdit | undefined {
    return this.#rows.get(rowId)
  }

  entries(): IterableIterator<[string, RowEdit]> {
    return this.#rows.entries()
  }

  /** Writes a cell; one that equals what is stored again is no longer changed. */
  set(row: GridRow, columnId: string, state: CellState): void {
    const known = this.#rows.get(row.id)
    const cell = known?.cells[columnId]
    const stored = row.cells[columnId] ?? null
    const { [columnId]: _, ...others } = known?.cells ?? {}
    const isStored = !state.problem && sameValue(state.value, stored) && !cell?.conflict
    const conflict = cell?.conflict && { ...cell.conflict, mine: state.value }
    const next = isStored ? others : { ...others, [columnId]: { base: cell?.base ?? stored, ...state, ...(conflict && { conflict, by: cell.by }) } }
    this.#put(row.id, known?.revision ?? row.revision, next)
  }

  /** Applies a draft to the rows: its values were not saved. */
  restore(draft: GridDraft): void {
    for (const { rowId, revision, cells } of draft) {
      this.#put(rowId, revision, cells)
    }
  }

  draft(): GridDraft {
    return [...this.#rows].map(([rowId, { revision, cells }]) => ({
      rowId,
      revision,
      cells: Object.fromEntries(
        Object.entries(cells).map(([columnId, { base, value, text, problem }]) => [
          columnId,
          { base, value, ...(text !== undefined && { text }), ...(problem && { problem }) },
        ]),
      ),
    }))
  }

  /** What can be saved: valid, and not in conflict. */
  valid(): GridEdit[] {
    return [...this.#rows].flatMap(([rowId, { revision, cells }]) => {
      const savable = Object.entries(cells).filter(([, { problem, conflict }]) => !problem && !conflict)
      if (savable.length === 0) return []
      const pick = (part: 'value' | 'base') => Object.fromEntries(savable.map(([columnId, cell]) => [columnId, cell[part]]))
      return [{ rowId, revision, values: pick('value'), base: pick('base') }]
    })
  }

  /** Applies the result of one row; returns the row as it is stored now. Changes made meanwhile stay. */
  settle(edit: GridEdit, result: GridResult, row: GridRow): GridRow {
    const known = this.#rows.get(edit.rowId)
    if (result.outcome === 'saved') {
      const stored = {
        ...row,
        revision: result.revision,
        cells: { ...row.cells, ...edit.values, ...result.cells },
        inherited: row.inherited?.filter((id) => !(id in edit.values) || edit.values[id] === null),
      }
      const rest = Object.entries(known?.cells ?? {}).flatMap(([id, cell]): [string, CellEdit][] => {
        if (!(id in edit.values)) return [[id, cell]]
        return !cell.problem && sameValue(cell.value, edit.values[id]) ? [] : [[id, { ...cell, base: stored.cells[id] ?? null }]]
      })
      this.#put(edit.rowId, result.revision, Object.fromEntries(rest))
      return stored
    }
    if (!known) return row
    if (result.outcome === 'refused') {
      const cells = Object.entries(known.cells).map(([id, cell]): [string, CellEdit] => [id, { ...cell, refused: result.sentences[id] }])
      this.#put(edit.rowId, known.revision, Object.fromEntries(cells), result.sentence)
      return row
    }
    const cells = Object.entries(known.cells).map(([id, cell]): [string, CellEdit] => {
      const conflict = result.conflicts[id]
      return [id, conflict ? { ...cell, conflict: { ...conflict, mine: cell.value }, by: result.by } : cell]
    })
    this.#put(edit.rowId, result.revision, Object.fromEntries(cells))
    const theirs = Object.fromEntries(Object.entries(result.conflicts).map(([id, conflict]) => [id, conflict.theirs]))
    return { ...row, revision: result.revision, cells: { ...row.cells, ...theirs } }
  }

  /** `mine` becomes a change of theirs; `theirs` ends the change. */
  decide(rowId: string, columnId: string, keep: 'mine' | 'theirs'): void {
    const known = this.#rows.get(rowId)
    const cell = known?.cells[columnId]
    if (!known || !cell?.conflict) return
    const { [columnId]: _, ...others } = known.cells
    const { conflict, by: __, refused: ___, ...mine } = cell
    this.#put(rowId, known.revision, keep === 'theirs' ? others : { ...others, [columnId]: { ...mine, base: conflict.theirs } })
  }

  clear(): void {
    this.#rows.clear()
    this.#counts = null
  }

  #put(rowId: string, revision: string, cells: Readonly<Record<string, CellEdit>>, refused?: string): void {
    this.#counts = null
    if (Object.keys(cells).length === 0) this.#rows.delete(rowId)
    else this.#rows.set(rowId, { revision, cells, ...(refused !== undefined && { refused }) })
  }

  #count() {
    const counts = { rows: this.#rows.size, cells: 0, invalid: 0, conflicts: 0 }
    for (const { cells } of this.#rows.values()) {
      for (const { problem, conflict } of Object.values(cells)) {
        counts.cells++
        if (problem) counts.invalid++
        if (conflict) counts.conflicts++
      }
    }
    return counts
  }
}

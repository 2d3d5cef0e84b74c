import type { Edits } from '@vitrine/drafts'
import type { GridDraft, GridState } from '@vitrine/grid'

type DraftRow = GridDraft[number]

/** Limits how often the draft is collected: after pasting thousands of cells not for every keystroke. */
const PAUSE = 500

/** The grid's edits for the draft store, collected per row and only when needed. */
export class GridDraftStore {
  private state: GridState | undefined
  private edits: Edits<DraftRow> = {}
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()

  take(state: GridState): void {
    this.state = state
    this.timer ??= setTimeout(() => this.look(), PAUSE)
  }

  now = () => {
    if (this.timer !== undefined) this.read()
    return { edits: this.edits, errors: {} }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private look(): void {
    this.read()
    for (const listener of [...this.listeners]) listener()
  }

  private read(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const rows = this.state?.draft() ?? []
    this.edits = Object.fromEntries(rows.map((row) => [row.rowId, { value: row, base: { ...row, cells: {} } }]))
  }
}

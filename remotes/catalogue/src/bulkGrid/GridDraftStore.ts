import type { Edits } from '@vitrine/drafts'
import type { GridDraft, GridState } from '@vitrine/grid'

type DraftRow = GridDraft[number]

/** Between two looks at what is written: a paste of thousands of cells is not turned over for each letter that follows. */
const PAUSE = 500

/** What is written in a grid, as the keeper of drafts reads it: row by row, and only when it is time. */
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

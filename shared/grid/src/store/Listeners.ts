export type Listener = () => void

const add = (listeners: Set<Listener>, listener: Listener): Listener => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Subscribers to the grid as a whole, to one row, or to the unsaved changes. */
export class Listeners {
  readonly #all = new Set<Listener>()
  readonly #edits = new Set<Listener>()
  readonly #rows = new Map<number, Set<Listener>>()

  add(listener: Listener): Listener {
    return add(this.#all, listener)
  }

  addToEdits(listener: Listener): Listener {
    return add(this.#edits, listener)
  }

  addToRow(row: number, listener: Listener): Listener {
    const known = this.#rows.get(row) ?? new Set()
    this.#rows.set(row, known)
    const remove = add(known, listener)
    return () => {
      remove()
      if (known.size === 0 && this.#rows.get(row) === known) this.#rows.delete(row)
    }
  }

  tell(): void {
    for (const listener of this.#all) listener()
  }

  tellEdits(): void {
    for (const listener of this.#edits) listener()
  }

  /** All rows with subscribers, or those that were written. */
  tellRows(places: Iterable<number> = [...this.#rows.keys()]): void {
    for (const place of places) for (const listener of this.#rows.get(place) ?? []) listener()
  }
}

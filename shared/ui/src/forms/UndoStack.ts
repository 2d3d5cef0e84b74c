/** A field's value before and after. */
export interface FieldChange<Value> {
  path: string
  before: Value
  after: Value
}

interface Step<Value> {
  changes: readonly FieldChange<Value>[]
  /** The field being typed in; null for a separate step */
  typedIn: string | null
  at: number
}

/** A pause of this length begins a new step: continuous typing is undone at once. */
const PAUSE_MILLISECONDS = 1000

/**
 * The changes of a form's fields, in order, for undo and redo. A step only has the values before and after it, so it stays
 * valid when the form is saved, or somebody else changes another field, in between.
 */
export class UndoStack<Value> {
  #done: Step<Value>[] = []
  #undone: Step<Value>[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** Typing in one field without a pause is one step; any other change is a step of its own. */
  record(changes: readonly FieldChange<Value>[], { isTyping = false, at = Date.now() } = {}): void {
    const [first] = changes
    if (!first) return
    const typedIn = isTyping ? first.path : null
    const last = this.#done.at(-1)
    const goesOn = typedIn !== null && last?.typedIn === typedIn && this.#undone.length === 0 && at - last.at < PAUSE_MILLISECONDS
    if (goesOn) this.#done.pop()
    const before = goesOn ? (last.changes[0]?.before ?? first.before) : first.before
    const step = { changes: goesOn ? [{ ...first, before }] : changes, typedIn, at }
    this.#undone = []
    this.#done.push(step)
  }

  /** The values to restore, by path; null if there is nothing to undo. */
  undo(): Readonly<Record<string, Value>> | null {
    const step = this.#done.pop()
    if (!step) return null
    this.#undone.push(step)
    return Object.fromEntries(step.changes.map(({ path, before }) => [path, before]))
  }

  /** The values to apply again, by path; null if nothing was undone. */
  redo(): Readonly<Record<string, Value>> | null {
    const step = this.#undone.pop()
    if (!step) return null
    // further typing begins a new step
    this.#done.push({ ...step, typedIn: null })
    return Object.fromEntries(step.changes.map(({ path, after }) => [path, after]))
  }
}

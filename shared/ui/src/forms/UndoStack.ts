/** What one field was, and became. */
export interface FieldChange<Value> {
  path: string
  before: Value
  after: Value
}

interface Step<Value> {
  changes: readonly FieldChange<Value>[]
  /** The field that is being typed in; null for a change that stands alone */
  typedIn: string | null
  at: number
}

/** Who rests this long begins a new step: what was typed in one go is taken back in one go. */
const PAUSE_MILLISECONDS = 1000

/**
 * What was done to the fields of a form, in order, so that it can be taken back and done again. A step knows the values
 * before and after it and nothing else of the form, so it stays true when the form is saved, or somebody else changes
 * another field, in between.
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

  /** Typing in one field without a pause becomes one step; any other change is a step of its own. */
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

  /** The values to put back, by path; null when there is nothing to take back. */
  undo(): Readonly<Record<string, Value>> | null {
    const step = this.#done.pop()
    if (!step) return null
    this.#undone.push(step)
    return Object.fromEntries(step.changes.map(({ path, before }) => [path, before]))
  }

  /** The values to put in again, by path; null when nothing was taken back. */
  redo(): Readonly<Record<string, Value>> | null {
    const step = this.#undone.pop()
    if (!step) return null
    // typing after this begins a step of its own
    this.#done.push({ ...step, typedIn: null })
    return Object.fromEntries(step.changes.map(({ path, after }) => [path, after]))
  }
}

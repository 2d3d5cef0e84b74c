import { useState } from 'react'
import { type FieldChange, UndoStack } from './UndoStack'

/** What a form offers to whoever draws its buttons and hears its keys. */
export interface UndoControls {
  canUndo: boolean
  canRedo: boolean
  undo(): void
  redo(): void
  /** Whether an input of this name is a field of the form; others keep the browser's own undo. */
  owns(name: string): boolean
}

/**
 * Undo and redo of a form, as long as it is open and as far back as it goes. A form hands in each change with
 * `record`, and `put` writes values into its fields when something is taken back or done again.
 *
 * The browser keeps an undo of its own in every text field. It knows nothing of what a form writes by itself (a url key
 * made from the name, a restored value), so the two would contradict each other: on Ctrl/Cmd+Z inside a field that the
 * form owns, ours alone answers (`useUndoShortcut`). Inputs that belong to nobody, such as the search box, keep theirs.
 */
export function useUndo<Value>(
  put: (values: Readonly<Record<string, Value>>) => void,
  owns: (name: string) => boolean,
): UndoControls & { record(changes: readonly FieldChange<Value>[], options?: { isTyping?: boolean }): void } {
  const [stack] = useState(() => new UndoStack<Value>())
  const [state, setState] = useState({ canUndo: false, canRedo: false })
  const look = () =>
    setState((known) => {
      const { canUndo, canRedo } = stack
      return known.canUndo === canUndo && known.canRedo === canRedo ? known : { canUndo, canRedo }
    })
  const go = (values: Readonly<Record<string, Value>> | null) => {
    if (values) put(values)
    look()
  }
  return {
    ...state,
    undo: () => go(stack.undo()),
    redo: () => go(stack.redo()),
    owns,
    record: (changes, options) => {
      stack.record(changes, options)
      look()
    },
  }
}

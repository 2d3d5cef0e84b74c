import { useState } from 'react'
import { type FieldChange, UndoStack } from './UndoStack'

/** What a form provides to its buttons and shortcuts. */
export interface UndoControls {
  canUndo: boolean
  canRedo: boolean
  undo(): void
  redo(): void
  /** Whether an input of this name is a field of the form; others keep the browser's own undo. */
  owns(name: string): boolean
}

/**
 * Undo and redo of a form, unlimited while it is open. The form passes each change to `record`, and `put` writes values into
 * its fields.
 * Text fields have the browser's own undo. It does not know what a form fills in by itself (a url key made from the name, a
 * restored value), so the two would contradict each other: on Ctrl/Cmd+Z within a field of the form only ours is used
 * (`useUndoShortcut`). Other inputs, such as the search box, keep the browser's.
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

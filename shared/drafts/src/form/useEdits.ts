import { useUndo, type UndoControls } from '@vitrine/ui'
import type { FoundDraft } from '../useDraft'
import type { Edits } from '../store/Draft'
import type { FormStore } from './FormStore'
import { afterSave, basedOn, changedPaths, type Ground, isSame, movedPaths, oldestRevision, savedAt, type Values, withoutPaths, withValues } from './edits'

/** A form's unsaved values over the saved ones, with undo. */
export interface FormEdits<Value> {
  readonly edits: Edits<Value>
  /** The oldest revision on which a changed field is based: conflicts with later changes have to be resolved */
  baseRevision: number | null
  changed: readonly string[]
  /** Changed here, and concurrently by somebody else */
  moved: readonly string[]
  valueOf(path: string): Value
  /** A keystroke, or a choice in one field */
  change(path: string, value: Value): void
  /** Several fields at once, as one step of undo */
  put(values: Values<Value>): void
  /** Restores the saved values of fields */
  reset(paths: readonly string[]): void
  restore(found: FoundDraft<Value>): void
  settle(sent: Values<Value>, revision: number): void
  /** Fields whose current values somebody has seen and decided to overwrite */
  decide(seen: Values<Value>, revision: number): void
  undo: UndoControls
}

/**
 * Only typed values are kept; everything else shows the saved value, so a change by somebody else appears at once and in place.
 * It does not subscribe: the caller decides when to render.
 * @param store the typed values; the same on each render
 * @param owns whether an input of this name is a field of the form
 * @param onPut called with the fields that undo or redo has changed
 */
export function useEdits<Value>(
  store: FormStore<Value>,
  ground: Ground<Value>,
  revision: number,
  owns: (name: string) => boolean,
  onPut: (paths: readonly string[]) => void,
): FormEdits<Value> {
  const { edits } = store.now()
  const setEdits = (change: (state: Edits<Value>) => Edits<Value>) => store.set((state) => ({ edits: change(state.edits) }))
  const changed = changedPaths(ground, edits)

  function write(values: Values<Value>) {
    setEdits((state) => {
      // edits that equal what somebody else has saved are dropped: the next one is based on the current revision
      const open = changedPaths(ground, state)
      const kept = withoutPaths(
        state,
        Object.keys(state).filter((path) => !open.includes(path)),
      )
      return withValues(ground, kept, values, revision)
    })
  }

  const { record, ...undo } = useUndo<Value>((values) => {
    write(values)
    onPut(Object.keys(values))
  }, owns)

  const valueOf = (path: string): Value => {
    const edit = store.now().edits[path]
    return edit ? edit.value : savedAt(ground, path)
  }

  function set(values: Values<Value>, isTyping: boolean) {
    const changes = Object.entries(values)
      .map(([path, after]) => ({ path, before: valueOf(path), after }))
      .filter(({ before, after }) => !isSame(before, after))
    record(changes, { isTyping })
    write(values)
  }

  return {
    get edits() {
      return store.now().edits
    },
    baseRevision: oldestRevision(edits, changed, revision),
    changed,
    moved: movedPaths(ground, edits),
    valueOf,
    change: (path, value) => set({ [path]: value }, true),
    put: (values) => set(values, false),
    reset: (paths) => set(Object.fromEntries(paths.map((path) => [path, savedAt(ground, path)])), false),
    restore: (found) => {
      // already typed values are newer
      const open = Object.entries(found.edits).filter(([path]) => !changed.includes(path))
      record(open.map(([path, { value }]) => ({ path, before: valueOf(path), after: value })))
      const restored = open.map(([path, edit]) => [path, { ...edit, revision: edit.revision ?? found.baseRevision }] as const)
      setEdits((state) => ({ ...Object.fromEntries(restored), ...state }))
    },
    settle: (sent, saved) => setEdits((state) => afterSave(state, sent, saved)),
    decide: (seen, at) => setEdits((state) => basedOn(state, seen, at)),
    undo,
  }
}

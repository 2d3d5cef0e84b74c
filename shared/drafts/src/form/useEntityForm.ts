import { useSession } from '@vitrine/session'
import type { ChangedField, DraftField, Revealed, ShownConflict, UndoControls, Decision } from '@vitrine/ui'
import { useState, useSyncExternalStore } from 'react'
import { useDraft } from '../useDraft'
import { changedPaths, isSame, movedPaths, savedAt, type Values } from './edits'
import { createFormStore, type FormStore } from './FormStore'
import type { SaveOutcome } from './SaveOutcome'
import { useEdits } from './useEdits'
import { useSaving } from './useSaving'

export interface EntityFormOptions<Value> {
  /** The draft's key: `product:7` */
  entity: string
  revision: number
  /** Not created yet */
  isNew?: boolean
  /** The saved values, by the server's field path: `content.nl.name` */
  saved: Values<Value>
  /** The value of fields missing in `saved` */
  empty: Value
  /** Whether a path is a field of this form; the `name` of its input is its path. */
  knows(path: string): boolean
  /** The field's label in the reader's language, for use anywhere */
  labelOf(path: string): string
  /** The label within the form, for example without the language that it shows; `labelOf` by default */
  shortLabelOf?(path: string): string
  /** A value in words, for conflicts and drafts; by default the text itself */
  wordsOf?(path: string, value: Value): string
  /** Whether conflicting values can be merged by hand; by default every text */
  isText?(path: string): boolean
  /** Whether a value is valid: invalid ones are never sent. */
  isValid?(path: string, value: Value): boolean
  /** Fields that must not be empty even if untouched, for the form's current values: for creates */
  required?(valueOf: (path: string) => Value): readonly string[]
  /** Sends the changes, with the revision on which they are based. */
  save(values: Values<Value>, revision: number): Promise<SaveOutcome>
  /** The screen's tab with the fields, or the tab of each */
  tab: string | ((path: string) => string)
  /** Makes a field visible within its tab, such as by selecting its language. */
  onReveal?(path: string): void
}

/** A form as its screen and its fields use it. */
export interface EntityForm<Value> {
  /** For `useFormAt` and its like */
  store: FormStore<Value>
  /** The saved values, by path: a new object when they change */
  saved: Values<Value>
  valueOf(path: string): Value
  savedOf(path: string): Value
  /** A keystroke, or a choice */
  change(path: string, value: Value): void
  /** Several fields at once, or one that the form fills in: a separate step of undo */
  put(values: Values<Value>): void
  /** Sets a field and scrolls to it, without saving */
  fillIn(path: string, value: Value): void
  changed: readonly string[]
  /** Concurrently changed by others: the typed value stays, `reset` takes theirs */
  moved: readonly string[]
  reset(path: string): void
  discard(): void
  /** From the server, by path; cleared as soon as the field is changed */
  errors: Readonly<Record<string, string>>
  /** Fields with an error of the server, changed ones that `isValid` rejects, and after an attempt to save the required ones that are empty */
  wrong: readonly string[]
  reveal(path: string): void
  /** Props of `DetailFrame` */
  frame: {
    changes: readonly ChangedField[]
    onSave(): void
    onDiscard(): void
    isSaving: boolean
    undo: UndoControls
    keepsDraft: true
    revealed: Revealed | null
  }
  /** Props of `ConflictDialog`; null if there is nothing to decide */
  conflict: {
    conflicts: readonly ShownConflict[]
    otherCount: number
    isSaving: boolean
    onSave(decisions: Readonly<Record<string, Decision>>): void
    onClose(): void
  } | null
  /** Props of `DraftBanner`; null if none was found */
  draft: { savedAt: number; fields: readonly DraftField[]; onRestore(): void; onDiscard(): void } | null
}

/**
 * The form of one entity: unsaved values over saved ones, undo and redo, a draft on this computer, and saving with conflicts.
 * Owned by the screen, not by a tab, so that switching tabs loses nothing. Use it with `DetailFrame`, `DraftBanner`,
 * `ConflictDialog` and `Field`; the product's content form is the example to follow.
 * The caller renders when another field becomes changed or wrong, and not with each letter: what shows values subscribes by
 * `useFormAt`, or by `useWholeForm` for the whole form.
 */
export function useEntityForm<Value>(options: EntityFormOptions<Value>): EntityForm<Value> {
  const { entity, revision, saved, empty, knows, labelOf, shortLabelOf = labelOf, isValid, save, tab, onReveal } = options
  const { userId } = useSession()
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const [store] = useState(createFormStore<Value>)
  const [hasTried, setTried] = useState(false)
  const ground = { saved, empty }
  const clearErrors = (paths: readonly string[]) => {
    if (paths.some((path) => path in store.now().errors))
      store.set(({ errors }) => ({ errors: Object.fromEntries(Object.entries(errors).filter(([path]) => !paths.includes(path))) }))
  }

  const show = (path: string, keepsFocus: boolean) => {
    onReveal?.(path)
    setRevealed({ tab: typeof tab === 'string' ? tab : tab(path), name: path, keepsFocus })
  }
  const reveal = (path: string) => show(path, false)

  const form = useEdits(store, ground, revision, knows, (paths) => {
    clearErrors(paths)
    if (paths[0]) show(paths[0], true)
  })
  const { baseRevision, changed, moved, valueOf } = form
  const { errors } = store.now()
  const isWrong = (path: string) => isValid?.(path, valueOf(path)) === false
  const required = options.required?.(valueOf) ?? []
  const wrongAmong = (open: readonly string[]) => [
    ...new Set([...Object.keys(store.now().errors), ...(hasTried ? [...(options.required?.(valueOf) ?? []), ...open] : open).filter(isWrong)]),
  ]
  // further letters in a field change nothing here, and render that field alone
  useSyncExternalStore(store.subscribe, () => {
    const now = store.now()
    const open = changedPaths(ground, now.edits)
    return JSON.stringify([open, movedPaths(ground, now.edits), wrongAmong(open), now.errors])
  })
  const firstProblem = () => {
    setTried(true)
    return [...required, ...changed].find(isWrong) ?? null
  }
  const saving = useSaving({
    form,
    revision,
    empty,
    isNew: options.isNew ?? false,
    knows,
    onErrors: (errors) => store.set(() => ({ errors })),
    save,
    reveal,
    firstProblem,
  })
  const draft = useDraft<Value>({ key: [userId, entity], baseRevision, store, isEmpty: changed.length === 0 })

  const isText = options.isText ?? (() => typeof empty === 'string')
  const wordsOf = options.wordsOf ?? ((_path: string, value: Value) => String(value ?? ''))
  const found = draft.found && Object.entries(draft.found.edits).filter(([path, { value }]) => knows(path) && !isSame(value, savedAt(ground, path)))
  const reset = (paths: readonly string[]) => {
    form.reset(paths)
    clearErrors(paths)
  }
  const discard = () => reset(changed)

  return {
    store,
    saved,
    valueOf,
    savedOf: (path) => savedAt(ground, path),
    put: (values) => {
      form.put(values)
      clearErrors(Object.keys(values))
    },
    change: (path, value) => {
      form.change(path, value)
      clearErrors([path])
    },
    fillIn: (path, value) => {
      form.put({ [path]: value })
      clearErrors([path])
      reveal(path)
    },
    changed,
    moved,
    reset: (path) => reset([path]),
    discard,
    errors,
    wrong: wrongAmong(changed),
    reveal,
    frame: {
      changes: changed.map((path) => ({ path, label: shortLabelOf(path), onReset: () => reset([path]) })),
      onSave: () => void saving.save(),
      onDiscard: discard,
      isSaving: saving.isSaving,
      undo: form.undo,
      keepsDraft: true,
      revealed,
    },
    conflict:
      saving.conflicts.length === 0
        ? null
        : {
            conflicts: saving.conflicts.map(({ path, base, mine, theirs, by, at, isOwn }) => ({
              ...{ path, label: labelOf(path), by, at, isOwn, isText: isText(path) },
              ...{ base: wordsOf(path, base), mine: wordsOf(path, mine), theirs: wordsOf(path, theirs) },
            })),
            otherCount: changed.filter((path) => !saving.conflicts.some((conflict) => conflict.path === path)).length,
            isSaving: saving.isSaving,
            onSave: (decisions) => void saving.decide(decisions),
            onClose: saving.closeConflicts,
          },
    draft:
      draft.found && found && found.length > 0
        ? {
            savedAt: draft.found.savedAt,
            fields: found.map(([path, { value, base }]) => ({
              ...{ path, label: labelOf(path), saved: wordsOf(path, savedAt(ground, path)), draft: wordsOf(path, value) },
              ...(isSame(base, savedAt(ground, path)) ? {} : { base: wordsOf(path, base) }),
            })),
            onRestore: () => {
              if (draft.found) form.restore({ ...draft.found, edits: Object.fromEntries(found) })
              draft.forget()
            },
            onDiscard: draft.forget,
          }
        : null,
  }
}

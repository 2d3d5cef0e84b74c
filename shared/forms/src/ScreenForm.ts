import { type EntityForm, useFormAt } from '@vitrine/drafts'
import { createContext, type ReactNode, useContext } from 'react'

/**
 * The form of the screen around a panel of another remote. Values are those of the contract's JSON; null is an empty field. The
 * paths are those in the panel's `edits`, so the screen knows their tab, counts them, keeps them in its draft and saves them
 * with everything else.
 */
export interface ScreenForm {
  valueOf<T>(path: string): T | null
  savedOf<T>(path: string): T | null
  /** A keystroke, or a choice in one field */
  change(path: string, value: unknown): void
  reset(path: string): void
  /** Changed here, and concurrently by somebody else */
  isMoved(path: string): boolean
  /** From the server; cleared as soon as the field is changed */
  errorOf(path: string): string | undefined
  /** Who saved a field last while the screen was open, if known */
  authorOf(path: string): string | undefined
  /** A value in words, for conflicts and drafts */
  wordsOf(path: string, value: unknown): string
  /** A note of the screen at a field, such as which rule sets it */
  noteOf(path: string): ReactNode
}

interface Provided {
  screenForm: ScreenForm
  /** To subscribe to */
  form: Parameters<typeof useFormAt>[0]
}

/** Provided by the screen that has the form. */
export const ScreenFormContext = createContext<Provided | null>(null)

const nobody: Provided['form'] = {
  saved: {},
  frame: {} as EntityForm<unknown>['frame'],
  store: { now: () => ({ edits: {}, errors: {} }), subscribe: () => () => undefined, notify: () => undefined },
}

/**
 * The form of the screen around a panel; null if there is none, and the panel is read-only. The component renders when one of
 * the named fields changes.
 * @param names whole paths, or the part before a dot: `price` for every `price.*`
 */
export function useScreenForm(...names: readonly string[]): ScreenForm | null {
  const provided = useContext(ScreenFormContext)
  useFormAt(provided?.form ?? nobody, ...names)
  return provided?.screenForm ?? null
}

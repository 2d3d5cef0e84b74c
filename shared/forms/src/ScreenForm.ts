import { type EntityForm, useFormAt } from '@vitrine/drafts'
import { createContext, type ReactNode, useContext } from 'react'

/**
 * The form of the screen on which a panel of another remote stands. Values are those of the contract's JSON; null is an
 * empty field. The paths are those that the panel's entry `edits`, so the screen knows on which tab they stand, counts
 * them, keeps them in its draft and saves them with everything else.
 */
export interface ScreenForm {
  valueOf<T>(path: string): T | null
  savedOf<T>(path: string): T | null
  /** A keystroke, or a choice in one field */
  change(path: string, value: unknown): void
  reset(path: string): void
  /** Changed here, and meanwhile by somebody else too */
  isMoved(path: string): boolean
  /** Of the server; gone as soon as the field is changed */
  errorOf(path: string): string | undefined
  /** Who saved a field last while the screen was open, as far as that is known */
  authorOf(path: string): string | undefined
  /** A value in words, as conflicts and drafts say it */
  wordsOf(path: string, value: unknown): string
  /** What the screen says at a field, such as which rule has set it, and asks when it is changed; nothing where it has nothing to say */
  noteOf(path: string): ReactNode
}

interface Provided {
  screenForm: ScreenForm
  /** To listen to */
  form: Parameters<typeof useFormAt>[0]
}

/** Given by the screen that has the form. */
export const ScreenFormContext = createContext<Provided | null>(null)

const nobody: Provided['form'] = { saved: {}, frame: {} as EntityForm<unknown>['frame'], store: { now: () => ({ edits: {}, errors: {} }), subscribe: () => () => undefined, notify: () => undefined } }

/**
 * The form of the screen around a panel; null where the panel only shows, because no form stands around it. The component
 * is drawn again when something changes at the named fields.
 *
 * @param names whole paths, or what stands before a dot: `price` for every `price.*`
 */
export function useScreenForm(...names: readonly string[]): ScreenForm | null {
  const provided = useContext(ScreenFormContext)
  useFormAt(provided?.form ?? nobody, ...names)
  return provided?.screenForm ?? null
}

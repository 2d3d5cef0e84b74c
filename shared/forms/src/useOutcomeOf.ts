import type { FieldConflict, FieldError, MergedField, SaveOutcome } from '@vitrine/drafts'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'

/** What each update of this remote returns, besides the entity itself. */
interface Answer {
  readonly changeSet: { readonly itemCount: number } | null | undefined
  readonly merged: readonly MergedField[]
  readonly conflicts: readonly FieldConflict[]
  readonly errors: readonly FieldError[]
}

/** Returns a function that maps an update's response to the outcome of a form's save. Says "saved" only if something was written. */
export function useOutcomeOf(): (thing: { readonly revision: number } | null | undefined, answer: Answer) => SaveOutcome {
  const intl = useIntl()
  return (thing, { changeSet, merged, conflicts, errors }) => {
    if (errors.length > 0) return { kind: 'refused', errors }
    if (!thing) return { kind: 'failed' }
    const { revision } = thing
    if (conflicts.length > 0) return { kind: 'conflict', conflicts, revision }
    if (!changeSet) {
      // for example a retry of a save that had arrived
      toasts.show({ kind: 'info', text: intl.formatMessage({ id: 'ui.save.already' }) })
      return { kind: 'unchanged', revision }
    }
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'ui.save.saved' }, { count: changeSet.itemCount }) })
    return { kind: 'saved', revision, merged }
  }
}

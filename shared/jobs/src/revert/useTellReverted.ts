import { newIdempotencyKey } from '@vitrine/relay'
import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { Reverted } from './readReverted'
import type { Revert } from './RevertDialogProps'
import { useRevert } from './useRevert'

/**
 * Reports a revert or a restore, with Undo: a revert is a change set like any other. Long ones are jobs, and the toast links to
 * them.
 * @param onChanged called when something was written, also by Undo in the toast
 * @param ownRevert reverts in another way than the log does
 * @returns `isUndo`: the report is itself of an Undo, and offers none
 */
export function useTellReverted(onChanged?: () => void, ownRevert?: Revert): (reverted: Reverted, isUndo?: boolean) => void {
  const intl = useIntl()
  const navigate = useNavigate()
  const [revertEntry] = useRevert()
  const revert = ownRevert ?? revertEntry
  const tell = (reverted: Reverted, isUndo = false) => {
    if (reverted.kind === 'refused') {
      for (const message of reverted.messages) toasts.show({ kind: 'error', text: message })
      if (reverted.messages.length === 0) toasts.show({ kind: 'warning', text: intl.formatMessage({ id: 'jobs.revert.nothing' }) })
    }
    if (reverted.kind === 'job') {
      const view = { text: intl.formatMessage({ id: 'jobs.revert.toJob' }), run: () => void navigate(addressOf('jobs.item', { id: reverted.job })) }
      // the host reports the end under the same key
      toasts.show({
        kind: 'info',
        key: `job-${reverted.job}`,
        text: intl.formatMessage({ id: 'jobs.revert.asJob' }, { title: reverted.title }),
        actions: [view],
      })
    }
    if (reverted.kind === 'done') {
      const key = newIdempotencyKey()
      const undo = async () => tell(await revert({ changeSet: reverted.changeSet, includeChangedSince: false }, key), true)
      const actions = isUndo ? [] : [{ text: intl.formatMessage({ id: 'ui.save.undo' }), run: () => void undo() }]
      toasts.show({ kind: 'success', text: reverted.sentence, actions })
      onChanged?.()
    }
  }
  return tell
}

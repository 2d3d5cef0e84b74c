import { newIdempotencyKey } from '@vitrine/relay'
import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { Reverted } from './readReverted'
import { useRevert } from './useRevert'

/**
 * Says what became of a revert or a restore, with the way back: a revert is an entry of the log like any other. Long
 * ones are a job, and the toast leads to it.
 *
 * @param onChanged told when something was written, also by the Undo in the toast
 */
export function useTellReverted(onChanged: () => void): (reverted: Reverted) => void {
  const intl = useIntl()
  const navigate = useNavigate()
  const [revert] = useRevert()
  const tell = (reverted: Reverted, isUndo: boolean) => {
    if (reverted.kind === 'refused') {
      const text = reverted.messages.length > 0 ? reverted.messages.join(' ') : intl.formatMessage({ id: 'office.revert.nothing' })
      toasts.show({ kind: 'warning', text })
    }
    if (reverted.kind === 'job') {
      const view = { text: intl.formatMessage({ id: 'office.revert.toJob' }), run: () => void navigate(addressOf('jobs.item', { id: reverted.job })) }
      toasts.show({ kind: 'info', text: intl.formatMessage({ id: 'office.revert.asJob' }, { title: reverted.title }), actions: [view] })
    }
    if (reverted.kind === 'done') {
      const undo = async () => tell(await revert({ changeSet: reverted.changeSet, includeChangedSince: false }, newIdempotencyKey()), true)
      const actions = isUndo ? [] : [{ text: intl.formatMessage({ id: 'office.revert.undo' }), run: () => void undo() }]
      toasts.show({ kind: 'success', text: reverted.sentence, actions })
      onChanged()
    }
  }
  return (reverted) => tell(reverted, false)
}

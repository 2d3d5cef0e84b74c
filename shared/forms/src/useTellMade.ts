import { newIdempotencyKey } from '@vitrine/relay'
import { useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { CreateOutcome } from './useCreate'
import { useTakeBack } from './useTakeBack'

/**
 * Gives a function that says what was made, and offers to take it back. Whoever still looks at it then is brought to
 * the list first: nobody looks at a page whose thing goes away.
 * @param list the address of its list; its own page stands at `/<id>/edit` below
 * @param made a message with `{name}`
 * @param pageOf the address of its own page, where that is another one
 */
export function useTellMade(list: string, made: MessageId, pageOf = (id: string) => `${list}/${id}/edit`): (created: Extract<CreateOutcome, { kind: 'created' }>) => void {
  const intl = useIntl()
  const navigate = useNavigate()
  const takeBack = useTakeBack(undefined)
  return ({ id, name, changeSet }) => {
    const text = intl.formatMessage({ id: made }, { name })
    if (changeSet === null) return void toasts.show({ kind: 'success', text })
    const key = newIdempotencyKey()
    const leave = () => (window.location.pathname === pageOf(id) ? navigate(list) : undefined)
    const run = async () => {
      await leave()
      await takeBack(changeSet, key)
      // what was unsaved has held the reader back
      await leave()
    }
    toasts.show({ kind: 'success', text, actions: [{ text: intl.formatMessage({ id: 'ui.save.undo' }), run: () => void run() }] })
  }
}

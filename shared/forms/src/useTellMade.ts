import { newIdempotencyKey } from '@vitrine/relay'
import { useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { CreateOutcome } from './useCreate'
import { useTakeBack } from './useTakeBack'

/**
 * Returns a function that reports a create, with Undo. Whoever is still on its page is led to the list first, since the page is
 * about to disappear.
 * @param list the list's address; the entity's page is `/<id>/edit` below it
 * @param made a message with `{name}`
 * @param pageOf the address of its page, if different
 */
export function useTellMade(
  list: string,
  made: MessageId,
  pageOf = (id: string) => `${list}/${id}/edit`,
): (created: Extract<CreateOutcome, { kind: 'created' }>) => void {
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
      // unsaved changes kept the person on the page
      await leave()
    }
    toasts.show({ kind: 'success', text, actions: [{ text: intl.formatMessage({ id: 'ui.save.undo' }), run: () => void run() }] })
  }
}

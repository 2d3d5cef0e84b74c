import { addressOf, useBlocker } from '@vitrine/shell'
import { useEffect, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Dialog } from '../feedback/Dialog'
import { unsavedChanges } from './UnsavedChanges'
import { useHeldPage } from './useHeldPage'
import { Button } from '../menus/Button'

/**
 * Asks before leaving a form with unsaved changes, and says what would be lost, or kept as a draft. Navigating within the same
 * path (another tab, another filter) is not leaving. Returns the dialog, to be rendered anywhere in the form.
 */
export function useUnsavedChangesGuard(changes: readonly string[], keepsDraft = false): ReactNode {
  const hasChanges = changes.length > 0
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // after the session has ended one cannot stay; the draft is kept for the next one
    const isSignedOut = keepsDraft && nextLocation.pathname === addressOf('auth.login')
    return hasChanges && !isSignedOut && currentLocation.pathname !== nextLocation.pathname
  })
  useHeldPage(hasChanges)

  const keptCount = keepsDraft ? changes.length : 0
  useEffect(() => (keptCount > 0 ? unsavedChanges.put(keptCount) : undefined), [keptCount])

  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    // The changes were saved or discarded meanwhile: nothing would be lost any more.
    if (isBlocked && !hasChanges) blocker.proceed()
  }, [isBlocked, hasChanges, blocker])

  const count = changes.length
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      isOpen={isBlocked && hasChanges}
      onClose={stay}
      title={<FormattedMessage id="ui.detail.leaveTitle" />}
      footer={
        <>
          <Button onClick={stay}>
            <FormattedMessage id="ui.detail.leaveStay" />
          </Button>
          <Button danger={!keepsDraft} type="primary" onClick={() => blocker.proceed?.()}>
            <FormattedMessage id={keepsDraft ? 'ui.detail.leaveWithDraft' : 'ui.detail.leaveGo'} values={{ count }} />
          </Button>
        </>
      }
    >
      <FormattedMessage id={keepsDraft ? 'ui.detail.leaveDraftText' : 'ui.detail.leaveText'} values={{ count, changes: changes.join(', ') }} />
    </Dialog>
  )
}

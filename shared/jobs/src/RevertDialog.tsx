import { Dialog, lazily } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { RevertDialogProps } from './revert/RevertDialogProps'

/**
 * Asks before something is taken back, and shows what that would change. Its code is fetched when it is first drawn: who
 * reads what was changed rarely takes something back.
 */
export const RevertDialog = lazily<RevertDialogProps>(() => import('./revert/RevertQuestion'), {
  failed: (panel, { onClose }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="jobs.revert.title" />}>
      {panel}
    </Dialog>
  ),
})

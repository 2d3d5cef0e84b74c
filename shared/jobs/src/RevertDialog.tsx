import { Dialog, lazily } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { RevertDialogProps } from './revert/RevertDialogProps'

/** Confirms a revert with a preview. Loaded when it is first rendered: most readers of the log never revert. */
export const RevertDialog = lazily<RevertDialogProps>(() => import('./revert/RevertQuestion'), {
  failed: (panel, { onClose }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="jobs.revert.title" />}>
      {panel}
    </Dialog>
  ),
})

import { Dialog, lazily } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { PreparedDialogProps } from './dialog/PreparedDialogProps'

/** Asks open questions, prepares an action on many entities, previews it, and starts it when confirmed (LST-5). Loaded when it is first rendered. */
export const PreparedDialog = lazily<PreparedDialogProps>(() => import('./dialog/PreparedSteps'), {
  failed: (panel, { action, onClose }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id={action.title} />}>
      {panel}
    </Dialog>
  ),
})

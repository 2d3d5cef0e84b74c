import { Dialog, lazily } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { PreparedDialogProps } from './dialog/PreparedDialogProps'

/**
 * Asks what is still unknown, freezes something about many things at once, shows what would happen, and starts it on a
 * yes (LST-5). Its code is fetched when it is first drawn.
 */
export const PreparedDialog = lazily<PreparedDialogProps>(() => import('./dialog/PreparedSteps'), {
  failed: (panel, { action, onClose }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id={action.title} />}>
      {panel}
    </Dialog>
  ),
})

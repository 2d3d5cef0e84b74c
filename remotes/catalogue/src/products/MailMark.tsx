import { Tooltip } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import * as styles from './ProductNotes.module.css'

interface Props {
  inbox: string | null | undefined
  /** The number of unread mails */
  unread: number
}

/** An envelope for a product with a mail inbox (its address is in the tooltip and in the quick view), and the number of new mails. */
export function MailMark({ inbox, unread }: Props) {
  const intl = useIntl()
  const words = [
    inbox ? intl.formatMessage({ id: 'catalogue.product.mail' }, { inbox }) : '',
    unread > 0 ? intl.formatMessage({ id: 'catalogue.product.unreadMail' }, { count: unread }) : '',
  ]
  const text = words.filter((word) => word !== '').join(' · ')
  return (
    <Tooltip title={text}>
      {/* above the row's own link, so that the pointer finds it */}
      <span className={unread > 0 ? `${styles.mark} ${styles.unread}` : `${styles.mark} v-soft`} role="note">
        <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" aria-hidden="true">
          <path d="M2 3.8h12v8.4H2zM2.4 4.2 8 8.8l5.6-4.6" />
        </svg>
        {unread > 0 && <b aria-hidden="true">{unread}</b>}
        <span className="v-hidden">{text}</span>
      </span>
    </Tooltip>
  )
}

import { Tooltip } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import * as styles from './ProductNotes.module.css'

/** An envelope: the product has a mail inbox, whose address stands in the tooltip, and in the quick look. */
export function MailMark({ inbox }: { inbox: string }) {
  const text = useIntl().formatMessage({ id: 'catalogue.product.mail' }, { inbox })
  return (
    <Tooltip title={text}>
      {/* above the row's own link, so that the pointer finds it */}
      <span className={`${styles.mark} v-soft`} role="note">
        <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" aria-hidden="true">
          <path d="M2 3.8h12v8.4H2zM2.4 4.2 8 8.8l5.6-4.6" />
        </svg>
        <span className="v-hidden">{text}</span>
      </span>
    </Tooltip>
  )
}

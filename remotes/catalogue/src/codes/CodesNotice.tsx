import { toasts } from '@vitrine/toasts'
import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { findCodes } from './pastedCodes'
import * as styles from './CodesNotice.module.css'

export interface CodesNoticeProps {
  listKey: string
  /** Codes without a product */
  notFound: readonly string[]
  onAsk: () => void
}

/** The result of pasted codes: the number found, and those not found. */
export default function CodesNotice({ listKey, notFound, onAsk }: CodesNoticeProps) {
  const [isOpen, setOpen] = useState(false)
  const codes = findCodes(listKey)
  if (!codes) {
    return (
      <div className="v-note" role="status">
        <FormattedMessage id="catalogue.codes.elsewhere" />
        <Button size="small" onClick={onAsk}>
          <FormattedMessage id="catalogue.codes.ask" />
        </Button>
      </div>
    )
  }
  return (
    <div className="v-note">
      <span role="status">
        <FormattedMessage id="catalogue.codes.found" values={{ count: codes.length, found: codes.length - notFound.length }} />
      </span>
      {notFound.length > 0 && (
        <Button size="small" onClick={() => setOpen(true)}>
          <FormattedMessage id="catalogue.codes.notFound" values={{ count: notFound.length }} />
        </Button>
      )}
      <NotFound isOpen={isOpen} codes={notFound} onClose={() => setOpen(false)} />
    </div>
  )
}

function NotFound({ isOpen, codes, onClose }: { isOpen: boolean; codes: readonly string[]; onClose: () => void }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'catalogue.codes.notFound' }, { count: codes.length })
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'catalogue.codes.copied' }, { count: codes.length }) })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.dialog.close" />
          </Button>
          <Button type="primary" onClick={() => void copy()}>
            <FormattedMessage id="catalogue.codes.copy" />
          </Button>
        </>
      }
    >
      <p className="v-soft">
        <FormattedMessage id="catalogue.codes.notFoundText" />
      </p>
      {/* a text, so that a part of it can be marked and copied, too */}
      <textarea
        readOnly
        className={`v-filter-input ${styles.codes}`}
        rows={Math.min(12, Math.max(3, codes.length))}
        value={codes.join('\n')}
        aria-label={title}
      />
    </Dialog>
  )
}

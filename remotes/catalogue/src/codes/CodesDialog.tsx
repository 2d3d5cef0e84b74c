import { Button, Dialog } from '@vitrine/ui'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { findCodes, MOST_CODES, readPasted } from './pastedCodes'
import * as styles from './CodesDialog.module.css'

export interface CodesDialogProps {
  /** The current list of codes, which can be extended. */
  listKey: string | undefined
  onClose: () => void
  onShow: (codes: readonly string[]) => void
}

/** Asks for a column of SKUs and EANs. */
export default function CodesDialog({ listKey, onClose, onShow }: CodesDialogProps) {
  const id = useId()
  const [text, setText] = useState(() => (listKey ? (findCodes(listKey) ?? []).join('\n') : ''))
  const codes = readPasted(text)
  const isTooMany = codes.length > MOST_CODES
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (codes.length === 0 || isTooMany) return
    onShow(codes)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="catalogue.codes.title" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="catalogue.codes.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" form={`${id}-form`} disabled={codes.length === 0 || isTooMany}>
            <FormattedMessage id="catalogue.codes.show" />
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={handleSubmit}>
        <label htmlFor={id}>
          <FormattedMessage id="catalogue.codes.text" />
        </label>
        <textarea
          id={id}
          className={`v-filter-input ${styles.codes}`}
          rows={10}
          value={text}
          aria-invalid={isTooMany}
          aria-describedby={`${id}-count`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-count`} className={isTooMany ? `v-small ${styles.tooMany}` : 'v-soft v-small'} role="status">
          {isTooMany ? (
            <FormattedMessage id="catalogue.codes.tooMany" values={{ count: codes.length, limit: MOST_CODES }} />
          ) : (
            <FormattedMessage id="catalogue.codes.count" values={{ count: codes.length }} />
          )}
        </p>
      </form>
    </Dialog>
  )
}

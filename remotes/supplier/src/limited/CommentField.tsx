import { Button, Input } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './LimitedProductScreen.module.css'
import { useAutosave } from './useAutosave'

export const maxCommentLength = 1000

interface Props {
  /** Of its field */
  label: string
  comment: string
  isClosed: boolean
  onSay(words: string): void
}

/** A comment on one field, collapsed while it is empty. */
export function CommentField({ label, comment, isClosed, onSay }: Props) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(comment !== '')
  const { text, setText, save } = useAutosave(comment, onSay)
  if (isClosed) return text === '' ? null : <p className={`v-soft ${styles.comment}`}>{text}</p>
  if (!isOpen) {
    return (
      <Button
        type="link"
        size="small"
        className={styles.addComment}
        aria-label={`${intl.formatMessage({ id: 'supplier.limited.comment' })}: ${label}`}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="supplier.limited.comment" />
      </Button>
    )
  }
  return (
    <Input.TextArea
      autoFocus={comment === ''}
      rows={1}
      autoSize={{ minRows: 1, maxRows: 6 }}
      maxLength={maxCommentLength}
      className={styles.comment}
      value={text}
      aria-label={intl.formatMessage({ id: 'supplier.limited.commentOn' }, { label })}
      placeholder={intl.formatMessage({ id: 'supplier.limited.commentHint' })}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
    />
  )
}

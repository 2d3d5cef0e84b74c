import { Field, Input } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { maxCommentLength } from './CommentField'
import { useAutosave } from './useAutosave'

/** A general comment on the product, besides the fields. */
export function NoteField({ comment, isClosed, onSay }: { comment: string; isClosed: boolean; onSay(words: string): void }) {
  const intl = useIntl()
  const { text, setText, save } = useAutosave(comment, onSay)
  if (isClosed && text === '') return null
  return (
    <Field label={<FormattedMessage id="supplier.limited.note" />}>
      <Input.TextArea
        rows={2}
        maxLength={maxCommentLength}
        value={text}
        disabled={isClosed}
        placeholder={intl.formatMessage({ id: 'supplier.limited.noteHint' })}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
      />
    </Field>
  )
}

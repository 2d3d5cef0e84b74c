import { type Editor, getMarkRange } from '@tiptap/react'
import { Button, Input } from '@vitrine/ui'
import { type ComponentRef, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { readLinkAddress } from './linkAddress'
import * as styles from './RichTextEditor.module.css'

interface Props {
  editor: Editor
  /** Returns the focus to the text */
  onClose(): void
}

/** Edits the address of the selected text, or of the link at the cursor. */
export function LinkForm({ editor, onClose }: Props) {
  const intl = useIntl()
  const id = useId()
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [text, setText] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const input = useRef<ComponentRef<typeof Input>>(null)
  useEffect(() => {
    // it is positioned in the next frame; focusing earlier would scroll the page
    const frame = requestAnimationFrame(() => input.current?.focus({ cursor: 'all', preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const apply = (event: FormEvent) => {
    // it is within the product's form, and must not submit that
    event.preventDefault()
    event.stopPropagation()
    const href = readLinkAddress(text)
    if (href === null) return setWrong(true)
    const { selection, doc } = editor.state
    const isOnLink = getMarkRange(doc.resolve(selection.from), editor.schema.marks['link']!) !== undefined
    // without a selection the address itself becomes the text
    if (selection.empty && !isOnLink)
      editor
        .chain()
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else editor.chain().extendMarkRange('link').setLink({ href }).run()
    onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return apply(event)
    if (event.key !== 'Escape') return
    // an enclosing dialog would handle it, too
    event.stopPropagation()
    event.preventDefault()
    onClose()
  }
  return (
    <form className={styles.link} onSubmit={apply} onKeyDown={(event) => event.key === 'Escape' && handleKey(event)}>
      <label htmlFor={id}>
        <FormattedMessage id="catalogue.richText.address" />
      </label>
      <Input
        id={id}
        ref={input}
        value={text}
        autoComplete="off"
        placeholder={intl.formatMessage({ id: 'catalogue.richText.addressExample' })}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
        onKeyDown={handleKey}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className="v-field-error" role="alert">
          <FormattedMessage id="catalogue.richText.addressWrong" />
        </p>
      )}
      <div className="v-row">
        <Button type="primary" htmlType="submit">
          <FormattedMessage id="catalogue.richText.apply" />
        </Button>
        {before !== '' && (
          <Button
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            <FormattedMessage id="catalogue.richText.unlink" />
          </Button>
        )}
      </div>
    </form>
  )
}

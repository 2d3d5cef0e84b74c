import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cleanPaste } from './cleanPaste'
import { followValue, htmlOf } from './followValue'
import { pageNonce } from './pageNonce'
import { RichTextToolbar } from './RichTextToolbar'
import { richTextExtensions } from './richTextExtensions'
import * as styles from './RichTextEditor.module.css'

export interface RichTextEditorProps {
  id: string
  /** Its path in the form, whose undo then answers to the keys of undo */
  name?: string
  /** Id of its label */
  labelledBy: string
  describedBy?: string | undefined
  /** As HTML; '' for none */
  value: string
  onChange(value: string): void
  isReadOnly?: boolean
  isInvalid?: boolean
}

/** Writes a text with headings, lists, bold, italic and links. What the form does with it, such as undo, is seen at once. */
export function RichTextEditor({ id, name, labelledBy, describedBy, value, onChange, isReadOnly = false, isInvalid = false }: RichTextEditorProps) {
  const [isLinking, setLinking] = useState(false)
  /** What the editor said last, or was told */
  const known = useRef(value)
  const attributes = useMemo(
    () => ({
      ...{ id, class: styles.text, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
      ...(name && { name }),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(isReadOnly && { 'aria-readonly': 'true', tabindex: '0' }),
    }),
    [id, name, labelledBy, describedBy, isInvalid, isReadOnly],
  )
  const editorProps = useMemo(
    () => ({
      attributes,
      transformPastedHTML: cleanPaste,
      handleKeyDown: (view: { editable: boolean }, event: KeyboardEvent) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return false
        // here it is the key of the link, everywhere else that of the palette
        event.preventDefault()
        if (view.editable) setLinking(true)
        return true
      },
      handleDOMEvents: {
        // the browser's own undo, out of its menu, knows nothing of the form
        beforeinput: (_view: unknown, event: Event) => {
          if (!(event instanceof InputEvent) || !event.inputType.startsWith('history')) return false
          event.preventDefault()
          return true
        },
      },
    }),
    [attributes],
  )
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editable: !isReadOnly,
    editorProps,
    injectNonce: pageNonce(),
    onUpdate: ({ editor: now }) => {
      known.current = htmlOf(now)
      onChange(known.current)
    },
  })

  useEffect(() => {
    if (value === known.current || editor.isDestroyed) return
    known.current = value
    followValue(editor, value)
  }, [editor, value])
  useEffect(() => {
    if (editor.isEditable === isReadOnly) editor.setEditable(!isReadOnly, false)
  }, [editor, isReadOnly])

  return (
    <div className={isReadOnly ? `${styles.rich} ${styles.read}` : styles.rich} data-invalid={isInvalid || undefined}>
      {!isReadOnly && <RichTextToolbar editor={editor} controls={id} isLinking={isLinking} onLinking={setLinking} />}
      <EditorContent editor={editor} />
    </div>
  )
}

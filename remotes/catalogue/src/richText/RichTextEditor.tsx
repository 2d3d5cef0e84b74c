import { EditorContent, useEditor, createDocument, type Editor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cleanPaste } from './cleanPaste'
import { pageNonce } from './pageNonce'
import { RichTextToolbar } from './RichTextToolbar'
import { richTextExtensions } from './richTextExtensions'
import * as styles from './RichTextEditor.module.css'

export interface RichTextEditorProps {
  id: string
  /** Its path in the form, whose undo handles the undo keys */
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

/** An editor for text with headings, lists, bold, italic and links. Follows changes by the form, such as undo. */
export function RichTextEditor({ id, name, labelledBy, describedBy, value, onChange, isReadOnly = false, isInvalid = false }: RichTextEditorProps) {
  const [isLinking, setLinking] = useState(false)
  /** The value last emitted or received */
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
        // the link shortcut here, the palette's elsewhere
        event.preventDefault()
        if (view.editable) setLinking(true)
        return true
      },
      handleDOMEvents: {
        // the browser's own undo in its menu does not know the form
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

/** An editor's text as stored: '' if it is empty. */
function htmlOf(editor: Editor): string {
  // the start number of a list is not stored
  return editor.isEmpty ? '' : editor.getHTML().replace(/<ol [^>]*>/g, '<ol>')
}

/**
 * Replaces the editor's text, such as after an undo. Only the differing part is replaced, so that the cursor stays, or moves to
 * the end of the restored text.
 */
function followValue(editor: Editor, html: string): void {
  const { state, schema, view } = editor
  const next = createDocument(html, schema)
  const start = state.doc.content.findDiffStart(next.content)
  const ends = state.doc.content.findDiffEnd(next.content)
  if (start === null || !ends) return
  // repeated letters, as in "aa" and "aaa", would be counted from both sides
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  view.dispatch(state.tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap)).setMeta('preventUpdate', true))
}

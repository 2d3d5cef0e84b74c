import { EditorContent, useEditor, createDocument, type Editor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cleanPaste } from './cleanPaste'
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

/** The text of an editor as it is kept: '' when nothing is said. */
function htmlOf(editor: Editor): string {
  // where a list begins to count is not kept
  return editor.isEmpty ? '' : editor.getHTML().replace(/<ol [^>]*>/g, '<ol>')
}

/**
 * Puts another text into an editor, such as after an undo. Only what differs is replaced, so that the cursor stays where
 * it is, or goes to the end of what came back.
 */
function followValue(editor: Editor, html: string): void {
  const { state, schema, view } = editor
  const next = createDocument(html, schema)
  const start = state.doc.content.findDiffStart(next.content)
  const ends = state.doc.content.findDiffEnd(next.content)
  if (start === null || !ends) return
  // what both have more than once, as in "aa" and "aaa", would be counted from both sides
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  view.dispatch(state.tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap)).setMeta('preventUpdate', true))
}

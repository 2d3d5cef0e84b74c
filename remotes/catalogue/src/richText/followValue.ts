import { createDocument, type Editor } from '@tiptap/react'

/** The text of an editor as it is kept: '' when nothing is said. */
export function htmlOf(editor: Editor): string {
  // where a list begins to count is not kept
  return editor.isEmpty ? '' : editor.getHTML().replace(/<ol [^>]*>/g, '<ol>')
}

/**
 * Puts another text into an editor, such as after an undo. Only what differs is replaced, so that the cursor stays where
 * it is, or goes to the end of what came back.
 */
export function followValue(editor: Editor, html: string): void {
  const { state, schema, view } = editor
  const next = createDocument(html, schema)
  const start = state.doc.content.findDiffStart(next.content)
  const ends = state.doc.content.findDiffEnd(next.content)
  if (start === null || !ends) return
  // what both have more than once, as in "aa" and "aaa", would be counted from both sides
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  view.dispatch(state.tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap)).setMeta('preventUpdate', true))
}

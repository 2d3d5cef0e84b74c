import type { DragDropManager } from '@dnd-kit/dom'

/** Escape cancels the drag and must not reach a surrounding dialog. Returns what ends it. */
export function cancelOnEscape(manager: DragDropManager): () => void {
  const handleKey = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    void manager.actions.stop({ event, canceled: true })
  }
  window.addEventListener('keydown', handleKey, true)
  return () => window.removeEventListener('keydown', handleKey, true)
}

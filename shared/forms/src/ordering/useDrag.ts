import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { moveTo } from './moveTo'

/** How near the edge of the window a dragged row must come for the page to follow, and how fast it does. */
const EDGE_PIXELS = 72
const PIXELS_PER_FRAME = 14

export interface Drag {
  /** The row in hand; null: none */
  key: string | null
  /** As the rows stand while one is dragged */
  order: readonly string[]
  begin(key: string): void
}

/**
 * Puts the rows of a list in order by dragging. The row goes past another where the pointer passes that one's middle, so
 * that rows of different heights do not jump back and forth; Escape leaves all as it was.
 */
export function useDrag(list: RefObject<HTMLElement | null>, saved: readonly string[], onDrop: (order: readonly string[], key: string) => void): Drag {
  const [dragged, setDragged] = useState<{ key: string; order: readonly string[] } | null>(null)

  const moveBy = useEffectEvent((y: number) => {
    if (!dragged) return
    const rows = [...(list.current?.children ?? [])]
    const above = rows.filter((row, at) => {
      const { top, height } = row.getBoundingClientRect()
      return dragged.order[at] !== dragged.key && top + height / 2 < y
    })
    const order = moveTo(dragged.order, dragged.key, above.length)
    if (order !== dragged.order) setDragged({ ...dragged, order })
  })
  const drop = useEffectEvent(() => {
    if (dragged) onDrop(dragged.order, dragged.key)
    setDragged(null)
  })

  const isDragging = dragged !== null
  useEffect(() => {
    if (!isDragging) return
    let y: number | null = null
    let frame = 0
    const follow = () => {
      frame = requestAnimationFrame(follow)
      if (y === null) return
      const step = y < EDGE_PIXELS ? -PIXELS_PER_FRAME : y > window.innerHeight - EDGE_PIXELS ? PIXELS_PER_FRAME : 0
      if (step === 0) return
      window.scrollBy(0, step)
      moveBy(y)
    }
    const handleMove = (event: PointerEvent) => {
      y = event.clientY
      moveBy(y)
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setDragged(null)
    }
    const handleUp = () => drop()
    const cancel = () => setDragged(null)
    // on the window: the grip loses the pointer when its row is put elsewhere in the page
    window.addEventListener('pointermove', handleMove)
    window.addEventListener('pointerup', handleUp)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', handleKey, true)
    frame = requestAnimationFrame(follow)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', handleMove)
      window.removeEventListener('pointerup', handleUp)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', handleKey, true)
    }
  }, [isDragging])

  return { key: dragged?.key ?? null, order: dragged?.order ?? saved, begin: (key) => setDragged({ key, order: saved }) }
}

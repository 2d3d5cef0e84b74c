import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { Menu, type MenuItem } from './Menu'

interface ContextMenuProps {
  /** Its position, in pixels of the window. */
  x: number
  y: number
  /** What it is about: its heading and accessible name. */
  title: string
  items: readonly MenuItem[]
  onClose(): void
}

/** A menu at the pointer, or beside the focused element. Escape, Tab, a click elsewhere or scrolling closes it. */
export function ContextMenu({ x, y, title, items, onClose }: ContextMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const before = document.activeElement
    const element = box.current
    if (!element) return
    keepInWindow(element, x, y)
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    const handleElsewhere = (event: Event) => {
      if (!(event.target instanceof Node && element.contains(event.target))) close()
    }
    document.addEventListener('pointerdown', handleElsewhere, true)
    document.addEventListener('scroll', handleElsewhere, true)
    return () => {
      document.removeEventListener('pointerdown', handleElsewhere, true)
      document.removeEventListener('scroll', handleElsewhere, true)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [x, y])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    <div ref={box} className="v-context-menu" onKeyDown={handleKey}>
      <p className="v-popover-title">{title}</p>
      <Menu label={title} items={items} onDone={onClose} />
    </div>,
    document.body,
  )
}

/** It opens down and to the right, shifted as far as necessary. */
function keepInWindow({ style, offsetWidth, offsetHeight }: HTMLElement, x: number, y: number) {
  style.left = `${Math.max(8, Math.min(x, window.innerWidth - offsetWidth - 8))}px`
  style.top = `${Math.max(8, Math.min(y, window.innerHeight - offsetHeight - 8))}px`
}

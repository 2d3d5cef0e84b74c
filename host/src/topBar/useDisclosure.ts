import { useLocation } from '@vitrine/shell'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/**
 * A button and the panel that it opens. The panel closes on Escape (the focus returns to the button), on a press
 * elsewhere, when the focus leaves, and when the address changes.
 */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState(key)
  const isShown = isOpen && openedAt === key

  useEffect(() => {
    if (!isShown) return
    const closeOutside = (event: Event) => {
      // a dialog that was opened from the panel stands elsewhere in the page, and goes back to it
      const isAside = event.target instanceof Element && event.target.closest('[aria-modal=true]') !== null
      if (event.target instanceof Node && !root.current?.contains(event.target) && !isAside) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isShown])

  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return {
    isOpen: isShown,
    close,
    toggle: () => {
      setOpenedAt(key)
      setIsOpen(!isShown)
    },
    root: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        // a dialog's own Escape comes by here as well: it is a child, but does not stand in here
        if (event.key !== 'Escape' || !isShown || !root.current?.contains(event.target as Node)) return
        event.stopPropagation()
        close()
      },
    },
    button,
  }
}

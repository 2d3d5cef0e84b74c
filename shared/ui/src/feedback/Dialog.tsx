import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import { CloseIcon } from '../icons/icons'
import { walkFocus } from '../keyboard/walkFocus'

export interface DialogProps {
  isOpen: boolean
  /** Asked by Escape, a click on the backdrop and the cross. A dialog that cannot be closed by the reader has none. */
  onClose?(): void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot, the safe one first: it gets the focus when nothing in the content takes it. */
  footer?: ReactNode
  width?: number
  /** In the middle, or along the right edge like a drawer. */
  placement?: 'centre' | 'end'
}

const TRANSITION_MILLISECONDS = 300

/**
 * A modal dialog (SHELL-10): comes and goes in 300 ms, closes on Escape and on a click on its backdrop, keeps the focus
 * inside and gives it back. Our own because antd's writes a style element without the nonce, which the page's
 * policy refuses; and not `<dialog>`, whose top layer would hide toasts and every popup opened inside it.
 */
export function Dialog(props: DialogProps) {
  const [isMounted, setMounted] = useState(props.isOpen)
  if (props.isOpen && !isMounted) setMounted(true)
  useEffect(() => {
    if (props.isOpen || !isMounted) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setMounted(false), isStill ? 0 : TRANSITION_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [props.isOpen, isMounted])
  return isMounted ? createPortal(<DialogBox {...props} />, document.body) : null
}

function DialogBox({ isOpen, onClose, title, children, footer, width = 460, placement = 'centre' }: DialogProps) {
  const intl = useIntl()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const requestClose = useEffectEvent(() => onClose?.())

  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    const release = lockScroll()
    const first = box.current?.querySelector<HTMLElement>('[autofocus], .v-dialog-content :is(input, textarea, select), .v-dialog-foot button')
    ;(first ?? box.current)?.focus()
    const handleEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) requestClose()
    }
    document.addEventListener('keydown', handleEscape)
    return () => {
      document.removeEventListener('keydown', handleEscape)
      release()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isOpen])

  return (
    <div
      className={`v-dialog v-dialog-${placement}`}
      data-open={isOpen}
      // Only a press that begins on the backdrop closes: text that is selected outwards does not.
      onMouseDown={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div
        ref={box}
        className="v-dialog-box"
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        style={{ width }}
        onKeyDown={(event) => !event.defaultPrevented && walkFocus(event.nativeEvent, [event.currentTarget])}
      >
        <div className="v-dialog-head" data-kept-clear>
          <h2 id={`${id}-title`}>{title}</h2>
          {onClose && (
            <button type="button" className="v-dialog-close" aria-label={intl.formatMessage({ id: 'ui.dialog.close' })} onClick={onClose}>
              <CloseIcon />
            </button>
          )}
        </div>
        <div className="v-dialog-content">{children}</div>
        {footer && <div className="v-dialog-foot">{footer}</div>}
      </div>
    </div>
  )
}

let locks = 0

/** Keeps the page behind from scrolling. The last dialog that closes lets it go. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  if (locks === 0) {
    // The room of the scroll bar stays, so that nothing behind the dialog moves aside.
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`
    style.overflow = 'hidden'
  }
  locks += 1
  return () => {
    locks -= 1
    if (locks === 0) style.overflow = style.paddingInlineEnd = ''
  }
}

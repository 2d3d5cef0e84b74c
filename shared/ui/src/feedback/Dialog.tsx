import Portal from '@rc-component/portal'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { CloseIcon } from '../icons/icons'
import { walkFocus } from '../keyboard/walkFocus'
import { coverPage } from '../layers/coverPage'
import { Button } from '../menus/Button'

export interface DialogProps {
  isOpen: boolean
  /** Called by Escape, a click on the backdrop and the close button. Left out for a dialog that cannot be dismissed. */
  onClose?(): void
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom, the safe one first: it gets focus if nothing in the content does. */
  footer?: ReactNode
  width?: number
  /** Centred, or along the right edge like a drawer. */
  placement?: 'centre' | 'end'
}

const TRANSITION_MILLISECONDS = 300

const body = () => document.body

/**
 * A modal dialog (SHELL-10): transitions of 300 ms, closes on Escape and on a click on its backdrop, traps focus and restores
 * it; the page and the dialogs below it are inert. It is part of antd's stack of layers, so that Escape closes the topmost one,
 * whoever rendered it. Why not antd's Modal or `<dialog>`: decision 30.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose } = props
  const [isMounted, setMounted] = useState(isOpen)
  if (isOpen && !isMounted) setMounted(true)
  useEffect(() => {
    if (isOpen || !isMounted) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setMounted(false), isStill ? 0 : TRANSITION_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isOpen, isMounted])
  if (!isMounted) return null
  return (
    <Portal open={isOpen} autoDestroy={false} autoLock getContainer={body} onEsc={({ top, event }) => top && !event.defaultPrevented && onClose?.()}>
      <DialogBox {...props} />
    </Portal>
  )
}

function DialogBox({ isOpen, onClose, title, children, footer, width = 460, placement = 'centre' }: DialogProps) {
  const intl = useIntl()
  const id = useId()
  const overlay = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen || !overlay.current) return
    const before = document.activeElement
    const cover = coverPage(overlay.current)
    const first = box.current?.querySelector<HTMLElement>('[autofocus], .v-dialog-content :is(input, textarea, select), .v-dialog-foot button')
    ;(first ?? box.current)?.focus()
    return () => {
      cover.release()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isOpen])

  return (
    <div
      ref={overlay}
      className={`v-dialog v-dialog-${placement}`}
      data-open={isOpen}
      // Only a press that begins on the backdrop closes: selecting text outwards does not.
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
            <Button look="bare" className="v-dialog-close" aria-label={intl.formatMessage({ id: 'ui.dialog.close' })} onClick={onClose}>
              <CloseIcon />
            </Button>
          )}
        </div>
        <div className="v-dialog-content">{children}</div>
        {footer && <div className="v-dialog-foot">{footer}</div>}
      </div>
    </div>
  )
}

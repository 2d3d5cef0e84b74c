import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Popover } from './Popover'
import { Button, type ButtonLook } from './Button'

export interface FlyoutProps {
  /** What stands on the button. */
  children: ReactNode
  /** The button's name when `children` is only a drawing. */
  label?: string
  look?: ButtonLook
  className?: string
  placement?: 'bottomLeft' | 'bottomRight'
  /** What kind of thing opens, for screen readers. */
  kind?: 'menu' | 'dialog'
  /** Draws what opens; `close` closes it and gives the focus back to the button. */
  content(close: () => void): ReactNode
  /** Told when it is about to open. */
  onOpen?(): void
  isDisabled?: boolean | undefined
  /** Under which a form finds it, as it finds its fields */
  name?: string | undefined
}

const FOCUSABLE = '[role=menuitem], input, button, a[href], select'

/**
 * A button with something that opens below it. The focus moves into it; Escape, Tab past its end, a click elsewhere
 * or a choice closes it and brings the focus back.
 */
export function Flyout({ children, label, look = 'bare', className, placement = 'bottomLeft', kind = 'dialog', content, onOpen, isDisabled, name }: FlyoutProps) {
  const [isOpen, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const id = useId()
  const close = () => {
    setOpen(false)
    document.getElementById(`${id}-button`)?.focus()
  }
  const handleOpenChange = (next: boolean) => {
    if (next) {
      onOpen?.()
      setOpenings(openings + 1)
    }
    setOpen(next)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const isLeaving = event.key === 'Tab' && (kind === 'menu' || document.activeElement === stops.at(event.shiftKey ? 0 : -1))
    if (event.key !== 'Escape' && !isLeaving) return
    // A dialog or a search box below would take the same Escape as its own.
    event.stopPropagation()
    if (event.key === 'Escape' || event.shiftKey) event.preventDefault()
    close()
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={handleOpenChange}
      trigger="click"
      placement={placement}
      destroyOnHidden
      content={
        // again each time: what is opened again while it still fades away takes the focus, too
        <div key={openings} id={id} ref={focusInside} onKeyDown={handleKey}>
          {content(close)}
        </div>
      }
    >
      <Button
        look={look}
        id={`${id}-button`}
        name={name}
        className={className}
        disabled={isDisabled}
        aria-label={label}
        title={label}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
      >
        {children}
      </Button>
    </Popover>
  )
}

function focusInside(flyout: HTMLElement | null) {
  if (!flyout) return
  // It is put in its place in the next frame; focusing earlier would scroll the page to where it is not.
  requestAnimationFrame(() => {
    const first = flyout.querySelector<HTMLElement>('input:checked') ?? flyout.querySelector<HTMLElement>(FOCUSABLE)
    first?.focus({ preventScroll: true })
  })
}

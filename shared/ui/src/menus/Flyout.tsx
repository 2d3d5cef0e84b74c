import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Popover } from './Popover'
import { Button, type ButtonLook } from './Button'

export interface FlyoutProps {
  /** The button's content. */
  children: ReactNode
  /** The button's accessible name if `children` is only an icon. */
  label?: string
  look?: ButtonLook
  className?: string
  placement?: 'bottomLeft' | 'bottomRight'
  /** The kind of popup, for screen readers. */
  kind?: 'menu' | 'dialog'
  /** Renders the popup; `close` closes it and returns focus to the button. */
  content(close: () => void): ReactNode
  /** Called before it opens. */
  onOpen?(): void
  isDisabled?: boolean | undefined
  /** The name by which a form finds it, like its fields */
  name?: string | undefined
}

const FOCUSABLE = '[role=menuitem], input, button, a[href], select'

/** A button with a popup below it. Focus moves into it; Escape, Tab past its end, a click elsewhere or a choice closes it and returns focus. */
export function Flyout({
  children,
  label,
  look = 'bare',
  className,
  placement = 'bottomLeft',
  kind = 'dialog',
  content,
  onOpen,
  isDisabled,
  name,
}: FlyoutProps) {
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
    // A dialog or a search box below would also handle Escape.
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
        // a new key each time: reopening it during its closing transition moves focus, too
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
  // It is positioned in the next frame; focusing earlier would scroll the page to the wrong place.
  requestAnimationFrame(() => {
    const first = flyout.querySelector<HTMLElement>('input:checked') ?? flyout.querySelector<HTMLElement>(FOCUSABLE)
    first?.focus({ preventScroll: true })
  })
}

import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { lazily } from '../feedback/lazily'
import { Skeleton } from '../feedback/Skeleton'
import { ClockIcon, LockIcon } from '../icons/icons'
import { Popover } from '../menus/Popover'
import type { FieldHistoryPanelProps } from './FieldHistoryPanel'
import type { FieldHistoryProps } from './FieldHistoryProps'
import { Button } from '../menus/Button'

const Panel = lazily<FieldHistoryPanelProps>(() => import('./FieldHistoryPanel').then((module) => ({ default: module.FieldHistoryPanel })), {
  pending: <Skeleton lines={3} />,
})

const OPENS_AFTER = 450
const CLOSES_AFTER = 250

/**
 * A field's label with its history: hovering over the label shows it, the clock beside it opens it for keyboard and touch. The
 * clock is skipped by Tab between fields: Shift+Tab within its field reaches it.
 */
export function FieldHistory({ children, isReachable, ...history }: FieldHistoryProps & { children: ReactNode; isReachable: boolean }) {
  const { name } = history
  const intl = useIntl()
  const id = useId()
  const [open, setOpen] = useState<'peek' | 'held' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (next: 'peek' | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen((now) => (now === 'held' ? now : next)), next ? OPENS_AFTER : CLOSES_AFTER)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpen(null)
    if (open === 'held') document.getElementById(`${id}-button`)?.focus()
  }
  const handleOpenChange = (next: boolean) => {
    // clicking the clock of a hover panel pins it, clicking elsewhere closes it
    setOpen(next || (open === 'peek' && isPressed.current) ? 'held' : null)
    isPressed.current = false
  }
  useEscape(open === 'peek', close)
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const isLeaving = event.key === 'Tab' && document.activeElement === stops.at(event.shiftKey ? 0 : -1)
    if (event.key !== 'Escape' && !isLeaving) return
    event.stopPropagation()
    event.preventDefault()
    close()
  }
  const label = intl.formatMessage({ id: 'ui.history.open' }, { field: name })
  const locked = intl.formatMessage({ id: 'ui.history.locked' })
  return (
    // Touch does not hover: it uses the clock. And a label that appears under a resting pointer, because a dialog closed, was not
    // hovered.
    <span className="v-field-label" onPointerMove={(event) => event.pointerType !== 'touch' && later('peek')} onPointerLeave={() => later(null)}>
      {children}
      {history.isLocked && (
        <span className="v-field-lock" role="img" aria-label={locked} title={locked}>
          <LockIcon />
        </span>
      )}
      <Popover
        open={open !== null}
        onOpenChange={handleOpenChange}
        trigger="click"
        destroyOnHidden
        content={
          <div
            id={id}
            className="v-history"
            role="dialog"
            aria-label={label}
            onKeyDown={handleKey}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => later(null)}
            // focus within pins it
            onFocus={() => setOpen('held')}
          >
            <Panel {...history} takesFocus={open === 'held'} onDone={close} />
          </div>
        }
      >
        <Button
          look="bare"
          id={`${id}-button`}
          className="v-field-clock"
          aria-label={label}
          onPointerDown={() => (isPressed.current = true)}
          tabIndex={isReachable ? 0 : -1}
          aria-haspopup="dialog"
          aria-expanded={open !== null}
          aria-controls={open ? id : undefined}
        >
          <ClockIcon />
        </Button>
      </Popover>
    </span>
  )
}

/** A hover panel closes on Escape wherever focus is, before a dialog or a search box gets the key. */
function useEscape(isOpen: boolean, onEscape: () => void) {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      escape()
    }
    document.addEventListener('keydown', handleKey, true)
    return () => document.removeEventListener('keydown', handleKey, true)
  }, [isOpen])
}

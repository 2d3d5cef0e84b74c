import { useSortable } from '@dnd-kit/react/sortable'
import type { KeyboardEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'

interface OrderedRowProps {
  id: string
  place: number
  isFixed: boolean
  /** The handle's accessible name */
  grip: string
  /** Id of the handle's instructions */
  helpId: string
  onKey(event: KeyboardEvent): void
  children: ReactNode
}

/** A row of an `OrderedList`, with its drag handle. */
export function OrderedRow({ id, place, isFixed, grip, helpId, onKey, children }: OrderedRowProps) {
  const intl = useIntl()
  const { ref, handleRef, isDragSource } = useSortable({ id, index: place, disabled: isFixed })
  return (
    <li ref={ref} data-dragged={isDragSource} onKeyDown={onKey}>
      <button
        ref={handleRef}
        type="button"
        className="v-grip"
        disabled={isFixed}
        aria-label={grip}
        title={grip}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-roledescription={intl.formatMessage({ id: 'ui.order.role' })}
        aria-describedby={helpId}
      >
        <GripIcon />
      </button>
      {children}
    </li>
  )
}

function GripIcon() {
  return (
    <svg viewBox="0 0 10 16" width="10" height="16" fill="currentColor" aria-hidden="true">
      {[3, 8, 13].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" />))}
    </svg>
  )
}

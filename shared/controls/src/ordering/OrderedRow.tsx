import { useSortable } from '@dnd-kit/react/sortable'
import type { KeyboardEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { GripIcon } from './GripIcon'

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

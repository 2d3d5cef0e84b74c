import { useDraggable, useDroppable } from '@dnd-kit/react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { DropZone } from './dropZoneAt'
import { GripIcon } from './GripIcon'

interface TreeRowProps {
  id: string
  isFixed: boolean
  /** The handle's accessible name */
  grip: string
  /** Where the row that is held would be dropped on this one */
  zone: DropZone | undefined
  onKey(event: KeyboardEvent): void
  children: ReactNode
}

/** A row of an `OrderedTree`, with its drag handle. */
export function TreeRow({ id, isFixed, grip, zone, onKey, children }: TreeRowProps) {
  const { ref: dragRef, handleRef, isDragSource } = useDraggable({ id, disabled: isFixed })
  const { ref: dropRef } = useDroppable({ id, disabled: isFixed })
  return (
    <li
      ref={(row) => {
        dragRef(row)
        dropRef(row)
      }}
      className="v-tree-row"
      data-dragged={isDragSource}
      data-drop={zone}
      onKeyDown={onKey}
    >
      <button ref={handleRef} type="button" className="v-grip" disabled={isFixed} aria-label={grip} title={grip} aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown">
        <GripIcon />
      </button>
      {children}
    </li>
  )
}

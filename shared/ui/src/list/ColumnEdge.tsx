import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import { LEAST_WIDTH, MOST_WIDTH } from './columnWidths'

export interface ColumnResizing {
  /** The column whose edge is the tab stop of all of them */
  stop: string | undefined
  onStop(id: string): void
  /** While it is dragged */
  onDrag(id: string, width: number): void
  /** After dragging: to be saved */
  onWidth(id: string, width: number): void
  /** All columns get their default width */
  onReset(): void
}

interface ColumnEdgeProps {
  id: string
  title: string
  resizing: ColumnResizing
}

const STEP = 16

const headOf = (edge: HTMLElement) => edge.closest('th')!
const within = (width: number) => Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)))

/** The edge of a column, to resize it: by dragging, or with the arrow keys; up and down switch to another column. */
export function ColumnEdge({ id, title, resizing }: ColumnEdgeProps) {
  const intl = useIntl()
  const [width, setWidth] = useState(0)
  const [start, setStart] = useState<{ x: number; width: number }>()

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setStart({ x: event.clientX, width: headOf(event.currentTarget).offsetWidth })
  }
  const draggedTo = (event: PointerEvent, from: { x: number; width: number }) => within(from.width + event.clientX - from.x)
  const handleMove = (event: PointerEvent<HTMLElement>) => start && resizing.onDrag(id, draggedTo(event, start))
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    if (start && event.clientX !== start.x) resizing.onWidth(id, draggedTo(event, start))
    setStart(undefined)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    const to = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined && to === undefined) return
    event.preventDefault()
    if (by !== undefined) {
      const next = within(headOf(event.currentTarget).offsetWidth + by)
      setWidth(next)
      resizing.onWidth(id, next)
      return
    }
    const edges = [...headOf(event.currentTarget).parentElement!.querySelectorAll<HTMLElement>('[role=separator]')]
    edges[edges.indexOf(event.currentTarget) + to!]?.focus()
  }
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={intl.formatMessage({ id: 'ui.list.columnWidth' }, { name: title })}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      aria-valuenow={width}
      title={intl.formatMessage({ id: 'ui.list.columnWidthHelp' })}
      tabIndex={resizing.stop === id ? 0 : -1}
      className="v-column-edge"
      data-dragged={start !== undefined}
      onFocus={(event) => {
        setWidth(headOf(event.currentTarget).offsetWidth)
        resizing.onStop(id)
      }}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={() => setStart(undefined)}
      onDoubleClick={resizing.onReset}
      onKeyDown={handleKey}
    />
  )
}

import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChevronDownIcon } from '../icons/icons'
import type { ListArrangement } from './ListArrangement'
import { isHideable, visibleColumns, type ColumnSpec } from './ListColumn'

export interface ColumnChoicesProps {
  columns: readonly ColumnSpec[]
  /** The ids in view, in their order; undefined for those of the list itself. */
  chosen: readonly string[] | undefined
  /** Null goes back to the list's own choice. */
  onChange(chosen: readonly string[] | null): void
  /** Given where the viewer's own arrangement is kept: then the rows can be drawn together, too. */
  arrangement?: ListArrangement | undefined
}

/** The columns of a list: which are in view, and their order by dragging, by two buttons, or by Alt with an arrow. */
export default function ColumnChoices({ columns, chosen, onChange, arrangement }: ColumnChoicesProps) {
  const intl = useIntl()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [told, setTold] = useState('')
  const standard = visibleColumns(columns, undefined).map(({ id }) => id)
  const shown = visibleColumns(columns, chosen).map(({ id }) => id)
  const rest = columns.filter(({ id }) => !shown.includes(id)).map(({ id }) => id)
  const isMoved = chosen !== undefined || arrangement?.isCompact

  // a list that is drawn for the first time has taken the place of grey lines: the focus goes along
  useEffect(() => list.current?.querySelector('input')?.focus({ preventScroll: true }), [])

  const put = (next: readonly string[]) => onChange(next.join() === standard.join() ? null : shortened(columns, next))
  const toggle = (id: string) => {
    if (shown.includes(id)) return put(shown.filter((other) => other !== id))
    // it comes back where the list has it: behind what stands before it there
    const place = columns.findIndex((column) => column.id === id)
    const before = columns.slice(0, place).findLast((column) => shown.includes(column.id))
    const at = before ? shown.indexOf(before.id) + 1 : 0
    put([...shown.slice(0, at), id, ...shown.slice(at)])
  }
  const move = (id: string, to: number) => {
    if (to < 0 || to >= shown.length) return
    const others = shown.filter((other) => other !== id)
    put([...others.slice(0, to), id, ...others.slice(to)])
    const column = columns.find((one) => one.id === id)?.title ?? ''
    setTold(intl.formatMessage({ id: 'ui.list.columnMoved' }, { column, place: to + 1, count: shown.length }))
  }
  const handleKey = (event: KeyboardEvent, id: string) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    move(id, shown.indexOf(id) + step)
  }
  const handleDragOver = (event: DragEvent, id: string) => {
    if (dragged === undefined || !shown.includes(id)) return
    event.preventDefault()
    if (id !== dragged) move(dragged, shown.indexOf(id))
  }
  return (
    <div className="v-choices" role="group" aria-label={intl.formatMessage({ id: 'ui.list.columns' })}>
      <ul ref={list} className="v-column-list">
        {[...shown, ...rest].map((id) => {
          const column = columns.find((one) => one.id === id)
          const isShown = shown.includes(id)
          if (!column) return null
          return (
            <li
              key={id}
              draggable={isShown}
              data-dragged={dragged === id}
              onDragStart={() => setDragged(id)}
              onDragOver={(event) => handleDragOver(event, id)}
              onDragEnd={() => setDragged(undefined)}
              onKeyDown={(event) => handleKey(event, id)}
            >
              <label>
                <input
                  type="checkbox"
                  checked={isShown}
                  aria-disabled={!isHideable(column)}
                  onChange={() => isHideable(column) && toggle(id)}
                />
                {column.title}
              </label>
              {isShown && (
                <>
                  <MoveButton isUp column={column.title} isDisabled={shown[0] === id} onMove={() => move(id, shown.indexOf(id) - 1)} />
                  <MoveButton column={column.title} isDisabled={shown.at(-1) === id} onMove={() => move(id, shown.indexOf(id) + 1)} />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <span className="v-hidden" role="status">
        {told}
      </span>
      {arrangement && (
        <label className="v-choices-extra">
          <input type="checkbox" checked={arrangement.isCompact} onChange={() => arrangement.change({ isCompact: !arrangement.isCompact })} />
          <FormattedMessage id="ui.list.compact" />
        </label>
      )}
      <button
        type="button"
        className="v-text-button"
        disabled={!isMoved}
        onClick={() => {
          onChange(null)
          arrangement?.change({ columns: null, isCompact: false })
        }}
      >
        <FormattedMessage id="ui.list.columnsReset" />
      </button>
    </div>
  )
}

/**
 * As long as nothing was moved it is enough to name what may be hidden. An empty list would read as "not chosen"; a word
 * that is no column says that none was.
 */
function shortened(columns: readonly ColumnSpec[], shown: readonly string[]): readonly string[] {
  const inView = columns.filter(({ id }) => shown.includes(id))
  if (inView.map(({ id }) => id).join() !== shown.join()) return shown
  const chosen = inView.filter(isHideable).map(({ id }) => id)
  return chosen.length > 0 ? chosen : ['none']
}

interface MoveButtonProps {
  isUp?: boolean
  column: string
  isDisabled: boolean
  onMove(): void
}

/** It stays where it is when there is nowhere left to go: a button that vanished would take the focus along. */
function MoveButton({ isUp = false, column, isDisabled, onMove }: MoveButtonProps) {
  const label = useIntl().formatMessage({ id: isUp ? 'ui.list.columnUp' : 'ui.list.columnDown' }, { column })
  return (
    <button type="button" className="v-move" data-up={isUp} aria-label={label} title={label} aria-disabled={isDisabled} onClick={onMove}>
      <ChevronDownIcon />
    </button>
  )
}

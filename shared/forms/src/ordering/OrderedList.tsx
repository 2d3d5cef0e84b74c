import { ChevronDownIcon } from '@vitrine/ui'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { moveTo } from './moveTo'
import { useDrag } from './useDrag'

interface Props<Item> {
  /** Names the list */
  label: string
  items: readonly Item[]
  keyOf(item: Item): string
  /** What an entry is called where it is moved */
  nameOf(item: Item): string
  /** `steps`: two buttons that move it one place, for rows that offer them */
  draw(item: Item, steps: ReactNode): ReactNode
  /** Told once, when what was moved has been let go */
  onOrder(keys: readonly string[]): void
  /** The order cannot be changed yet, such as while only some are there */
  isFixed?: boolean
  /** Says where an entry has come to stand: `name`, `place`, `count` */
  moved?: MessageId
  className?: string
}

/**
 * Rows in an order that somebody gives them: by the grip, with mouse or finger, or by Alt with an arrow anywhere in a
 * row. One may stand in a row of another.
 */
export function OrderedList<Item>({ label, items, keyOf, nameOf, draw, onOrder, isFixed = false, moved = 'ui.order.moved', className = 'v-ordered' }: Props<Item>) {
  const intl = useIntl()
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<HTMLElement | null>(null)
  const [told, setTold] = useState('')
  const saved = items.map(keyOf)
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  const put = (next: readonly string[], key: string) => {
    const item = byKey.get(key)
    if (isFixed || item === undefined || next.join() === saved.join()) return
    setTold(intl.formatMessage({ id: moved }, { name: nameOf(item), place: next.indexOf(key) + 1, count: next.length }))
    onOrder(next)
  }
  const step = (key: string, by: number) => put(moveTo(saved, key, saved.indexOf(key) + by), key)
  const drag = useDrag(list, saved, put)

  // a row that is put elsewhere in the page loses the focus on its way
  useLayoutEffect(() => {
    if (focused.current?.isConnected && document.activeElement !== focused.current) focused.current.focus({ preventScroll: true })
    // and long ones are followed where they go
    focused.current?.closest('li')?.scrollIntoView?.({ block: 'nearest' })
    focused.current = null
  })

  const handleKey = (event: KeyboardEvent, key: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    // a list within the row has taken it
    if (!event.altKey || by === undefined || event.defaultPrevented) return
    event.preventDefault()
    focused.current = document.activeElement as HTMLElement | null
    step(key, by)
  }
  return (
    <>
      <ul ref={list} className={className} aria-label={label}>
        {drag.order.map((key, place) => {
          const item = byKey.get(key)
          if (item === undefined) return null
          const name = intl.formatMessage({ id: 'ui.order.grip' }, { name: nameOf(item) })
          const steps = <Steps name={nameOf(item)} isFirst={isFixed || place === 0} isLast={isFixed || place === drag.order.length - 1} onStep={(by) => step(key, by)} />
          return (
            <li key={key} data-dragged={drag.key === key} onKeyDown={(event) => handleKey(event, key)}>
              <button
                type="button"
                className="v-grip"
                disabled={isFixed}
                aria-label={name}
                title={name}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onPointerDown={(event) => {
                  if (event.button === 0) drag.begin(key)
                }}
              >
                <GripIcon />
              </button>
              {draw(item, steps)}
            </li>
          )
        })}
      </ul>
      <span className="v-hidden" role="status">
        {told}
      </span>
    </>
  )
}

/** One place up or down, in one press. */
function Steps({ name, isFirst, isLast, onStep }: { name: string; isFirst: boolean; isLast: boolean; onStep(by: 1 | -1): void }) {
  const intl = useIntl()
  return (
    <span className="v-moves">
      <button type="button" className="v-move" data-up="true" aria-disabled={isFirst} aria-label={intl.formatMessage({ id: 'ui.order.up' }, { name })} onClick={() => !isFirst && onStep(-1)}>
        <ChevronDownIcon />
      </button>
      <button type="button" className="v-move" aria-disabled={isLast} aria-label={intl.formatMessage({ id: 'ui.order.down' }, { name })} onClick={() => !isLast && onStep(1)}>
        <ChevronDownIcon />
      </button>
    </span>
  )
}

function GripIcon() {
  return (
    <svg viewBox="0 0 10 16" width="10" height="16" fill="currentColor" aria-hidden="true">
      {[3, 8, 13].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" />))}
    </svg>
  )
}

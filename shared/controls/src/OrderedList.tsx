import { RestrictToVerticalAxis } from '@dnd-kit/abstract/modifiers'
import { AutoScroller, Cursor, Feedback, KeyboardSensor, PointerSensor, PreventSelection, StyleInjector } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/dom/sortable'
import { DragDropProvider, type DragDropEventHandlers } from '@dnd-kit/react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { cancelOnEscape } from './ordering/cancelOnEscape'
import { MoveButtons } from './ordering/MoveButtons'
import { moveTo } from './ordering/moveTo'
import { nonceOption } from './ordering/nonceOption'
import { OrderedRow } from './ordering/OrderedRow'

export { moveTo }

/** Texts about an entry, with `name`; its position also with `place` and `count`. */
interface OrderWords {
  /** The drag handle */
  grip: MessageId
  up: MessageId
  down: MessageId
  /** The new position */
  moved: MessageId
}

export interface OrderedListProps<Item> {
  /** The list's accessible name */
  label: string
  items: readonly Item[]
  keyOf(item: Item): string
  /** An entry's name in announcements */
  nameOf(item: Item): string
  /** `steps`: two buttons that move it by one place, for rows that offer them */
  draw(item: Item, steps: ReactNode): ReactNode
  /** Called once after a move, with the keys of those that have a place */
  onOrder(keys: readonly string[]): void
  /** The order cannot be changed yet, for example while only some entries are loaded */
  isFixed?: boolean
  /** Whether it has a place in the order, true by default; those without come last */
  isPlaced?(item: Item): boolean
  words?: Partial<OrderWords>
  className?: string
}

const standardWords: OrderWords = { grip: 'ui.order.grip', up: 'ui.order.up', down: 'ui.order.down', moved: 'ui.order.moved' }

// the handle does not scroll (touch-action), so touch needs no delay: pressing drags
const sensors = [PointerSensor.configure({ activationConstraints: () => undefined }), KeyboardSensor]

type Handlers = DragDropEventHandlers

/**
 * Rows in an order that people can change: by the handle, with mouse, touch or Space and arrow keys, or by Alt with an arrow
 * key anywhere in a row. Lists can be nested.
 */
export function OrderedList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  draw,
  onOrder,
  isFixed = false,
  isPlaced,
  words,
  className = 'v-ordered',
}: OrderedListProps<Item>) {
  const intl = useIntl()
  const helpId = useId()
  // without the library's Accessibility plugin: it would announce everything twice, in English
  const [plugins] = useState(() => [StyleInjector.configure(nonceOption()), AutoScroller, Cursor, Feedback, PreventSelection])
  const focused = useRef<HTMLElement | null>(null)
  const release = useRef<() => void>(undefined)
  const [told, setTold] = useState('')
  const said = { ...standardWords, ...words }
  const saved = items.filter((item) => isPlaced?.(item) ?? true).map(keyOf)
  const byKey = new Map(items.map((item) => [keyOf(item), item]))

  const nameOfKey = (key: string) => {
    const item = byKey.get(key)
    return item === undefined ? '' : nameOf(item)
  }
  const tell = (id: MessageId, key: string, place: number) =>
    setTold(intl.formatMessage({ id }, { name: nameOfKey(key), place: place + 1, count: saved.length }))
  const put = (next: readonly string[], key: string) => {
    if (isFixed || !byKey.has(key) || next.join() === saved.join()) return
    tell(said.moved, key, next.indexOf(key))
    onOrder(next)
  }
  const step = (key: string, by: number) => put(moveTo(saved, key, saved.indexOf(key) + by), key)

  // a row that moves in the document loses focus
  useLayoutEffect(() => {
    if (focused.current?.isConnected && document.activeElement !== focused.current) focused.current.focus({ preventScroll: true })
    // and is scrolled into view
    focused.current?.closest('li')?.scrollIntoView?.({ block: 'nearest' })
    focused.current = null
  })
  useLayoutEffect(() => () => release.current?.(), [])

  const handleKey = (event: KeyboardEvent, key: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    // handled by a nested list
    if (!event.altKey || by === undefined || event.defaultPrevented) return
    event.preventDefault()
    focused.current = document.activeElement as HTMLElement | null
    step(key, by)
  }
  const handleStart: Handlers['onDragStart'] = ({ operation: { source } }, manager) => {
    release.current = cancelOnEscape(manager)
    if (isSortable(source)) tell('ui.order.held', String(source.id), source.initialIndex)
  }
  const handleOver: Handlers['onDragOver'] = ({ operation: { source } }) => {
    const key = source && String(source.id)
    // the new position is known once the library has moved it
    queueMicrotask(() => isSortable(source) && key && source.index !== source.initialIndex && tell(said.moved, key, source.index))
  }
  const handleEnd: Handlers['onDragEnd'] = ({ operation: { source }, canceled }) => {
    release.current?.()
    if (!isSortable(source)) return
    const key = String(source.id)
    if (source.handle === document.activeElement) focused.current = document.activeElement as HTMLElement
    if (canceled || source.index === source.initialIndex) tell('ui.order.back', key, source.initialIndex)
    else put(moveTo(saved, key, source.index), key)
  }
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      modifiers={[RestrictToVerticalAxis]}
      onDragStart={handleStart}
      onDragOver={handleOver}
      onDragEnd={handleEnd}
    >
      <ul className={className} aria-label={label}>
        {items.map((item) => {
          const key = keyOf(item)
          const place = saved.indexOf(key)
          const name = nameOf(item)
          const isHere = place >= 0
          const steps = (
            <MoveButtons
              up={intl.formatMessage({ id: said.up }, { name })}
              down={intl.formatMessage({ id: said.down }, { name })}
              isFirst={isFixed || place === 0}
              isLast={isFixed || place === saved.length - 1}
              onStep={(by) => step(key, by)}
            />
          )
          return (
            <OrderedRow
              key={key}
              id={key}
              place={isHere ? place : items.indexOf(item)}
              isFixed={isFixed || !isHere}
              grip={intl.formatMessage({ id: said.grip }, { name })}
              helpId={helpId}
              onKey={(event) => isHere && handleKey(event, key)}
            >
              {draw(item, isHere && steps)}
            </OrderedRow>
          )
        })}
      </ul>
      <span id={helpId} hidden>
        <FormattedMessage id="ui.order.help" />
      </span>
      <span className="v-hidden" role="status">
        {told}
      </span>
    </DragDropProvider>
  )
}

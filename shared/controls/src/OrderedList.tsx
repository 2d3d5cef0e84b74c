import { RestrictToVerticalAxis } from '@dnd-kit/abstract/modifiers'
import { AutoScroller, Cursor, type DragDropManager, Feedback, KeyboardSensor, PointerSensor, PreventSelection, StyleInjector } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/dom/sortable'
import { DragDropProvider, type DragDropEventHandlers } from '@dnd-kit/react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MoveButtons } from './ordering/MoveButtons'
import { OrderedRow } from './ordering/OrderedRow'

export { moveTo }

/** What is said of an entry, each of `name`; where it stands of `place` and `count` as well. */
interface OrderWords {
  /** The grip */
  grip: MessageId
  up: MessageId
  down: MessageId
  /** Where it has come to stand */
  moved: MessageId
}

export interface OrderedListProps<Item> {
  /** Names the list */
  label: string
  items: readonly Item[]
  keyOf(item: Item): string
  /** What an entry is called where it is moved */
  nameOf(item: Item): string
  /** `steps`: two buttons that move it one place, for rows that offer them */
  draw(item: Item, steps: ReactNode): ReactNode
  /** Told once, when what was moved has been let go; the keys of those that have a place */
  onOrder(keys: readonly string[]): void
  /** The order cannot be changed yet, such as while only some are there */
  isFixed?: boolean
  /** Has a place in the order, as all have when left out; those that have none stand behind the others */
  isPlaced?(item: Item): boolean
  words?: Partial<OrderWords>
  className?: string
}

const standardWords: OrderWords = { grip: 'ui.order.grip', up: 'ui.order.up', down: 'ui.order.down', moved: 'ui.order.moved' }

// the grip takes no part in scrolling (touch-action), so a finger need not wait: pressed is held
const sensors = [PointerSensor.configure({ activationConstraints: () => undefined }), KeyboardSensor]

type Handlers = DragDropEventHandlers

/** Of the page, as the theme reads it; from the page and not from antd, of which this needs nothing else. */
function nonceOption(): { nonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return nonce ? { nonce } : {}
}

/**
 * Rows in an order that somebody gives them: by the grip, with mouse, finger or Space and arrows, or by Alt with an arrow
 * anywhere in a row. One may stand in a row of another.
 */
export function OrderedList<Item>({ label, items, keyOf, nameOf, draw, onOrder, isFixed = false, isPlaced, words, className = 'v-ordered' }: OrderedListProps<Item>) {
  const intl = useIntl()
  const helpId = useId()
  // without the library's Accessibility: what it says would be said twice, and in English
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
  const tell = (id: MessageId, key: string, place: number) => setTold(intl.formatMessage({ id }, { name: nameOfKey(key), place: place + 1, count: saved.length }))
  const put = (next: readonly string[], key: string) => {
    if (isFixed || !byKey.has(key) || next.join() === saved.join()) return
    tell(said.moved, key, next.indexOf(key))
    onOrder(next)
  }
  const step = (key: string, by: number) => put(moveTo(saved, key, saved.indexOf(key) + by), key)

  // a row that is put elsewhere in the page loses the focus on its way
  useLayoutEffect(() => {
    if (focused.current?.isConnected && document.activeElement !== focused.current) focused.current.focus({ preventScroll: true })
    // and long ones are followed where they go
    focused.current?.closest('li')?.scrollIntoView?.({ block: 'nearest' })
    focused.current = null
  })
  useLayoutEffect(() => () => release.current?.(), [])

  const handleKey = (event: KeyboardEvent, key: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    // a list within the row has taken it
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
    // where it stands now is known once the library has put it there
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
    <DragDropProvider sensors={sensors} plugins={plugins} modifiers={[RestrictToVerticalAxis]} onDragStart={handleStart} onDragOver={handleOver} onDragEnd={handleEnd}>
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
            <OrderedRow key={key} id={key} place={isHere ? place : items.indexOf(item)} isFixed={isFixed || !isHere} grip={intl.formatMessage({ id: said.grip }, { name })} helpId={helpId} onKey={(event) => isHere && handleKey(event, key)}>
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

/** Escape puts back what is held, and is nobody else's: a dialog or a flyout around the list stays. */
function cancelOnEscape(manager: DragDropManager): () => void {
  const handleKey = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    void manager.actions.stop({ event, canceled: true })
  }
  window.addEventListener('keydown', handleKey, true)
  return () => window.removeEventListener('keydown', handleKey, true)
}

/** The list with one of its entries at another place; the same list when there is no such place. */
function moveTo<Entry>(list: readonly Entry[], entry: Entry, place: number): readonly Entry[] {
  if (place < 0 || place >= list.length || list.indexOf(entry) === place) return list
  const others = list.filter((other) => other !== entry)
  return [...others.slice(0, place), entry, ...others.slice(place)]
}

import { AutoScroller, Cursor, type DragDropManager, Feedback, PointerSensor, PreventSelection, StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider, type DragDropEventHandlers } from '@dnd-kit/react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { cancelOnEscape } from './ordering/cancelOnEscape'
import { type DropZone, dropZoneAt } from './ordering/dropZoneAt'
import { MoveButtons } from './ordering/MoveButtons'
import { moveTo } from './ordering/moveTo'
import { nonceOption } from './ordering/nonceOption'
import { TreeRow } from './ordering/TreeRow'

export interface OrderedTreeProps<Item> {
  /** The tree's accessible name */
  label: string
  /** From the top, each followed by those below it */
  items: readonly Item[]
  keyOf(item: Item): string
  /** An entry's name in announcements */
  nameOf(item: Item): string
  /** The key of the one above it; '' at the top */
  aboveOf(item: Item): string
  /** `steps`: two buttons that move it by one place among those beside it */
  draw(item: Item, steps: ReactNode): ReactNode
  /** Called after a move, with the keys of all that are beside each other */
  onOrder(keys: readonly string[]): void
  /** Dropped onto another one, which is neither the one above it nor below it */
  onDropInto(key: string, target: string): void
  /** Nothing can be moved, for example while only some entries are shown */
  isFixed?: boolean
  className?: string
}

// the handle does not scroll (touch-action), so touch needs no delay: pressing drags
const sensors = [PointerSensor.configure({ activationConstraints: () => undefined })]

type Handlers = DragDropEventHandlers

/**
 * Rows of a tree, put in order among those beside them: by the handle, with mouse or touch, by Alt with an arrow key anywhere in a
 * row, or by two buttons. By the handle a row is also dropped onto another one; what comes of that, the screen asks.
 */
export function OrderedTree<Item>({ label, items, keyOf, nameOf, aboveOf, draw, onOrder, onDropInto, isFixed = false, className }: OrderedTreeProps<Item>) {
  const intl = useIntl()
  const [plugins] = useState(() => [StyleInjector.configure(nonceOption()), AutoScroller, Cursor, Feedback, PreventSelection])
  const [drop, setDrop] = useState<{ key: string; zone: DropZone }>()
  const [told, setTold] = useState('')
  const focused = useRef<HTMLElement | null>(null)
  const release = useRef<() => void>(undefined)
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  const besideOf = (key: string): string[] => {
    const item = byKey.get(key)
    return item === undefined ? [] : items.filter((other) => aboveOf(other) === aboveOf(item)).map(keyOf)
  }
  const isBelow = (key: string, top: string): boolean => {
    for (let item = byKey.get(key); item !== undefined; item = byKey.get(aboveOf(item))) if (keyOf(item) === top) return true
    return false
  }

  const put = (key: string, place: number) => {
    const beside = besideOf(key)
    const next = moveTo(beside, key, place)
    const item = byKey.get(key)
    if (isFixed || item === undefined || next.join('\n') === beside.join('\n')) return
    setTold(intl.formatMessage({ id: 'ui.order.moved' }, { name: nameOf(item), place: place + 1, count: beside.length }))
    onOrder(next)
  }
  // a row that moves in the document loses focus
  useLayoutEffect(() => {
    if (focused.current?.isConnected && document.activeElement !== focused.current) focused.current.focus({ preventScroll: true })
    focused.current?.closest('li')?.scrollIntoView?.({ block: 'nearest' })
    focused.current = null
  })
  useLayoutEffect(() => () => release.current?.(), [])
  const step = (key: string, by: number) => {
    focused.current = document.activeElement as HTMLElement | null
    put(key, besideOf(key).indexOf(key) + by)
  }
  const handleKey = (event: KeyboardEvent, key: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined || event.defaultPrevented) return
    event.preventDefault()
    step(key, by)
  }

  const handleStart: Handlers['onDragStart'] = (_, manager) => {
    release.current = cancelOnEscape(manager)
  }
  const dropAt = ({ source, target, position }: Pick<DragDropManager['dragOperation'], 'source' | 'target' | 'position'>) => {
    const [key, over] = [String(source?.id ?? ''), String(target?.id ?? '')]
    const [item, box] = [byKey.get(key), target?.element?.getBoundingClientRect()]
    if (item === undefined || !box || isBelow(over, key)) return undefined
    const zone = dropZoneAt(position.current.y, box, { isBeside: besideOf(key).includes(over), isAbove: aboveOf(item) === over })
    return zone === null ? undefined : { key: over, zone }
  }
  // position and target are known once the library has handled the event
  const handleMove = (_: unknown, manager: DragDropManager) =>
    requestAnimationFrame(() => setDrop(manager.dragOperation.source ? dropAt(manager.dragOperation) : undefined))
  const handleEnd: Handlers['onDragEnd'] = ({ operation, canceled }) => {
    release.current?.()
    setDrop(undefined)
    const [key, found] = [String(operation.source?.id ?? ''), canceled ? undefined : dropAt(operation)]
    if (found === undefined) return
    if (found.zone === 'into') return onDropInto(key, found.key)
    const rest = besideOf(key).filter((other) => other !== key)
    put(key, rest.indexOf(found.key) + (found.zone === 'after' ? 1 : 0))
  }
  return (
    <DragDropProvider sensors={sensors} plugins={plugins} onDragStart={handleStart} onDragMove={handleMove} onDragOver={handleMove} onDragEnd={handleEnd}>
      <ul className={className} aria-label={label}>
        {items.map((item) => {
          const key = keyOf(item)
          const beside = besideOf(key)
          const name = nameOf(item)
          return (
            <TreeRow
              key={key}
              id={key}
              isFixed={isFixed}
              grip={intl.formatMessage({ id: 'ui.order.grip' }, { name })}
              zone={drop?.key === key ? drop.zone : undefined}
              onKey={(event) => handleKey(event, key)}
            >
              {draw(
                item,
                <MoveButtons
                  up={intl.formatMessage({ id: 'ui.order.up' }, { name })}
                  down={intl.formatMessage({ id: 'ui.order.down' }, { name })}
                  isFirst={isFixed || beside[0] === key}
                  isLast={isFixed || beside.at(-1) === key}
                  onStep={(by) => step(key, by)}
                />,
              )}
            </TreeRow>
          )
        })}
      </ul>
      <span className="v-hidden" role="status">
        {told}
      </span>
    </DragDropProvider>
  )
}

import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import type { OrderedValue } from './useValuesInOrder'
import { ValueRow } from './ValueRow'

interface Props {
  attribute: string
  values: readonly OrderedValue[]
  isSortable: boolean
  /** All ids in their new order */
  onMove(ids: readonly string[]): void
  onChanged(value: OrderedValue): void
  /** What is shown is not what stands there any more */
  onStale(): void
}

/** Values one below the other, moved by dragging, by two buttons, or by Alt with an arrow. */
export function ValueRows({ attribute, values, isSortable, onMove, onChanged, onStale }: Props) {
  const intl = useIntl()
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const [told, setTold] = useState('')
  const ids = values.map(({ id }) => id)
  const move = (id: string, to: number) => {
    if (!isSortable || to < 0 || to >= ids.length || ids[to] === id) return
    const others = ids.filter((other) => other !== id)
    onMove([...others.slice(0, to), id, ...others.slice(to)])
    const value = values.find((one) => one.id === id)?.value ?? ''
    setTold(intl.formatMessage({ id: 'catalogue.values.moved' }, { value, place: to + 1, count: ids.length }))
  }
  const handleKey = (event: KeyboardEvent, id: string) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    move(id, ids.indexOf(id) + step)
    // moved in the page, an element loses the focus
    const { target } = event
    requestAnimationFrame(() => {
      if (target instanceof HTMLElement && document.activeElement !== target) target.focus({ preventScroll: true })
      // not in every browser that tests run in
      if (target instanceof HTMLElement) target.closest('li')?.scrollIntoView?.({ block: 'nearest' })
    })
  }
  const handleDragOver = (event: DragEvent, id: string) => {
    if (dragged === undefined) return
    event.preventDefault()
    setOver(id)
  }
  const handleDrop = (event: DragEvent, id: string) => {
    event.preventDefault()
    if (dragged !== undefined) move(dragged, ids.indexOf(id))
  }
  return (
    <>
      <ul className="v-value-rows" aria-label={intl.formatMessage({ id: 'catalogue.values.title' })}>
        {values.map((value, place) => (
          <li
            key={value.id}
            draggable={isSortable}
            data-dragged={dragged === value.id}
            data-over={over === value.id && dragged !== value.id ? (ids.indexOf(dragged ?? '') < place ? 'below' : 'above') : undefined}
            onDragStart={() => setDragged(value.id)}
            onDragOver={(event) => handleDragOver(event, value.id)}
            onDrop={(event) => handleDrop(event, value.id)}
            onDragEnd={() => {
              setDragged(undefined)
              setOver(undefined)
            }}
            onKeyDown={(event) => handleKey(event, value.id)}
          >
            <ValueRow
              attribute={attribute}
              value={value}
              isFirst={place === 0}
              isLast={place === values.length - 1}
              isSortable={isSortable}
              onStep={(step) => move(value.id, place + step)}
              onChanged={onChanged}
              onStale={onStale}
            />
          </li>
        ))}
      </ul>
      <span className="v-hidden" role="status">
        {told}
      </span>
    </>
  )
}

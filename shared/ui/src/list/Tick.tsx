import { useEffect, useRef, type MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import type { RowHandlers, RowTicks } from './ListSelection'

interface TickProps {
  label: string
  isOn: boolean
  isPartly?: boolean
  isDisabled?: boolean
  onTick(isRange: boolean): void
}

/** A checkbox with a large click area. Not inside a label: Firefox does not tick through a label while Shift is held. */
export function Tick({ label, isOn, isPartly = false, isDisabled = false, onTick }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  const handleClick = (event: MouseEvent) => {
    if (isDisabled || event.target === box.current) return
    box.current?.focus({ preventScroll: true })
    onTick(event.shiftKey)
  }
  return (
    <span className="v-tick" onClick={handleClick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        disabled={isDisabled}
        checked={isOn}
        // both a click and the space bar arrive as a click event, which knows whether Shift was held
        onChange={({ nativeEvent }) => onTick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </span>
  )
}

/** The checkbox of a row or card. */
export function RowTick({ id, name, isOn, handlers }: { id: string; name: string; isOn: boolean; handlers: RowHandlers }) {
  const label = useIntl().formatMessage({ id: 'ui.select.row' }, { name })
  return <Tick label={label} isOn={isOn} onTick={(isRange) => handlers.onTick(id, isRange)} />
}

/** The checkbox above the rows: for this page only. `isEmpty`: there are no rows (yet). */
export function PageTick<Row>({ ticks, isEmpty }: { ticks: RowTicks<Row>; isEmpty: boolean }) {
  const intl = useIntl()
  const { head, onHead } = ticks
  return (
    <Tick
      label={intl.formatMessage({ id: 'ui.select.pageTick' })}
      isOn={head === 'all'}
      isPartly={head === 'some'}
      // while rows are loading there is nothing to tick
      isDisabled={isEmpty}
      onTick={() => onHead(head !== 'all')}
    />
  )
}

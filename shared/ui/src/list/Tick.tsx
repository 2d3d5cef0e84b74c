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

/**
 * A tick whose surroundings belong to it, so that nobody has to aim. It stands in its own box and not in a label:
 * Firefox does not tick through a label while Shift is held.
 */
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
        // a click and the space bar both arrive as a click, which knows whether Shift was held
        onChange={({ nativeEvent }) => onTick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </span>
  )
}

/** The tick of a row or card. */
export function RowTick({ id, name, isOn, handlers }: { id: string; name: string; isOn: boolean; handlers: RowHandlers }) {
  const label = useIntl().formatMessage({ id: 'ui.select.row' }, { name })
  return <Tick label={label} isOn={isOn} onTick={(isRange) => handlers.onTick(id, isRange)} />
}

/** The tick over the rows: this page and no more. `isEmpty`: no rows stand under it (yet). */
export function PageTick<Row>({ ticks, isEmpty }: { ticks: RowTicks<Row>; isEmpty: boolean }) {
  const intl = useIntl()
  const { head, onHead } = ticks
  return (
    <Tick
      label={intl.formatMessage({ id: 'ui.select.pageTick' })}
      isOn={head === 'all'}
      isPartly={head === 'some'}
      // while the rows are on their way a tick would tick nothing
      isDisabled={isEmpty}
      onTick={() => onHead(head !== 'all')}
    />
  )
}

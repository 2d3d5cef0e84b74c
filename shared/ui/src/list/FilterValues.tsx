import { useId, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Menu } from '../menus/Menu'
import { lazily } from '../feedback/lazily'
import { Skeleton } from '../feedback/Skeleton'
import { readFilterRange, writeFilterRange } from './filterValue'
import { choiceLine } from './choiceLine'
import { type AskedFilter, filterOptions, type ListFilter } from './ListFilter'
import { useValueCounts } from './useValueCounts'
import type { DayInputProps } from './DayInput'
import type { LoadedChoicesProps } from './LoadedChoices'
import { Button } from '../menus/Button'

const LoadedChoices = lazily<LoadedChoicesProps>(() => import('./LoadedChoices'), { pending: <Skeleton lines={5} /> })
const DayInput = lazily<DayInputProps>(() => import('./DayInput'), { pending: <Skeleton lines={1} /> })

export interface FilterValuesProps extends AskedFilter {
  filter: ListFilter
}

/** Asks for a filter's value: a list of options, a field for a text or a date, or a custom control. */
export default function FilterValues(props: FilterValuesProps) {
  const { kind, ask } = props.filter
  if (ask) return ask(props)
  if (kind === 'text' || kind === 'date') return <Entry {...props} kind={kind} />
  if (kind === 'range') return <RangeEntry {...props} />
  return props.filter.load ? <LoadedChoices {...props} load={props.filter.load} /> : <Choices {...props} />
}

/** The values of a filter. Arrow keys move between them, a click, Enter or Space selects. */
function Choices({ filter, value, onChoose, onDone }: FilterValuesProps) {
  const intl = useIntl()
  const countOf = useValueCounts(filter)
  const options = filterOptions(filter, intl).map((option) =>
    choiceLine({ filter, value, option, count: countOf(option.value), intl, onSelect: () => onChoose(option.value) }),
  )
  return (
    <div ref={focusFirst}>
      <p className="v-popover-title">{filter.label}</p>
      <Menu label={filter.label} items={options} onDone={onDone} />
    </div>
  )
}

/** A text or a date, applied with Enter or the button: a list that reacted to each letter would jump. */
function Entry({ filter, value = '', kind, onChoose, onDone }: FilterValuesProps & { kind: 'text' | 'date' }) {
  const id = useId()
  const [entered, setEntered] = useState(value)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!entered.trim()) return
    onDone()
    onChoose(entered.trim())
  }
  return (
    <form ref={focusFirst} className="v-filter-entry" onSubmit={handleSubmit}>
      <label htmlFor={id} className="v-popover-title">
        {filter.label}
      </label>
      {kind === 'date' ? (
        <DayInput id={id} value={entered} onChange={setEntered} />
      ) : (
        <input id={id} type="text" className="v-filter-input" value={entered} onChange={(event) => setEntered(event.target.value)} />
      )}
      <Button htmlType="submit" type="primary" size="small" disabled={!entered.trim()}>
        <FormattedMessage id="ui.list.filterApply" />
      </Button>
    </form>
  )
}

/** From and to: one of them is enough. */
function RangeEntry({ filter, value = '', onChoose, onDone }: FilterValuesProps) {
  const intl = useIntl()
  const id = useId()
  const known = readFilterRange(value, () => true)
  const [from, setFrom] = useState(known?.from ?? '')
  const [to, setTo] = useState(known?.to ?? '')
  const isOfDays = filter.unit === 'date'
  // entering the higher one first means the same
  const isTurned = from !== '' && to !== '' && (isOfDays ? from > to : Number(from) > Number(to))
  const range = writeFilterRange(isTurned ? { from: to, to: from } : { from, to })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (range === '') return
    onDone()
    onChoose(range)
  }
  return (
    <form ref={focusFirst} className="v-filter-entry" onSubmit={handleSubmit}>
      <p className="v-popover-title">{filter.label}</p>
      {[
        { name: 'ui.list.rangeFrom' as const, bound: from, set: setFrom },
        { name: 'ui.list.rangeTo' as const, bound: to, set: setTo },
      ].map(({ name, bound, set }) => (
        <label key={name} htmlFor={`${id}-${name}`} className="v-filter-bound">
          <span>{intl.formatMessage({ id: name })}</span>
          {isOfDays ? (
            <DayInput id={`${id}-${name}`} value={bound} onChange={set} />
          ) : (
            <input id={`${id}-${name}`} type="number" step="any" className="v-filter-input" value={bound} onChange={(event) => set(event.target.value)} />
          )}
        </label>
      ))}
      <Button htmlType="submit" type="primary" size="small" disabled={range === ''}>
        <FormattedMessage id="ui.list.filterApply" />
      </Button>
      {filter.isOptional && (
        <Menu
          items={filterOptions(filter, intl).map((option) => ({ id: option.value, label: option.label, onSelect: () => onChoose(option.value) }))}
          onDone={onDone}
        />
      )}
    </form>
  )
}

/** The list of filters was replaced by the values of one: focus follows. */
function focusFirst(values: HTMLElement | null) {
  values?.querySelector<HTMLElement>('[role=menuitem], input')?.focus({ preventScroll: true })
}

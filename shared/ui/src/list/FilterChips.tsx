import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazily } from '../feedback/lazily'
import { Skeleton } from '../feedback/Skeleton'
import { CloseIcon, PlusIcon, SwapIcon } from '../icons/icons'
import { Flyout } from '../menus/Flyout'
import { Menu, type MenuItem } from '../menus/Menu'
import type { FilterValuesProps } from './FilterValues'
import { filterValueLabel, isChosen, isPresence, negatedValue, type FilterSearch, type ListFilter, withChoice, withOneMore } from './ListFilter'
import { TwoLines } from '../values/TwoLines'
import type { ListState } from './useListState'
import { Button } from '../menus/Button'

const FilterValues = lazily<FilterValuesProps>(() => import('./FilterValues'), { pending: <Skeleton lines={2} /> })

interface FilterChipsProps<F extends string> {
  filters: readonly ListFilter<F>[]
  state: ListState<F>
  /** Renders the search for values of all filters */
  search?: ((search: FilterSearch<F>) => ReactNode) | undefined
  isDisabled?: boolean | undefined
}

/** Active filters, each a chip that can be changed or removed, and the button that adds one. */
export function FilterChips<F extends string>({ filters, state, search, isDisabled }: FilterChipsProps<F>) {
  const isSet = (filter: ListFilter<F>) => state.filters[filter.id] !== undefined && !filter.disabledHint
  const set = filters.filter(isSet)
  const offered = filters.filter((filter) => (!isSet(filter) || filter.parts) && !filter.isOffMenu)
  const change = (id: F, value: string | undefined) => state.change({ filters: { [id]: value } as Partial<Record<F, string>> })
  const choose = (id: F, option: string) => {
    const filter = filters.find((one) => one.id === id)
    const value = state.filters[id]
    if (!filter || (value !== undefined && isChosen(filter, value, option))) return
    if (filter.parts) return change(id, filter.parts.join([...(value === undefined ? [] : filter.parts.split(value)), option]))
    const hasOthers = value !== undefined && filter.isSeveral && !isPresence(filter, value)
    change(id, hasOthers ? withOneMore(value, option) : withChoice(filter, undefined, option))
  }
  return (
    <>
      {set.map((filter) => {
        const Chips = filter.parts ? PartChips : Chip
        return (
          <Chips
            key={filter.id}
            filter={filter}
            isDisabled={isDisabled}
            value={state.filters[filter.id] ?? ''}
            onChange={(value) => change(filter.id, value)}
          />
        )
      })}
      {offered.length > 0 && (
        <AddFilter
          filters={offered}
          values={state.filters}
          isDisabled={isDisabled}
          search={search && ((onDone) => search({ onChoose: choose, onDone }))}
          onAdd={change}
        />
      )}
      {state.isNarrowed && (
        <Button look="text" className="v-soft" onClick={state.clear}>
          <FormattedMessage id="ui.list.clearAll" />
        </Button>
      )}
    </>
  )
}

interface ChipProps {
  filter: ListFilter
  value: string
  isDisabled: boolean | undefined
  onChange(value: string | undefined): void
}

function PartChips({ filter, value, isDisabled, onChange }: ChipProps) {
  const { split, join, label } = filter.parts ?? {}
  const parts = split?.(value) ?? [value]
  const put = (at: number, next: string | undefined) => onChange(join?.(parts.flatMap((part, place) => (place === at ? (next ?? []) : part))) || undefined)
  return parts.map((part, at) => (
    // by index: when one is removed, focus is on the remove button of the next
    <Chip
      key={`${filter.id} ${at}`}
      filter={{ ...filter, label: label?.(part) ?? filter.label }}
      value={part}
      isDisabled={isDisabled}
      onChange={(next) => put(at, next)}
    />
  ))
}

function Chip({ filter, value, isDisabled, onChange }: ChipProps) {
  const intl = useIntl()
  const sentence = filter.sentence?.(value)
  const negated = negatedValue(filter, value)
  const reverse = intl.formatMessage({ id: 'ui.list.filterReverse' }, { filter: filter.label })
  return (
    <span className="v-chip">
      <Flyout
        isDisabled={isDisabled}
        content={(close) => <FilterValues filter={filter} value={value} onChoose={(option) => onChange(withChoice(filter, value, option))} onDone={close} />}
      >
        {sentence ? (
          <span className="v-chip-words">{sentence}</span>
        ) : (
          <>
            {filter.label}
            <b>{filterValueLabel(filter, value, intl)}</b>
          </>
        )}
        <span className="v-hidden">
          <FormattedMessage id="ui.list.filterChange" values={{ filter: filter.label }} />
        </span>
      </Flyout>
      {filter.isSeveral && !isPresence(filter, value) && <OneMore filter={filter} value={value} isDisabled={isDisabled} onChange={onChange} />}
      {negated !== undefined && (
        <Button look="bare" disabled={isDisabled} aria-label={reverse} title={reverse} onClick={() => onChange(negated)}>
          <SwapIcon />
        </Button>
      )}
      <Button look="bare" aria-label={intl.formatMessage({ id: 'ui.list.filterRemove' }, { filter: filter.label })} onClick={() => onChange(undefined)}>
        <CloseIcon />
      </Button>
    </span>
  )
}

/** "or …": another value of the same filter. Hidden if all are selected. */
function OneMore({ filter, value, isDisabled, onChange }: ChipProps) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'ui.list.filterOr' }, { filter: filter.label })
  const options = filter.options?.filter((option) => !isChosen(filter, value, option.value))
  if (options?.length === 0 && !filter.load) return null
  const rest: ListFilter = { ...filter, isOptional: false, ...(options && { options }) }
  return (
    <Flyout
      isDisabled={isDisabled}
      label={label}
      content={(close) => <FilterValues filter={rest} onChoose={(option) => onChange(withOneMore(value, option))} onDone={close} />}
    >
      <PlusIcon />
    </Flyout>
  )
}

interface AddFilterProps<F extends string> {
  filters: readonly ListFilter<F>[]
  /** Current values of filters that can be added to */
  values: ListState<F>['filters']
  isDisabled: boolean | undefined
  search: ((onDone: () => void) => ReactNode) | undefined
  onAdd(id: F, value: string): void
}

function AddFilter<F extends string>({ filters, values, isDisabled, search, onAdd }: AddFilterProps<F>) {
  const [picked, setPicked] = useState<ListFilter<F>>()
  const asked = picked ?? (filters.length === 1 ? filters[0] : undefined)
  const value = asked && values[asked.id]
  const adding = asked?.parts && { isAdding: true, ...(value !== undefined && { value }) }
  return (
    <Flyout
      look="text"
      isDisabled={isDisabled}
      onOpen={() => setPicked(undefined)}
      content={(close) =>
        asked ? (
          <FilterValues key={asked.id} filter={asked} {...adding} onChoose={(option) => onAdd(asked.id, withChoice(asked, undefined, option))} onDone={close} />
        ) : (
          <>
            {search && (
              <div className="v-choices-search" onKeyDown={moveToMenu}>
                {search(close)}
              </div>
            )}
            <Menu items={filters.map((filter) => lineOf(filter, () => setPicked(filter)))} />
          </>
        )
      }
    >
      <PlusIcon />
      <FormattedMessage id="ui.list.filterAdd" />
    </Flyout>
  )
}

/** The items below are not tab stops: Tab moves to the first, and so do arrow keys while nothing is found. */
function moveToMenu(event: KeyboardEvent<HTMLElement>) {
  const isOpen = event.currentTarget.querySelector('[aria-expanded=true]') !== null
  if (event.shiftKey || !(event.key === 'Tab' || (event.key === 'ArrowDown' && !isOpen))) return
  event.preventDefault()
  event.currentTarget.nextElementSibling?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
}

function lineOf({ id, label, disabledHint }: ListFilter, onSelect: () => void): MenuItem {
  if (!disabledHint) return { id, label, onSelect }
  return { id, label: <TwoLines title={label} sub={disabledHint} />, isDisabled: true }
}

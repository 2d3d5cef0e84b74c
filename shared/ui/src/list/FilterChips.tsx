import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CheckIcon, CloseIcon, PlusIcon } from '../icons/icons'
import { Flyout } from '../menus/Flyout'
import { Menu } from '../menus/Menu'
import { filterOptions, filterValueLabel, type ListFilter } from './ListFilter'
import type { ListState } from './useListState'

interface FilterChipsProps<F extends string> {
  filters: readonly ListFilter<F>[]
  state: ListState<F>
}

/** The filters that are set, each a chip that can be changed or removed, and the button that adds one. */
export function FilterChips<F extends string>({ filters, state }: FilterChipsProps<F>) {
  const set = filters.filter((filter) => state.filters[filter.id] !== undefined)
  const unset = filters.filter((filter) => state.filters[filter.id] === undefined)
  const change = (id: F, value: string | undefined) => state.change({ filters: { [id]: value } as Partial<Record<F, string>> })
  return (
    <>
      {set.map((filter) => (
        <Chip key={filter.id} filter={filter} value={state.filters[filter.id] ?? ''} onChange={(value) => change(filter.id, value)} />
      ))}
      {unset.length > 0 && <AddFilter filters={unset} onAdd={change} />}
      {state.isNarrowed && (
        <button type="button" className="v-text-button v-soft" onClick={state.clear}>
          <FormattedMessage id="ui.list.clearAll" />
        </button>
      )}
    </>
  )
}

interface ChipProps {
  filter: ListFilter
  value: string
  onChange(value: string | undefined): void
}

function Chip({ filter, value, onChange }: ChipProps) {
  const intl = useIntl()
  return (
    <span className="v-chip">
      <Flyout content={(close) => <Choices filter={filter} value={value} onChoose={onChange} onDone={close} />}>
        {filter.label}
        <b>{filterValueLabel(filter, value, intl)}</b>
        <span className="v-hidden">
          <FormattedMessage id="ui.list.filterChange" values={{ filter: filter.label }} />
        </span>
      </Flyout>
      <button
        type="button"
        aria-label={intl.formatMessage({ id: 'ui.list.filterRemove' }, { filter: filter.label })}
        onClick={() => onChange(undefined)}
      >
        <CloseIcon />
      </button>
    </span>
  )
}

function AddFilter<F extends string>({ filters, onAdd }: { filters: readonly ListFilter<F>[]; onAdd(id: F, value: string): void }) {
  const [picked, setPicked] = useState<ListFilter<F>>()
  const asked = picked ?? (filters.length === 1 ? filters[0] : undefined)
  return (
    <Flyout
      className="v-text-button"
      onOpen={() => setPicked(undefined)}
      content={(close) =>
        asked ? (
          <Choices key={asked.id} filter={asked} onChoose={(value) => onAdd(asked.id, value)} onDone={close} />
        ) : (
          <Menu items={filters.map((filter) => ({ id: filter.id, label: filter.label, onSelect: () => setPicked(filter) }))} />
        )
      }
    >
      <PlusIcon />
      <FormattedMessage id="ui.list.filterAdd" />
    </Flyout>
  )
}

interface ChoicesProps {
  filter: ListFilter
  value?: string
  onChoose(value: string): void
  onDone(): void
}

/** The values of one filter. Arrows move between them, a click, Enter or Space chooses. */
function Choices({ filter, value, onChoose, onDone }: ChoicesProps) {
  const intl = useIntl()
  const options = filterOptions(filter, intl).map((option) => ({
    id: option.value,
    label: (
      <>
        {option.label}
        {option.value === value && <CheckIcon />}
      </>
    ),
    onSelect: () => onChoose(option.value),
  }))
  return (
    <div ref={focusFirstLine}>
      <p className="v-popover-title">{filter.label}</p>
      <Menu label={filter.label} items={options} onDone={onDone} />
    </div>
  )
}

/** The list of filters made way for the values of one of them: the focus goes along. */
function focusFirstLine(choices: HTMLElement | null) {
  choices?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
}

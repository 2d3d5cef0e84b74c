import { Popover } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CloseIcon, PlusIcon } from '../icons/icons'
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
  const [isOpen, setOpen] = useState(false)
  const choose = (next: string) => {
    setOpen(false)
    onChange(next)
  }
  return (
    <span className="v-chip">
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        destroyOnHidden
        content={<Choices filter={filter} value={value} onChoose={choose} onClose={() => setOpen(false)} />}
      >
        <button type="button" aria-expanded={isOpen} title={intl.formatMessage({ id: 'ui.list.filterChange' }, { filter: filter.label })}>
          {filter.label}
          <b>{filterValueLabel(filter, value, intl)}</b>
        </button>
      </Popover>
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
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<ListFilter<F>>()
  const handleOpen = (next: boolean) => {
    setOpen(next)
    setPicked(filters.length === 1 ? filters[0] : undefined)
  }
  const choose = (value: string) => {
    handleOpen(false)
    if (picked) onAdd(picked.id, value)
  }
  const content = picked ? (
    <Choices filter={picked} onChoose={choose} onClose={() => handleOpen(false)} />
  ) : (
    <div className="v-menu" role="menu">
      {filters.map((filter) => (
        <button key={filter.id} type="button" role="menuitem" onClick={() => setPicked(filter)}>
          {filter.label}
        </button>
      ))}
    </div>
  )
  return (
    <Popover open={isOpen} onOpenChange={handleOpen} trigger="click" placement="bottomLeft" arrow={false} content={content} destroyOnHidden>
      <button type="button" className="v-text-button" aria-expanded={isOpen}>
        <PlusIcon />
        <FormattedMessage id="ui.list.filterAdd" />
      </button>
    </Popover>
  )
}

interface ChoicesProps {
  filter: ListFilter
  value?: string
  onChoose(value: string): void
  onClose(): void
}

function Choices({ filter, value, onChoose, onClose }: ChoicesProps) {
  const intl = useIntl()
  return (
    <fieldset className="v-choices" style={{ border: 0, margin: 0, padding: 0 }} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <legend className="v-popover-title">{filter.label}</legend>
      {filterOptions(filter, intl).map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={`filter-${filter.id}`}
            checked={option.value === value}
            // A radio that is chosen already tells nothing when clicked again; the click still closes.
            onClick={() => onChoose(option.value)}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

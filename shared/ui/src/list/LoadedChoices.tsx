import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Skeleton } from '../feedback/Skeleton'
import { Input } from '../forms/Input'
import { Button } from '../menus/Button'
import { Menu } from '../menus/Menu'
import { choiceLine } from './choiceLine'
import { type FilterOption, filterOptions, type ListFilter } from './ListFilter'
import { useValueCounts } from './useValueCounts'

export interface LoadedChoicesProps {
  filter: ListFilter
  load(): Promise<readonly (string | FilterOption)[]>
  value?: string
  onChoose(value: string): void
  onDone(): void
}

/** Shorter lists need no search. */
const SEARCHED_FROM = 9

/** A filter's options that only the server knows: loaded now, with a search if there are many. */
export default function LoadedChoices({ filter, load, value, onChoose, onDone }: LoadedChoicesProps) {
  const intl = useIntl()
  const [values, setValues] = useState<readonly (string | FilterOption)[] | 'failed'>()
  const [search, setSearch] = useState('')
  const [attempt, setAttempt] = useState(0)
  const countOf = useValueCounts(filter)
  const ask = useEffectEvent(() => load())
  useEffect(() => {
    let isLive = true
    ask().then(
      (found) => isLive && setValues(found),
      () => isLive && setValues('failed'),
    )
    return () => {
      isLive = false
    }
  }, [attempt])

  if (values === undefined) return <Skeleton lines={5} />
  if (values === 'failed') {
    const retry = () => {
      setValues(undefined)
      setAttempt(attempt + 1)
    }
    return (
      <div role="alert">
        <p className="v-popover-title">{intl.formatMessage({ id: 'ui.error.title' })}</p>
        <Button size="small" onClick={retry}>
          <FormattedMessage id="ui.error.retry" />
        </Button>
      </div>
    )
  }
  const wanted = search.trim().toLowerCase()
  // whether there is a value comes first: otherwise it would be lost among hundreds
  const all = [...filterOptions(filter, intl), ...values.map((one) => (typeof one === 'string' ? { value: one, label: one } : one))]
  const found = all.filter(({ label }) => label.toLowerCase().includes(wanted))
  const items = found.map((option) => choiceLine({ filter, value, option, count: countOf(option.value), intl, onSelect: () => onChoose(option.value) }))
  return (
    <div>
      <p className="v-popover-title">{filter.label}</p>
      {all.length >= SEARCHED_FROM && (
        <Input
          ref={(input) => input?.focus({ preventScroll: true })}
          className="v-choices-search"
          value={search}
          aria-label={intl.formatMessage({ id: 'ui.list.choicesSearch' }, { filter: filter.label })}
          placeholder={intl.formatMessage({ id: 'ui.list.searchPlaceholder' })}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.length > 0 ? (
        <Menu label={filter.label} items={items} onDone={onDone} />
      ) : (
        <p className="v-soft">
          <FormattedMessage id="ui.list.emptyFilteredTitle" />
        </p>
      )}
    </div>
  )
}

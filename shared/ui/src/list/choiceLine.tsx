import type { IntlShape } from 'react-intl'
import { CheckIcon } from '../icons/icons'
import type { MenuItem } from '../menus/Menu'
import { type FilterOption, isChosen, type ListFilter } from './ListFilter'

interface Choice {
  filter: ListFilter
  /** What the filter is set to */
  value: string | undefined
  option: FilterOption
  /** How many rows it would hold; undefined while nobody knows */
  count: number | undefined
  intl: IntlShape
  onSelect(): void
}

/** One value of a filter as a line of its menu. Its count is told beside its name, which stays what it is called. */
export function choiceLine({ filter, value, option, count, intl, onSelect }: Choice): MenuItem {
  return {
    id: option.value,
    label: (
      <>
        {option.label}
        {isChosen(filter, value, option.value) && <CheckIcon />}
        {count !== undefined && (
          <small className="v-soft" aria-hidden="true" style={{ marginInlineStart: 'auto' }}>
            {intl.formatNumber(count)}
          </small>
        )}
      </>
    ),
    ...(count !== undefined && { description: intl.formatMessage({ id: 'ui.list.count' }, { count }) }),
    onSelect,
  }
}

import type { IntlShape } from 'react-intl'
import { CheckIcon } from '../icons/icons'
import type { MenuItem } from '../menus/Menu'
import { type FilterOption, isChosen, type ListFilter } from './ListFilter'

interface Choice {
  filter: ListFilter
  /** The filter's current value */
  value: string | undefined
  option: FilterOption
  /** The number of rows; undefined while unknown */
  count: number | undefined
  intl: IntlShape
  onSelect(): void
}

/** One value of a filter as a menu item. Its count is a description, not part of its name. */
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

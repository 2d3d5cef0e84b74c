import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { Empty } from '../feedback/Empty'
import type { ListFilter } from './ListFilter'
import { listNarrowing } from './listNarrowing'
import type { ListState } from './useListState'

interface ListEmptyProps<F extends string> {
  filters: readonly ListFilter<F>[]
  state: ListState<F>
}

/** Nothing matches: names what narrows the list, and removes it on request. */
export function ListEmpty<F extends string>({ filters, state }: ListEmptyProps<F>) {
  const intl = useIntl()
  const narrowing = listNarrowing(intl, filters, state).map(({ id, ...words }) => {
    const remove = () =>
      state.change(id === 'search' ? { search: undefined } : { filters: { [id]: undefined } as Partial<Record<F, undefined>> })
    return { id, ...words, remove }
  })
  const names = intl.formatList(narrowing.map(({ label, value }) => `${label}: ${value}`))
  return (
    <Empty
      drawing="search"
      title={<FormattedMessage id="ui.list.emptyFilteredTitle" />}
      text={<FormattedMessage id="ui.list.emptyFilteredText" values={{ filters: names }} />}
      action={
        narrowing.length === 1 ? (
          <Button onClick={narrowing[0]?.remove}>
            <FormattedMessage id="ui.list.removeIt" />
          </Button>
        ) : (
          <>
            {narrowing.map(({ id, label, remove }) => (
              <Button key={id} onClick={remove}>
                <FormattedMessage id="ui.list.removeNamed" values={{ filter: label }} />
              </Button>
            ))}
            <Button type="link" onClick={state.clear}>
              <FormattedMessage id="ui.list.clearAll" />
            </Button>
          </>
        )
      }
    />
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Empty } from '../feedback/Empty'
import type { ListFilter } from './ListFilter'
import { listNarrowing } from './listNarrowing'
import type { ListState } from './useListState'
import { Button } from '../menus/Button'

export interface ListCount {
  count: number
  /** There are more than that */
  isCapped?: boolean
}

export interface ListEmptyProps<F extends string = string> {
  filters: readonly ListFilter<F>[]
  state: ListState<F>
  /** Counts the rows of the list at another address, to name the filter that excludes most. */
  countAt?(address: URLSearchParams): Promise<number | ListCount>
}

/** Nothing matches: names what narrows the list, and what most of all, with buttons to remove it. */
export default function ListEmpty<F extends string>({ filters, state, countAt }: ListEmptyProps<F>) {
  const intl = useIntl()
  const narrowing = listNarrowing(intl, filters, state).map(({ id, ...words }) => {
    const without = id === 'search' ? { search: undefined } : { filters: { [id]: undefined } as Partial<Record<F, undefined>> }
    return { id, ...words, address: state.address(without), remove: () => state.change(without) }
  })
  const most = useMost(
    narrowing.map(({ address }) => address),
    countAt,
  )
  const worst = most && narrowing.find(({ address }) => address === most.address)
  const others = narrowing.filter((one) => one !== worst)
  return (
    <Empty
      drawing="search"
      title={<FormattedMessage id="ui.list.emptyFilteredTitle" />}
      text={
        <>
          <FormattedMessage id="ui.list.emptyFilteredText" values={{ filters: intl.formatList(narrowing.map(({ words }) => words)) }} />
          {worst && (
            <>
              <br />
              <FormattedMessage id={most.isCapped ? 'ui.list.emptyMostCapped' : 'ui.list.emptyMost'} values={{ filter: worst.words, count: most.count }} />
            </>
          )}
        </>
      }
      action={
        <>
          {worst && (
            <Button type="primary" onClick={worst.remove}>
              <FormattedMessage id="ui.list.removeNamed" values={{ filter: worst.label }} />
            </Button>
          )}
          {others.map(({ id, label, remove }) => (
            <Button key={id} onClick={remove}>
              <FormattedMessage id="ui.list.removeNamed" values={{ filter: label }} />
            </Button>
          ))}
          {narrowing.length > 1 && (
            <Button type="link" onClick={state.clear}>
              <FormattedMessage id="ui.list.clearAll" />
            </Button>
          )}
        </>
      }
    />
  )
}

interface Most extends ListCount {
  /** Of the list without it. */
  address: string
}

/** The one whose removal brings back most rows. None if no single one does, or while that is being counted. */
function useMost(addresses: readonly string[], countAt: ((address: URLSearchParams) => Promise<number | ListCount>) | undefined): Most | undefined {
  const asked = addresses.join('\n')
  const [found, setFound] = useState<{ asked: string; most: Most }>()
  const count = useEffectEvent(async (address: string): Promise<ListCount> => {
    const found = (await countAt?.(new URLSearchParams(address))) ?? 0
    return typeof found === 'number' ? { count: found } : found
  })
  useEffect(() => {
    if (!asked.includes('\n')) return
    let isLive = true
    const counted = asked.split('\n').map(async (address) => ({ address, ...(await count(address)) }))
    // without counts the buttons stay as they are
    Promise.all(counted).then(
      (all) => {
        const most = all.reduce((best, one) => (one.count > best.count ? one : best))
        if (isLive) setFound({ asked, most })
      },
      () => undefined,
    )
    return () => {
      isLive = false
    }
  }, [asked])
  return found?.asked === asked && found.most.count > 0 ? found.most : undefined
}

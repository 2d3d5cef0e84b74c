import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import type { ShownEntity } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { useProductHistoryQuery, useProductHistoryQuery$data } from './__generated__/useProductHistoryQuery.graphql'
import type { useProductHistoryThingsQuery } from './__generated__/useProductHistoryThingsQuery.graphql'
import { readHistoryEntity } from './readHistoryEntity'

type Logged = useProductHistoryQuery$data['changeSets']['results'][number]

export interface HistoryEntry extends Omit<Logged, 'entities'> {
  /** The first changed entities of the product and its places; `ownCount` is their number */
  entities: readonly ShownEntity[]
}

const readEntry = ({ entities, ...entry }: Logged): HistoryEntry => ({ ...entry, entities: entities.map(readHistoryEntity) })

export interface ProductHistory {
  /** Newest first; undefined while the first page is loading */
  entries: readonly HistoryEntry[] | undefined
  /** The ids of the product and its places on websites */
  things: readonly string[]
  isLoading: boolean
  hasFailed: boolean
  /** Loads older entries; undefined if there are none */
  older: (() => void) | undefined
  retry(): void
  /** Reloads from the newest */
  reload(): void
}

/** The history of a product and its places on websites, page by page; reloaded from the newest after a save. */
export function useProductHistory(id: string, revision: number): ProductHistory {
  const environment = useRelayEnvironment()
  const [asked, setAsked] = useState({ environment, revision, offset: 0, attempt: 0 })
  const [shown, setShown] = useState<{ entries: readonly HistoryEntry[]; total: number; things: readonly string[] }>()
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  // also after a language switch, as sentences and values are text
  if (asked.environment !== environment || asked.revision !== revision) setAsked({ environment, revision, offset: 0, attempt: 0 })
  const { offset, attempt } = asked
  const take = useEffectEvent(({ results, totalCount }: useProductHistoryQuery$data['changeSets'], things: readonly string[]) => {
    const before = offset > 0 ? (shown?.entries ?? []) : []
    setShown({ entries: [...before, ...results.filter((entry) => before.every((one) => one.id !== entry.id)).map(readEntry)], total: totalCount, things })
    setLoading(false)
  })

  useEffect(() => {
    let isWanted = true
    setLoading(true)
    setFailed(false)
    const ask = async () => {
      const found = await fetchQuery<useProductHistoryThingsQuery>(environment, thingsQuery, { id }, { fetchPolicy: 'store-or-network' }).toPromise()
      const things = [id, ...(found?.product?.websiteProducts ?? []).map((one) => one.id)]
      const answer = await fetchQuery<useProductHistoryQuery>(environment, query, { things, offset }, { fetchPolicy: 'network-only' }).toPromise()
      if (!answer) throw new Error('no answer')
      if (isWanted) take(answer.changeSets, things)
    }
    ask().catch(() => {
      if (!isWanted) return
      setFailed(true)
      setLoading(false)
    })
    return () => {
      isWanted = false
    }
  }, [environment, id, revision, offset, attempt])

  return {
    entries: shown?.entries,
    things: shown?.things ?? [id],
    isLoading,
    hasFailed,
    older: shown && shown.entries.length < shown.total ? () => setAsked({ ...asked, offset: shown.entries.length }) : undefined,
    retry: () => setAsked({ ...asked, attempt: attempt + 1 }),
    reload: () => setAsked((now) => ({ ...now, offset: 0, attempt: now.attempt + 1 })),
  }
}

const thingsQuery = graphql`
  query useProductHistoryThingsQuery($id: ID!) {
    product(id: $id) {
      websiteProducts {
        id
      }
    }
  }
`

const query = graphql`
  # eslint-disable-next-line relay/unused-fields -- shown by HistoryLine
  query useProductHistoryQuery($things: [ID!]!, $offset: Int) {
    changeSets(filter: { entities: $things }) {
      totalCount
      results(limit: 10, offset: $offset) {
        id
        time
        actor
        source
        sentence
        entityCount
        ownCount: entityCount(of: $things)
        canRevert
        revertedBy {
          id
        }
        # what a page may cost; the others of an entry are fetched when somebody asks for them
        entities(of: $things, limit: 8) {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by readHistoryEntity
          ...readHistoryEntity_entity
        }
      }
    }
  }
`

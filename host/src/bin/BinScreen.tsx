import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { Chosen } from '@vitrine/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useTellReverted } from '../activity/useTellReverted'
import type { BinScreenQuery } from './__generated__/BinScreenQuery.graphql'
import { binList } from './bin.list'
import { RestoreOfRows } from './RestoreButton'
import { RestoreDialog, type Restorable } from './RestoreDialog'
import { useFetchBinIds } from './useFetchBinIds'

/** What was deleted in the last 30 days; one or several are brought back. */
export default listScreen(binList, {
  query: graphql`
    query BinScreenQuery($search: String, $filter: BinFilter, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      bin(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset) {
          ...binList_rows
        }
      }
      all: bin @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "bin")
    }
  `,
  read: ({ bin, all, listSettings }: BinScreenQuery['response']) => ({
    rows: bin.results,
    count: bin.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  useParts({ state, rows, refresh }) {
    const intl = useIntl()
    const [asked, setAsked] = useState<Restorable | null>(null)
    const fetchIds = useFetchBinIds()
    const tell = useTellReverted(refresh)
    const choose = async ({ ids, clear }: Chosen) => {
      const chosen = ids ?? (await fetchIds({ search: state.search, filter: binList.filterOf(state.filters) }).catch(() => null))
      if (!chosen) return void toasts.show({ kind: 'error', text: intl.formatMessage({ id: 'office.bin.failed' }) })
      const names = rows.filter(({ id }) => chosen.includes(id)).map(({ label }) => label)
      setAsked({ ids: chosen, names, onDone: clear })
    }
    return {
      bulk: [{ id: 'restore', label: intl.formatMessage({ id: 'office.bin.restore' }), onSelect: (chosen) => void choose(chosen) }],
      around: (list) => <RestoreOfRows value={setAsked}>{list}</RestoreOfRows>,
      dialogs: asked && <RestoreDialog things={asked} onClose={() => setAsked(null)} onRestored={tell} />,
    }
  },
})

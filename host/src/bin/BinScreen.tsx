import { useTellReverted } from '@vitrine/jobs'
import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import type { Chosen } from '@vitrine/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { BinScreenQuery } from './__generated__/BinScreenQuery.graphql'
import { binList } from './bin.list'
import { RestoreOfRows } from './RestoreButton'
import { RestoreDialog, type Restorable } from './RestoreDialog'

/** What was deleted in the last 30 days, to be restored. */
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
    const tell = useTellReverted(refresh)
    const choose = ({ ids, count, clear }: Chosen) => {
      const names = rows.filter(({ id }) => ids?.includes(id) ?? true).map(({ label }) => label)
      setAsked({ ids, search: { searchTerm: state.search, filter: binList.filterOf(state) }, count, names, onDone: clear })
    }
    return {
      bulk: [{ id: 'restore', label: intl.formatMessage({ id: 'office.bin.restore' }), onSelect: choose }],
      around: (list) => <RestoreOfRows value={setAsked}>{list}</RestoreOfRows>,
      dialogs: asked && <RestoreDialog things={asked} onClose={() => setAsked(null)} onRestored={tell} />,
    }
  },
})

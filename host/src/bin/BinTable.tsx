import { graphql, useFragment } from '@vitrine/relay'
import { useSearchParams } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button, ListFrame, RelativeTime, useListState, type Chosen, type ListColumn, type ListFrameProps } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { contentTypes, contentTypeWord } from '../activity/contentTypes'
import { useTellReverted } from '../activity/useTellReverted'
import type { BinTable_entries$data, BinTable_entries$key } from './__generated__/BinTable_entries.graphql'
import { binList, binVariables } from './binList'
import { RestoreDialog, type Restorable } from './RestoreDialog'
import { useFetchBinIds } from './useFetchBinIds'

type Row = BinTable_entries$data[number]

interface Props extends Partial<Pick<ListFrameProps<unknown>, 'count' | 'unfilteredCount' | 'isLoading' | 'isRefetching' | 'error' | 'onRetry'>> {
  /** null while the first rows are on their way */
  entries: BinTable_entries$key | null
}

/** Deleted things with until when they are kept; one or several are brought back. */
export function BinTable({ entries, count, ...progress }: Props) {
  const intl = useIntl()
  const state = useListState(binList)
  const [address] = useSearchParams()
  const [asked, setAsked] = useState<Restorable | null>(null)
  const fetchIds = useFetchBinIds()
  const tell = useTellReverted(() => progress.onRetry?.())
  const rows = useFragment(
    graphql`
      fragment BinTable_entries on BinEntry @relay(plural: true) {
        id
        contentType
        label
        deletedBy
        deletedAt
        until
        changeSet {
          id
        }
      }
    `,
    entries,
  )

  const choose = async ({ ids, clear }: Chosen) => {
    const chosen = ids ?? (await fetchIds(binVariables(address)).catch(() => null))
    if (!chosen) return void toasts.show({ kind: 'error', text: intl.formatMessage({ id: 'office.bin.failed' }) })
    const names = (rows ?? []).filter(({ id }) => chosen.includes(id)).map(({ label }) => label)
    setAsked({ ids: chosen, names, onDone: clear })
  }
  const text = (id: MessageId) => intl.formatMessage({ id })
  const columns: ListColumn<Row>[] = [
    { id: 'name', title: text('office.bin.column.name'), isMain: true, render: ({ label }) => label },
    { id: 'type', title: text('office.activity.column.type'), width: 160, hideable: true, render: ({ contentType }) => contentTypeWord(intl, contentType) },
    { id: 'by', title: text('office.bin.column.by'), width: 160, hideable: true, render: ({ deletedBy }) => deletedBy },
    { id: 'at', title: text('office.bin.column.at'), width: 130, hideable: true, render: ({ deletedAt }) => <RelativeTime value={deletedAt} /> },
    {
      id: 'until',
      title: text('office.bin.column.until'),
      width: 150,
      hideable: true,
      // a day of the calendar, wherever the reader is
      render: ({ until }) => <FormattedDate value={until} day="numeric" month="short" year="numeric" timeZone="UTC" />,
    },
    {
      id: 'restore',
      title: text('office.bin.restore'),
      isTitleHidden: true,
      width: 110,
      align: 'end',
      render: ({ id, label }) => (
        <Button size="small" onClick={() => setAsked({ ids: [id], names: [label] })} aria-label={intl.formatMessage({ id: 'office.bin.restoreOne' }, { name: label })}>
          <FormattedMessage id="office.bin.restore" />
        </Button>
      ),
    },
  ]
  return (
    <>
      <ListFrame
        {...progress}
        title={text('office.bin.title')}
        count={count}
        state={state}
        columns={columns}
        filters={[
          {
            id: 'type',
            label: text('office.activity.filter.type'),
            kind: 'choice',
            options: contentTypes.map((value) => ({ value, label: contentTypeWord(intl, value) })),
          },
        ]}
        rows={rows ?? []}
        rowKey={({ id }) => id}
        rowHref={({ changeSet }) => `/activity?open=${changeSet.id}`}
        rowHeight={40}
        selection={{
          rowName: ({ label }) => label,
          actions: [{ id: 'restore', label: text('office.bin.restore'), onSelect: (chosen) => void choose(chosen) }],
        }}
        emptyNever={{ title: text('office.bin.none'), text: text('office.bin.noneText') }}
      />
      {asked && <RestoreDialog things={asked} onClose={() => setAsked(null)} onRestored={tell} />}
    </>
  )
}

import { defineList, filtersOf } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime } from '@vitrine/ui'
import { FormattedDate, useIntl } from 'react-intl'
import { contentTypes, contentTypeWord } from '../activity/contentTypes'
import type { binList_rows$key } from './__generated__/binList_rows.graphql'
import type { BinFilter } from './__generated__/BinScreenQuery.graphql'
import { RestoreButton } from './RestoreButton'

const filter = filtersOf<BinFilter>()

/** Deleted entities with the date until which they are kept. */
export const binList = defineList<binList_rows$key, never>()({
  id: 'bin',
  hasNoExport: true,
  path: addressOf('bin'),
  title: 'office.bin.title',
  none: { title: 'office.bin.none', text: 'office.bin.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ label }) => label,
  rowHref: ({ changeSet }) => `${addressOf('activity')}?open=${changeSet.id}`,
  rowHeight: 40,
  sort: '',
  filters: {
    type: filter.one({
      label: 'office.activity.filter.type',
      values: contentTypes,
      isOpen: true,
      words: (type, intl) => contentTypeWord(intl, type),
      to: (type) => ({ contentTypes: [type] }),
    }),
  },
  rows: graphql`
    fragment binList_rows on BinEntry @relay(plural: true) {
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
  columns: [
    { id: 'name', title: 'office.bin.column.name', isMain: true, render: ({ label }) => label },
    { id: 'type', title: 'office.activity.column.type', width: 144, hideable: true, render: ({ contentType }) => <TypeWord type={contentType} /> },
    { id: 'by', title: 'office.bin.column.by', width: 144, hideable: true, render: ({ deletedBy }) => deletedBy },
    { id: 'at', title: 'office.bin.column.at', width: 116, hideable: true, render: ({ deletedAt }) => <RelativeTime value={deletedAt} /> },
    {
      id: 'until',
      title: 'office.bin.column.until',
      width: 136,
      hideable: true,
      // a calendar date, independent of the reader's time zone
      render: ({ until }) => <FormattedDate value={until} day="numeric" month="short" year="numeric" timeZone="UTC" />,
    },
    {
      id: 'restore',
      title: 'office.bin.restore',
      isTitleHidden: true,
      width: 140,
      align: 'end',
      render: ({ id, label }) => <RestoreButton id={id} name={label} />,
    },
  ],
})

function TypeWord({ type }: { type: string }) {
  return contentTypeWord(useIntl(), type)
}

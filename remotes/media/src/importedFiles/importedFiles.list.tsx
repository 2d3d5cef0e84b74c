import { defineList, filtersOf, type RowOf, type Sorts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime, TwoLines } from '@vitrine/ui'
import { FormattedNumber } from 'react-intl'
import { FileSize } from '../exportedFiles/FileSize'
import type { importedFilesList_rows$key } from './__generated__/importedFilesList_rows.graphql'
import type { ImportedFileFilter } from './__generated__/ImportedFilesScreenQuery.graphql'
import { ImportState, stateMessageIds, states } from './ImportState'

type Row = RowOf<importedFilesList_rows$key>

const filter = filtersOf<ImportedFileFilter>()
const number = (id: string, title: MessageId, width: number, read: (row: Row) => number) => ({
  id,
  title,
  width,
  align: 'end' as const,
  hideable: true,
  render: (row: Row) => <FormattedNumber value={read(row)} />,
})

/** Imported files, the newest first, with their results. */
export const importedFilesList = defineList<importedFilesList_rows$key, Sorts['ImportedFile']>()({
  id: 'importedFiles',
  path: addressOf('files.imported-files'),
  title: 'media.menu.importedFiles',
  none: { title: 'media.imports.none', text: 'media.imports.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => addressOf('files.imported-files.item', { id }),
  sort: '-created',
  hasNoExport: true,
  filters: {
    state: filter.oneOf({ label: 'media.exchange.column.state', values: states, words: stateMessageIds, to: (found) => ({ states: found }) }),
  },
  views: [
    { id: 'checked', label: 'media.imports.state.checked', filters: { state: 'CHECKED' } },
    { id: 'failed', label: 'media.imports.state.failed', filters: { state: 'FAILED' } },
  ],
  rows: graphql`
    fragment importedFilesList_rows on ImportedFile @relay(plural: true) {
      id
      name
      byteSize
      rowCount
      createCount
      changeCount
      unchangedCount
      refusedCount
      createdAt
      updatedBy
      ...ImportState_file
    }
  `,
  columns: [
    {
      id: 'name',
      title: 'media.exchange.column.name',
      sort: 'name',
      isMain: true,
      canGrow: true,
      render: ({ name, byteSize }) => <TwoLines title={name} sub={<FileSize bytes={byteSize} />} />,
    },
    { id: 'state', title: 'media.exchange.column.state', width: 212, render: (file) => <ImportState file={file} /> },
    number('rowCount', 'media.exchange.column.rows', 72, (row) => row.rowCount),
    number('createCount', 'media.imports.outcome.create', 76, (row) => row.createCount),
    number('changeCount', 'media.imports.outcome.change', 92, (row) => row.changeCount),
    { ...number('unchangedCount', 'media.imports.outcome.unchanged', 104, (row) => row.unchangedCount), needsRoom: true },
    number('refusedCount', 'media.imports.outcome.refused', 92, (row) => row.refusedCount),
    {
      id: 'created',
      title: 'media.exchange.column.created',
      sort: 'created',
      isDescendingFirst: true,
      width: 140,
      hideable: true,
      render: ({ createdAt, updatedBy }) => <TwoLines title={<RelativeTime value={createdAt} />} sub={updatedBy} />,
    },
  ],
})

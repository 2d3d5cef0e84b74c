import { defineList, filtersOf, type RowOf, type Sorts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { RelativeTime, TwoLines } from '@vitrine/ui'
import { FormattedNumber } from 'react-intl'
import type { exportedFilesList_rows$key } from './__generated__/exportedFilesList_rows.graphql'
import type { ExportedFileFilter } from './__generated__/ExportedFilesScreenQuery.graphql'
import { ExportActions } from './ExportActions'
import { ExportFormatName, formatMessageIds, formats } from './ExportFormatName'
import { ExportState, stateMessageIds, states } from './ExportState'
import { FileSize } from './FileSize'

type Row = RowOf<exportedFilesList_rows$key>

const filter = filtersOf<ExportedFileFilter>()

/** Exported files, the newest first. */
export const exportedFilesList = defineList<exportedFilesList_rows$key, Sorts['ExportedFile']>()({
  id: 'exportedFiles',
  path: addressOf('files.exported-files'),
  title: 'media.menu.exportedFiles',
  none: { title: 'media.exports.none', text: 'media.exports.noneText', way: { to: addressOf('products'), label: 'media.exports.toProducts' } },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  sort: '-created',
  hasNoExport: true,
  filters: {
    state: filter.oneOf({ label: 'media.exchange.column.state', values: states, words: stateMessageIds, to: (found) => ({ states: found }) }),
    format: filter.oneOf({ label: 'media.exchange.column.format', values: formats, words: formatMessageIds, to: (found) => ({ formats: found }) }),
  },
  views: [{ id: 'failed', label: 'media.exports.state.failed', filters: { state: 'FAILED' } }],
  rows: graphql`
    fragment exportedFilesList_rows on ExportedFile @relay(plural: true) {
      id
      name
      format
      rowCount
      byteSize
      expiresAt
      createdAt
      updatedBy
      exportSchedule {
        id
        schedule
      }
      ...ExportState_file
      ...ExportActions_file
    }
  `,
  columns: [
    {
      id: 'name',
      title: 'media.exchange.column.name',
      sort: 'name',
      isMain: true,
      canGrow: true,
      render: (file) => <TwoLines title={file.name} sub={<Origin file={file} />} />,
    },
    { id: 'state', title: 'media.exchange.column.state', width: 156, render: (file) => <ExportState file={file} /> },
    {
      id: 'rows',
      title: 'media.exchange.column.rows',
      width: 80,
      align: 'end',
      needsRoom: true,
      render: ({ rowCount }) => <FormattedNumber value={rowCount} />,
    },
    { id: 'size', title: 'media.exchange.column.size', width: 88, align: 'end', hideable: true, render: ({ byteSize }) => <FileSize bytes={byteSize} /> },
    {
      id: 'created',
      title: 'media.exchange.column.created',
      sort: 'created',
      isDescendingFirst: true,
      width: 124,
      hideable: true,
      render: ({ createdAt, updatedBy }) => <TwoLines title={<RelativeTime value={createdAt} />} sub={updatedBy} />,
    },
    { id: 'expires', title: 'media.exports.column.expires', width: 116, needsRoom: true, render: ({ expiresAt }) => <RelativeTime value={expiresAt} /> },
    { id: 'actions', title: 'media.exchange.column.actions', isTitleHidden: true, width: 304, align: 'end', render: (file) => <ExportActions file={file} /> },
  ],
})

function Origin({ file: { format, exportSchedule } }: { file: Pick<Row, 'format' | 'exportSchedule'> }) {
  return (
    <>
      <ExportFormatName format={format} />
      {exportSchedule && (
        <>
          {' · '}
          <Link to={addressOf('files.export-schedules.edit', { id: exportSchedule.id })}>{exportSchedule.schedule}</Link>
        </>
      )}
    </>
  )
}

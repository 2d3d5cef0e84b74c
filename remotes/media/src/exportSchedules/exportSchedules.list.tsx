import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime, TwoLines, YesNo } from '@vitrine/ui'
import { ExportFormatName } from '../exportedFiles/ExportFormatName'
import type { exportSchedulesList_rows$key } from './__generated__/exportSchedulesList_rows.graphql'
import type { ExportScheduleFilter } from './__generated__/ExportSchedulesScreenQuery.graphql'

type Row = RowOf<exportSchedulesList_rows$key>

const filter = filtersOf<ExportScheduleFilter>()

/** Scheduled exports. */
export const exportSchedulesList = defineList<exportSchedulesList_rows$key, Sorts['ExportSchedule']>()({
  id: 'exportSchedules',
  path: addressOf('files.export-schedules'),
  title: 'media.schedules.title',
  none: { title: 'media.schedules.none', text: 'media.schedules.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => addressOf('files.export-schedules.edit', { id }),
  sort: 'name',
  hasNoExport: true,
  filters: {
    active: filter.yesNo({ label: 'media.schedules.active', to: (active) => ({ active }) }),
  },
  views: [{ id: 'active', label: 'media.schedules.active', filters: { active: 'true' } }],
  rows: graphql`
    fragment exportSchedulesList_rows on ExportSchedule @relay(plural: true) {
      id
      name
      format
      schedule
      active
      nextDueAt
      createdAt
      updatedAt
      updatedBy
    }
  `,
  columns: [
    {
      id: 'name',
      title: 'media.exchange.column.name',
      sort: 'name',
      isMain: true,
      canGrow: true,
      render: ({ name, format }) => <TwoLines title={name} sub={<ExportFormatName format={format} />} />,
    },
    { id: 'schedule', title: 'media.exports.cron', width: 140, hideable: true, render: ({ schedule }) => schedule },
    { id: 'active', title: 'media.schedules.active', width: 80, hideable: true, render: ({ active }) => <YesNo value={active} /> },
    {
      id: 'next',
      title: 'media.schedules.next',
      width: 116,
      hideable: true,
      render: ({ active, nextDueAt }) => <RelativeTime value={active ? nextDueAt : null} />,
    },
    ...stampColumns(({ createdAt, updatedAt, updatedBy }: Row) => ({ createdAt, updatedAt, updatedBy }), { shows: true }),
  ],
})

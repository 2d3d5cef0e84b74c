import { detailScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { ExportFormatName } from '../exportedFiles/ExportFormatName'
import type { ExportScheduleScreenQuery } from './__generated__/ExportScheduleScreenQuery.graphql'
import { exportSchedulesForm } from './exportSchedules.form'
import ExportSchedulesScreen from './ExportSchedulesScreen'
import { useUpdateExportSchedule } from './exportSchedules.mutations'

/** A scheduled export: when it runs, and whether it is paused. */
export default detailScreen(exportSchedulesForm, {
  query: graphql`
    query ExportScheduleScreenQuery($id: ID!) {
      exportSchedule(id: $id) {
        id
        revision
        updatedAt
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form's own
        ...exportSchedulesForm_schedule
      }
    }
  `,
  read: ({ exportSchedule }: ExportScheduleScreenQuery['response']) =>
    exportSchedule ? { key: exportSchedule, id: exportSchedule.id, revision: exportSchedule.revision, updatedAt: exportSchedule.updatedAt } : null,
  list: ExportSchedulesScreen,
  title: ({ name }) => name,
  facts: ({ format, active, nextDueAt }) => [
    <ExportFormatName key="format" format={format} />,
    active && nextDueAt ? (
      <FormattedMessage key="next" id="media.schedules.nextAt" values={{ next: <FormattedDate value={nextDueAt} dateStyle="medium" timeStyle="short" /> }} />
    ) : (
      <FormattedMessage key="rests" id="media.schedules.rests" />
    ),
  ],
  useSave: useUpdateExportSchedule,
  tabs: [{ id: 'basic', label: 'media.schedules.basic' }],
  notFound: { title: 'media.schedules.notFound', text: 'media.schedules.notFoundText', back: 'media.schedules.toList' },
})

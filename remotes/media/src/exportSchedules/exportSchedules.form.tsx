import { defineForm } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { exportSchedulesForm_schedule$data, exportSchedulesForm_schedule$key } from './__generated__/exportSchedulesForm_schedule.graphql'

/** The editable part of a scheduled export; its content was chosen when it was first made. */
export const exportSchedulesForm = defineForm<exportSchedulesForm_schedule$key, exportSchedulesForm_schedule$data>({
  entity: 'exportSchedule',
  thing: graphql`
    fragment exportSchedulesForm_schedule on ExportSchedule {
      name
      schedule
      active
      # eslint-disable-next-line relay/unused-fields -- told under the screen's title
      format
      # eslint-disable-next-line relay/unused-fields -- told under the screen's title
      nextDueAt
    }
  `,
  fields: {
    name: { kind: 'text', label: 'media.exchange.column.name', tab: 'basic', isRequired: true, maximum: 255, read: ({ name }) => name },
    schedule: { kind: 'text', label: 'media.exports.cron', tab: 'basic', isRequired: true, maximum: 64, read: ({ schedule }) => schedule },
    active: { kind: 'flag', label: 'media.schedules.activeField', tab: 'basic', read: ({ active }) => active },
  },
})

import { defineEntity } from '../../../engine/index.ts'
import { isSchedule } from '../../../platform/schedules/index.ts'
import { wishFields } from './exportedFiles.fields.ts'

/** A recurring export. */
export const exportScheduleEntity = defineEntity({
  kind: 'exportSchedule',
  label: 'media.exportSchedule',
  countLabel: 'media.exportSchedule.count',
  table: 'export_schedules',
  title: ['name'],
  hasUpdatedBy: true,
  fields: {
    ...wishFields,
    // of a schedule it follows categories that get other paths
    selection: { type: 'json', required: true },
    schedule: {
      type: 'text',
      maximum: 64,
      lines: 1,
      required: true,
      initial: '0 6 * * *',
      check: (value) => (isSchedule(String(value)) ? null : { code: 'feed.schedule' }),
    },
    active: { type: 'boolean', required: true, initial: true },
  },
})

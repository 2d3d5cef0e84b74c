import { defineEntity, messageWords } from '../../../engine/index.ts'

export const maintenanceTaskEntity = defineEntity({
  kind: 'maintenanceTask',
  label: 'office.maintenanceTask',
  countLabel: 'office.maintenanceTask.count',
  table: 'maintenance_tasks',
  title: ['counter'],
  fields: {
    counter: { type: 'text', maximum: 40, lines: 1, required: true, fixed: true, words: messageWords('office.maintenance') },
    owner: { type: 'reference', refersTo: 'users', whenTargetGoes: 'empty' },
    snoozedUntil: { type: 'date' },
  },
})

import { defineEntity } from '../../../engine/index.ts'

export const savedSearchEntity = defineEntity({
  kind: 'savedSearch',
  label: 'office.savedSearch',
  countLabel: 'office.savedSearch.count',
  table: 'saved_searches',
  title: ['label'],
  fields: {
    user: { type: 'reference', refersTo: 'users', whenTargetGoes: 'delete' },
    label: { type: 'text', maximum: 31, lines: 1, required: true },
    address: { type: 'text', maximum: 4000, lines: 1, required: true },
    shared: { type: 'boolean', required: true, initial: false },
  },
})

import { defineEntity, type Field } from '../../../engine/index.ts'

const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const label = (name: string) => `office.savedSearch.${name}`

export const savedSearchEntity = defineEntity({
  kind: 'savedSearch',
  label: 'office.savedSearch',
  countLabel: 'office.savedSearch.count',
  table: 'saved_searches',
  title: ['label'],
  fields: {
    user: { type: 'reference', label: label('user'), place: column('user_id'), refersTo: 'users', whenTargetGoes: 'delete' },
    label: { type: 'text', label: label('label'), place: column('label'), maximum: 31, lines: 1, required: true },
    address: { type: 'text', label: label('address'), place: column('address'), maximum: 4000, lines: 1, required: true },
    shared: { type: 'boolean', label: label('shared'), place: column('shared'), required: true, initial: false },
  },
})

import { defineEntity, type Field } from '../../../engine/index.ts'

const column = (name: string): Field['place'] => ({ in: 'column', column: name })
const label = (name: string) => `office.task.${name}`

export const taskEntity = defineEntity({
  kind: 'task',
  label: 'office.task',
  countLabel: 'office.task.count',
  table: 'tasks',
  title: ['message'],
  fields: {
    message: { type: 'text', label: label('message'), place: column('message'), maximum: 254, lines: 5, required: true },
    colour: { type: 'choice', label: label('colour'), place: column('colour'), choices: ['YELLOW', 'ORANGE', 'RED'], required: true },
    link: { type: 'text', label: label('link'), place: column('link'), maximum: 2000, lines: 1 },
    assignee: { type: 'reference', label: label('assignee'), place: column('assignee_id'), refersTo: 'users', whenTargetGoes: 'empty' },
    doneAt: { type: 'instant', label: label('doneAt'), place: column('done_at') },
  },
})

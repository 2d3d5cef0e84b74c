import { defineEntity } from '../../../engine/index.ts'
import { ownPlace } from '../savedSearches/ownPlace.ts'

export const taskEntity = defineEntity({
  kind: 'task',
  label: 'office.task',
  countLabel: 'office.task.count',
  table: 'tasks',
  title: ['message'],
  fields: {
    message: { type: 'text', maximum: 254, lines: 5, required: true },
    colour: { type: 'choice', choices: ['YELLOW', 'ORANGE', 'RED'], required: true },
    savedSearch: { type: 'reference', refersTo: 'saved_searches', whenTargetGoes: 'empty' },
    link: { type: 'text', maximum: 4000, lines: 1, check: ownPlace },
    assignee: { type: 'reference', refersTo: 'users', whenTargetGoes: 'empty' },
    dueOn: { type: 'date' },
    startCount: { type: 'integer', minimum: 0, fixed: true },
    doneAt: { type: 'instant' },
  },
})

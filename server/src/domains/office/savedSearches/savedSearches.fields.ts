import { defineEntity, messageWords } from '../../../engine/index.ts'
import { addressWords } from './addressWords.ts'
import { ownPlace } from './ownPlace.ts'
import { namedPlace } from './savedSearches.store.ts'

export const savedSearchEntity = defineEntity({
  kind: 'savedSearch',
  label: 'office.savedSearch',
  countLabel: 'office.savedSearch.count',
  table: 'saved_searches',
  title: ['label'],
  owner: { field: 'user', shared: 'shared', refusal: 'savedSearch.others' },
  fields: {
    user: { type: 'reference', refersTo: 'users', whenTargetGoes: 'delete' },
    label: { type: 'text', maximum: 31, lines: 1, required: true },
    list: { type: 'text', maximum: 40, lines: 1, required: true, words: messageWords('office.list') },
    address: { type: 'text', maximum: 4000, lines: 1, required: true, check: ownPlace },
    question: { type: 'json', required: true, initial: {}, hidden: true },
    named: { type: 'json', place: namedPlace, partOf: 'question', isCarried: true, words: addressWords },
    shared: { type: 'boolean', required: true, initial: false },
    alertAbove: { type: 'integer', minimum: 0, maximum: 10_000_000 },
  },
})

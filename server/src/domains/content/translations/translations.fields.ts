import { defineEntity } from '../../../engine/index.ts'
import { contentLanguages } from '../../../platform/i18n/index.ts'
import { longestTerm, matches, scopes } from './Pair.ts'
import { translationConflicts } from './translationConflicts.ts'

export const translationEntity = defineEntity({
  kind: 'translation',
  label: 'content.translation',
  countLabel: 'content.translation.count',
  table: 'translations',
  title: ['textFrom'],
  address: '/translations/:id/edit',
  hasUpdatedBy: true,
  fields: {
    textFrom: { type: 'text', maximum: longestTerm, lines: 1, required: true },
    textTo: { type: 'text', maximum: longestTerm, lines: 1, required: true },
    languageFrom: { type: 'choice', choices: contentLanguages, required: true },
    languageTo: { type: 'choice', choices: contentLanguages, required: true },
    scope: { type: 'choice', choices: scopes, required: true, initial: 'ALL' },
    match: { type: 'choice', choices: matches, required: true, initial: 'WORD' },
    caseSensitive: { type: 'boolean', required: true, initial: false },
  },
  effects: [translationConflicts],
})

import { defineEntity, FieldProblem, type FieldValue, type StatedField } from '../../../engine/index.ts'
import { contentCode, contentLanguages, contentProblem } from '../../../platform/i18n/index.ts'
import { maxTermLength, matches, scopes } from './Pair.ts'
import { translationConflicts } from './translationConflicts.ts'

/** An invalid language is refused with the list of valid ones. */
function readLanguage(value: FieldValue): FieldValue {
  if (value === null) return null
  const code = contentCode(String(value))
  const problem = contentProblem(code)
  if (problem) throw new FieldProblem(problem.code, problem.values)
  return code
}

const language: StatedField = { type: 'choice', choices: contentLanguages, required: true, normalise: readLanguage }

export const translationEntity = defineEntity({
  kind: 'translation',
  label: 'content.translation',
  countLabel: 'content.translation.count',
  table: 'translations',
  title: ['textFrom'],
  address: '/translations/:id/edit',
  hasUpdatedBy: true,
  fields: {
    textFrom: { type: 'text', maximum: maxTermLength, lines: 1, required: true },
    textTo: { type: 'text', maximum: maxTermLength, lines: 1, required: true },
    languageFrom: language,
    languageTo: language,
    scope: { type: 'choice', choices: scopes, required: true, initial: 'ALL' },
    match: { type: 'choice', choices: matches, required: true, initial: 'WORD' },
    caseSensitive: { type: 'boolean', required: true, initial: false },
  },
  effects: [translationConflicts],
})

import type { IntlShape } from '@formatjs/intl'
import { plurals } from '../platform/i18n/index.ts'
import { findField, entityOf } from './defineEntity.ts'
import type { Problem } from './Plan.ts'

/** A field in words, in one language: `content.nl.name` of a product is "Name (Dutch)". An unknown name stays as it is. */
export function describeField(intl: IntlShape<string>, kind: string, field: string): string {
  const found = findField(entityOf(kind), field)
  if ('code' in found) return field
  if (found.field.called) return found.field.called(intl, found.parameter)
  const label = intl.formatMessage({ id: found.field.label })
  if (found.parameter === '') return label
  const isLanguage = /^(?:content|name|description|translation|redirects)\./.test(field)
  const parameter = isLanguage ? (new Intl.DisplayNames([intl.locale], { type: 'language' }).of(found.parameter) ?? found.parameter) : found.parameter
  return intl.formatMessage({ id: 'changes.field.with' }, { label, parameter })
}

/** Why something cannot be written, as a sentence in the viewer's language. */
export function describeProblem(intl: IntlShape<string>, kind: string, problem: Problem): string {
  const label = problem.field === null ? intl.formatMessage({ id: entityOf(kind).label }) : describeField(intl, kind, problem.field)
  return intl.formatMessage({ id: agreeing(intl, `changes.problem.${problem.code}`, kind, problem.field) }, { label, ...problem.values })
}

/** The plural or singular message, by the field's label: "conditions are required", "a name is required". */
export function agreeing(intl: IntlShape<string>, id: string, kind: string, field: string | null): string {
  const found = field === null ? null : findField(entityOf(kind), field)
  const isMany = found !== null && !('code' in found) && !found.field.called && plurals.has(found.field.label)
  return isMany && `${id}.many` in intl.messages ? `${id}.many` : id
}

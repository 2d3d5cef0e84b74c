import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { describeProblem, type FieldChange, wordsFor } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { ImportedFileRow, RowProblemOfImport } from './importedFiles.store.ts'

/** The message for a problem of a row. */
export function messageOf(intl: IntlShape<string>, file: ImportedFileRow, { code, place, values }: RowProblemOfImport): string {
  if (code.startsWith('engine.'))
    return describeProblem(intl, 'product', {
      code: code.slice('engine.'.length),
      field: values?.['field'] === undefined ? null : String(values['field']),
      values,
    })
  // the reason for refusing a photo is a sentence of its own
  const reason = values?.['refused'] === undefined ? '' : intl.formatMessage({ id: `uploads.refused.${values['refused']}` }, values)
  return intl.formatMessage({ id: `imports.row.${code}` }, { column: place === null ? '' : (file.heads[place] ?? ''), ...values, reason })
}

/** The cells of a row that would change, formatted; a new value is shown as in the file. */
export async function changesIn(db: Kysely<Database>, intl: IntlShape<string>, changes: readonly FieldChange[]) {
  const coming = (change: FieldChange) =>
    typeof change.after === 'object' && change.after !== null && !Array.isArray(change.after) && 'coming' in change.after
      ? String(change.after['coming'])
      : null
  const words = await wordsFor(
    db,
    intl,
    changes.map((change) => ({ kind: 'product', field: change.field, before: change.before, after: coming(change) === null ? change.after : null })),
  )
  return changes.map((change, at) => ({
    field: change.field,
    label: words[at]?.label ?? change.field,
    form: words[at]?.form ?? 'OTHER',
    delta: coming(change) === null ? (words[at]?.delta ?? null) : null,
    added: coming(change) === null ? [...(words[at]?.added ?? [])] : [],
    removed: coming(change) === null ? [...(words[at]?.removed ?? [])] : [],
    before: words[at]?.before ?? null,
    after: coming(change) ?? words[at]?.after ?? null,
    isNewValue: coming(change) !== null,
  }))
}

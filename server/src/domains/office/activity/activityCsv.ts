import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { actionOf, type ChangeSetRow, type ChangeSetSearch, findEntity, listChangeSetsAfter } from '../../../engine/index.ts'
import { csvLine } from '../../../platform/csv/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { factsOf } from './factsOf.ts'
import { sentencesFor } from './sentencesFor.ts'
import { sourceWord } from './sources.ts'

const pageSize = 500
const columns = ['time', 'who', 'kindOfActor', 'action', 'what', 'source', 'contentTypes', 'things', 'number'] as const
// Spreadsheets recognise UTF-8 by this mark.
const mark = '\uFEFF'

/**
 * Streams the activity log as CSV, newest first, one piece at a time. Separated by semicolons, as Dutch spreadsheets expect.
 * @param after leaves out this line and newer ones
 */
export async function* activityCsv(
  db: Kysely<Database>,
  intl: IntlShape<string>,
  search: ChangeSetSearch,
  after: Pick<ChangeSetRow, 'id'> | null,
): AsyncGenerator<string> {
  const separator = intl.locale === 'nl' ? ';' : ','
  yield (
    mark +
    csvLine(
      columns.map((column) => intl.formatMessage({ id: `office.export.${column}` })),
      separator,
    )
  )
  let last = after
  for (;;) {
    const rows = await listChangeSetsAfter(db, search, last, pageSize)
    if (rows.length === 0) return
    const [sentences, facts] = [await sentencesFor(db, intl, rows, search.hidden ?? []), await factsOf(db, rows, search.hidden ?? [])]
    yield rows.map((row) => csvLine(cellsOf(intl, row, sentences.get(row.id) ?? '', facts.get(row.id) ?? []), separator)).join('')
    last = rows.at(-1) ?? null
  }
}

function cellsOf(intl: IntlShape<string>, row: ChangeSetRow, sentence: string, facts: readonly { kind: string; things: number }[]): (string | number)[] {
  const kinds = [...new Set(facts.map(({ kind }) => kind))].map((kind) => {
    const label = findEntity(kind)?.label
    return label ? intl.formatMessage({ id: label }) : kind
  })
  return [
    // In the shop's time zone, in a form that every spreadsheet reads.
    row.time.toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' }),
    row.actor,
    intl.formatMessage({ id: `office.actorKind.${row.actorKind}` }),
    intl.formatMessage({ id: `office.action.${actionOf(row)}` }),
    sentence,
    sourceWord(intl, row.source),
    kinds.join(', '),
    facts.reduce((sum, { things }) => sum + things, 0),
    row.id,
  ]
}

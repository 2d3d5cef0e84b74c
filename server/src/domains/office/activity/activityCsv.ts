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
// By this mark spreadsheets know UTF-8.
const mark = '\uFEFF'

/**
 * The activity log as the pieces of a CSV file, newest first, with as much of it in memory as one piece. Spreadsheets of
 * Dutch computers part cells by semicolons.
 * @param after leaves this line and whatever is newer out
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
    // As the shop's clock had it, in the one form that every spreadsheet reads.
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

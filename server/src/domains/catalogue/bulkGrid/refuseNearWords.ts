import type { Kysely } from 'kysely'
import { describeProblem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Context } from '../../../platform/contract/index.ts'
import { findAttributeValues, findWords } from '../attributes/attributeValues.store.ts'
import { NearDuplicates } from '../attributes/NearDuplicates.ts'
import type { PlannedEdits } from './planEdits.ts'

/** Removes edits of values that nearly equal another value of their attribute. In a form one may insist; for thousands of cells nobody was asked. */
export async function refuseNearWords(db: Kysely<Database>, { intl }: Pick<Context, 'intl'>, planned: PlannedEdits): Promise<PlannedEdits> {
  const wanted = new Map(
    planned.plan.flatMap(({ id, fields }) => (id !== null && typeof fields['value'] === 'string' ? [[id, fields['value'].trim()] as const] : [])),
  )
  if (wanted.size === 0) return planned
  const present = new Map((await findAttributeValues(db, [...wanted.keys()])).map((value) => [value.id, value]))
  const attributes = [...new Set([...present.values()].map(({ attributeId }) => attributeId))]
  // as they would be after the save, so that two cells of one save are compared as well
  const words = (await findWords(db, attributes)).map((word) => ({ ...word, value: wanted.get(word.id) ?? word.value }))
  const near = new Map(
    Array.from(
      Map.groupBy(words, ({ attributeId }) => attributeId),
      ([id, own]) => [id, { all: new NearDuplicates(own), words: new Map(own.map((word) => [word.id, word.value])) }],
    ),
  )
  const found = planned.plan.map(({ id }) => {
    const [value, word] = [present.get(id ?? 0), wanted.get(id ?? 0)]
    if (value === undefined || word === undefined || word === '' || word === value.value) return null
    const own = near.get(value.attributeId)
    // equal words are refused by the engine
    const surest = own?.all.of({ id: value.id, value: word, names: {}, synonyms: [] }).find((one) => own.words.get(one.id) !== word)
    return surest === undefined
      ? null
      : { field: 'value', code: 'attributeValue.near', values: { value: own?.words.get(surest.id) ?? '', nearness: surest.nearness } }
  })
  const stays = (_: unknown, at: number) => found[at] === null
  const refused = found.flatMap((problem, at) => {
    const row = planned.rows[at]
    return problem === null || row === undefined
      ? []
      : [
          {
            id: row.id,
            revision: planned.revisions.get(row.id) ?? 0,
            errors: [{ field: problem.field, code: problem.code, message: describeProblem(intl, 'attributeValue', problem) }],
          },
        ]
  })
  return { ...planned, plan: planned.plan.filter(stays), rows: planned.rows.filter(stays), refused: [...planned.refused, ...refused] }
}

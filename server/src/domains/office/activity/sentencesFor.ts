import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { type ChangeSetFacts, type ChangeSetRow, findChangeSets, findEntity, findTitles, labelsOf } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { factsOf } from './factsOf.ts'

// Nested reverts are described up to this depth; beyond it "an earlier change".
const deepest = 3
// Longer lists of fields or kinds are summarised by number.
const maxNamed = 3

interface Known {
  sets: ReadonlyMap<number, ChangeSetRow>
  facts: ReadonlyMap<number, readonly ChangeSetFacts[]>
  title(id: number): string
  label(kind: string, field: string): string
}

/**
 * What change sets did, each as one sentence: "Anna Bos changed Name (Dutch) of Stoel Baarn". Reads everything for all of them
 * together.
 * @param hidden entities that the viewer may not see
 */
export async function sentencesFor(
  db: Kysely<Database>,
  intl: IntlShape<string>,
  rows: readonly ChangeSetRow[],
  hidden: readonly number[],
): Promise<Map<number, string>> {
  const sets = await withTakenBack(db, rows)
  const facts = await factsOf(db, [...sets.values()], hidden)
  const all = [...facts.values()].flat()
  const titles = await findTitles(
    db,
    intl,
    all.filter(({ things }) => things === 1).map(({ entityId }) => entityId),
  )
  const fields = all.filter(({ fieldCount }) => fieldCount <= maxNamed).flatMap(({ kind, fields: names }) => names.map((field) => ({ kind, field })))
  const labels = new Map((await labelsOf(db, intl, fields)).map((label, at) => [`${fields[at]?.kind} ${fields[at]?.field}`, label]))
  const known: Known = {
    sets,
    facts,
    title: (id) => titles.get(id)?.title ?? String(id),
    label: (kind, field) => labels.get(`${kind} ${field}`) ?? field,
  }
  return new Map(rows.map((row) => [row.id, sentence(intl, row, known, 1)]))
}

async function withTakenBack(db: Kysely<Database>, rows: readonly ChangeSetRow[]): Promise<Map<number, ChangeSetRow>> {
  const sets = new Map(rows.map((row) => [row.id, row]))
  let open = rows
  for (let depth = 1; depth < deepest; depth += 1) {
    const missing = [...new Set(open.flatMap(({ revertsId }) => (revertsId === null || sets.has(revertsId) ? [] : [revertsId])))]
    if (missing.length === 0) break
    open = await findChangeSets(db, missing)
    for (const row of open) sets.set(row.id, row)
  }
  return sets
}

function sentence(intl: IntlShape<string>, row: ChangeSetRow, known: Known, depth: number): string {
  const actor = intl.formatMessage({ id: 'office.activity.actor' }, { kind: row.actorKind, actor: row.actor, source: row.source })
  switch (row.action) {
    case 'LOGIN':
      return intl.formatMessage({ id: 'office.activity.signedIn' }, { actor })
    case 'VISIT':
      return intl.formatMessage({ id: 'office.activity.visited' }, { actor })
    case 'EXPORT':
      return intl.formatMessage({ id: 'office.activity.exported' }, { actor, things: exported(intl, row) })
    case 'ACCOUNT':
      return intl.formatMessage(
        { id: 'office.activity.account' },
        { actor, event: String(row.details['event'] ?? ''), user: String(row.details['user'] ?? '') },
      )
    case 'REVERT':
      return row.revertsId === null || 'restored' in row.details ? restored(intl, actor, row, known) : takenBack(intl, actor, row, row.revertsId, known, depth)
    default:
      return done(intl, actor, row, known)
  }
}

function exported(intl: IntlShape<string>, { details }: ChangeSetRow): string {
  const count = Number(details['rows'] ?? 0)
  const kind = details['kind']
  return intl.formatMessage({ id: countLabel(typeof kind === 'string' ? kind : '') }, { count })
}

function countLabel(kind: string): string {
  return kind === 'changeSet' ? 'office.changeSet.count' : (findEntity(kind)?.countLabel ?? 'office.thing.count')
}

function takenBack(intl: IntlShape<string>, actor: string, { details }: ChangeSetRow, revertsId: number, known: Known, depth: number): string {
  const other = known.sets.get(revertsId)
  const what = other && depth < deepest ? sentence(intl, other, known, depth + 1) : intl.formatMessage({ id: 'office.activity.earlier' })
  return intl.formatMessage(
    { id: ['entity', 'entities', 'fields'].some((part) => part in details) ? 'office.activity.takenBackPartly' : 'office.activity.takenBack' },
    { actor, what },
  )
}

function restored(intl: IntlShape<string>, actor: string, row: ChangeSetRow, known: Known): string {
  const created = (known.facts.get(row.id) ?? []).filter(({ op }) => op === 'create')
  return intl.formatMessage({ id: 'office.activity.restored' }, { actor, created: things(intl, created, known) })
}

function done(intl: IntlShape<string>, actor: string, row: ChangeSetRow, known: Known): string {
  const facts = known.facts.get(row.id) ?? []
  const of = (op: ChangeSetFacts['op']) => facts.filter((fact) => fact.op === op)
  const [created, changed, deleted] = [of('create'), of('update'), of('delete')]
  const values = { actor, created: things(intl, created, known), changed: things(intl, changed, known), deleted: things(intl, deleted, known) }
  const [only] = changed
  if (facts.length === 1 && only) {
    if (only.fieldCount <= maxNamed) {
      const fields = intl.formatList([...new Set(only.fields.map((field) => known.label(only.kind, field)))], { type: 'conjunction' })
      return intl.formatMessage({ id: 'office.activity.changedFields' }, { ...values, fields })
    }
    if (only.things === 1) return intl.formatMessage({ id: 'office.activity.changedMany' }, { ...values, count: only.fieldCount })
  }
  const did = [...(created.length > 0 ? ['created'] : []), ...(changed.length > 0 ? ['changed'] : []), ...(deleted.length > 0 ? ['deleted'] : [])].join('_')
  return intl.formatMessage({ id: 'office.activity.did' }, { ...values, did: did === '' ? 'nothing' : did })
}

/** "Stoel Baarn and 2 website products"; "12,000 products, 40 attribute values, 3 attributes and 7 other things". */
function things(intl: IntlShape<string>, facts: readonly ChangeSetFacts[], known: Known): string {
  const ordered = [...facts].sort((a, b) => dependence(a, facts) - dependence(b, facts) || b.things - a.things)
  const named = ordered.slice(0, ordered.length > maxNamed + 1 ? maxNamed : maxNamed + 1)
  const words = named.map((fact) =>
    fact.things === 1 && dependence(fact, facts) === 0 ? known.title(fact.entityId) : intl.formatMessage({ id: countLabel(fact.kind) }, { count: fact.things }),
  )
  const others = ordered.slice(named.length).reduce((sum, fact) => sum + fact.things, 0)
  if (others > 0) words.push(intl.formatMessage({ id: 'office.thing.others' }, { count: others }))
  return intl.formatList(words, { type: 'conjunction' })
}

// Sorts dependent kinds after the kinds they depend on: products before their website products.
function dependence({ kind }: ChangeSetFacts, among: readonly ChangeSetFacts[]): number {
  const tables = new Set(among.filter((fact) => fact.kind !== kind).map((fact) => findEntity(fact.kind)?.table))
  return Object.values(findEntity(kind)?.fields ?? {}).some(({ whenTargetGoes, refersTo }) => whenTargetGoes === 'delete' && tables.has(refersTo)) ? 1 : 0
}

import type { Kysely } from 'kysely'
import {
  type Actor,
  apply,
  applyRevert,
  type FieldValue,
  findItemsOf,
  type PlanItem,
  previewRevert,
  type ShownEntity,
  type ShownField,
  type ShownPreview,
} from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { chunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { readSaid } from './mergedFields.ts'
import { withoutMerge } from './merges.rules.ts'
import { beginUnmerge, keepUnmerged } from './merges.store.ts'

export interface Unmerge {
  mergeId: number
  changeSetId: number
  target: number
  sources: readonly number[]
  /** The target's name: for the job's title */
  name: string
}

type Sides = ReadonlyMap<string, { before: FieldValue; after: FieldValue }>

/** What the merge wrote to its target: each field before and after. */
async function readSides(db: Kysely<Database>, { changeSetId, target }: Unmerge): Promise<Sides> {
  const sides = new Map<string, { before: FieldValue; after: FieldValue }>()
  for (const { op, field, before, after } of await findItemsOf(db, changeSetId, [target])) {
    if (op === 'update' && field !== null) sides.set(field, { before: sides.get(field)?.before ?? before, after })
  }
  return sides
}

function settled(sides: Sides, { field, before: now }: Pick<ShownField, 'field' | 'before'>): FieldValue | undefined {
  const side = sides.get(field)
  return side && withoutMerge(field, { ...side, now })
}

/** The effect of reverting a merge. If the target was changed since, lists and counts only lose what the merge added; other fields are left alone. */
export async function previewUnmerge(db: Kysely<Database>, unmerge: Unmerge, actor: Actor): Promise<ShownPreview> {
  const shown = await previewRevert(db, { changeSetId: unmerge.changeSetId }, actor)
  const sides = await readSides(db, unmerge)
  const { CHANGE, CHANGED_SINCE } = shown.groups
  const own = CHANGED_SINCE.find(({ id }) => id === unmerge.target)
  const solved = (own?.fields ?? []).flatMap((field) => {
    const after = settled(sides, field)
    return after === undefined ? [] : [{ ...field, after, changedSince: null }]
  })
  if (!own || solved.length === 0) return shown
  const names = new Set(solved.map(({ field }) => field))
  const left = own.fields.filter(({ field }) => !names.has(field))
  const since = CHANGED_SINCE.flatMap((one): ShownEntity[] => (one !== own ? [one] : left.length === 0 ? [] : [{ ...one, fields: left }]))
  const present = CHANGE.find(({ id }) => id === unmerge.target)
  const change: ShownEntity = present ? { ...present, fields: [...present.fields, ...solved] } : { ...own, fields: solved }
  return {
    ...shown,
    counts: { ...shown.counts, changes: shown.counts.changes + (present ? 0 : 1), changedSince: since.length },
    groups: { ...shown.groups, CHANGE: present ? CHANGE.map((one) => (one === present ? change : one)) : [change, ...CHANGE], CHANGED_SINCE: since },
  }
}

/** Reverts a merge: sources are active again, with what had moved. Later changes stay, and are reported. */
export const unmergeJob = defineJob<Unmerge>({
  kind: 'productUnmerge',
  title: (intl, { input: { sources, name } }) => intl.formatMessage({ id: 'catalogue.unmerge.title' }, { count: sources.length, name }),
  async beforeStart(db, { input, jobId }) {
    await beginUnmerge(db, input.mergeId, jobId)
    return null
  },
  preview: (db, { input, actor }) => previewUnmerge(db, input, actor),
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    // After a failure, a source by itself has nothing left to do.
    if (!ids.includes(input.target)) return { changeSetId, items: new Map() }
    const options = { actor, source: 'unmerge', jobId, details: { target: input.target, sources: [...input.sources] } }
    const sides = await readSides(db, input)
    const outcome = await applyRevert(db, { changeSetId: input.changeSetId }, options)
    const since = outcome.skipped.filter(({ id }) => id === input.target)
    const fields = await settledFields(
      db,
      input,
      since.map(({ field }) => field),
      sides,
    )
    const item: PlanItem = { kind: 'product', id: input.target, op: 'update', fields, restores: Object.keys(fields) }
    const more =
      Object.keys(fields).length === 0
        ? null
        : await apply(db, [item], {
            ...options,
            action: 'REVERT',
            revertsId: input.changeSetId,
            ...(outcome.changeSetId === null ? {} : { changeSetId: outcome.changeSetId }),
          })
    const left = outcome.skipped.filter(({ id, field }) => id !== input.target || !(field in fields))
    await keepUnmerged(db, input.mergeId, left.length + outcome.blocked.length > 0 ? 'UNMERGE_CONFLICT' : 'UNMERGED')
    const told = chunkOutcome(ids, outcome.plan, { ...outcome, skipped: left })
    return { ...told, changeSetId: outcome.changeSetId ?? more?.changeSetId ?? null }
  },
})

async function settledFields(db: Kysely<Database>, { target }: Unmerge, names: readonly string[], sides: Sides): Promise<Record<string, FieldValue>> {
  if (names.length === 0) return {}
  const said = (await readSaid(db, [target])).get(target)
  return Object.fromEntries(
    names.flatMap((field) => {
      const value = settled(sides, { field, before: said?.get(field) ?? null })
      return value === undefined ? [] : [[field, value] as const]
    }),
  )
}

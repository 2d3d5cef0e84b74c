import { declaredEntities } from '../../../engine/index.ts'
import { searchWords } from '../../../platform/db/index.ts'
import {
  type BinFilter,
  type Context,
  type FieldError,
  type MutationRestoreArgs,
  readPage,
  readSelection,
  refusal,
  type Resolvers,
  type Viewer,
} from '../../../platform/contract/index.ts'
import { actorOf, once } from '../../../services/mutations/index.ts'
import { prepareJob, startJob, chunkOutcome, defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { activityLoaders } from '../activity/activityLoaders.ts'
import { refusals } from '../activity/refusals.ts'
import { maxAtOnce, type Reverted, toPayload } from '../activity/revert.ts'
import { type BinRow, type BinSearch, countBin, findBinIds, listBin } from './bin.store.ts'
import { restore } from './restore.ts'

/** Restores many entities from the bin: its units are the chosen ones, and what was deleted with each comes back with it. */
const restoreJob = defineJob<{ hidden?: readonly number[] }>({
  kind: 'restore',
  title: (intl, { total }) => intl.formatMessage({ id: 'office.restore.title' }, { count: total }),
  async run(db, { ids, input: { hidden }, actor, jobId, changeSetId: begun }) {
    const { changeSetId, found, outcomes } = await restore(db, ids, { actor, hidden, jobId, changeSetId: begun ?? undefined })
    const missing = ids.filter((id) => !found.has(id)).map((id): [number, UnitOutcome] => [id, { state: 'SKIPPED', problem: { field: null, code: 'missing' } }])
    return { changeSetId, items: new Map([...missing, ...outcomes.flatMap((outcome) => [...chunkOutcome(ids, outcome.plan, outcome).items])]) }
  },
})

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    BinEntry: BinRow
  }
}

interface Asked {
  searchTerm?: string | null
  filter?: BinFilter | null
}

function searchOf({ searchTerm, filter }: Asked, hidden: readonly number[]): BinSearch | null {
  const words = searchWords(searchTerm)
  if (words.length === 0 && searchTerm?.trim()) return null
  const titleFields = new Set(declaredEntities().flatMap(({ title }) => title))
  return {
    kinds: filter?.contentTypes,
    not: (filter?.not ?? []).map(({ contentTypes }) => ({ kinds: contentTypes })),
    words,
    titleFields: [...titleFields],
    hanging: hangingFields(),
    hidden,
  }
}

/** Nothing was chosen, or in two ways at once. */
interface Refused {
  errors: FieldError[]
}

function bringBack({ ids, selection, idempotencyKey }: MutationRestoreArgs, context: Context, viewer: Viewer & { kind: 'staff' }): Promise<Reverted | Refused> {
  const options = {
    operation: 'restore',
    key: idempotencyKey,
    request: { ids, selection },
    counts: (reply: Reverted | Refused) => !('errors' in reply) && (reply.changeSetId !== null || reply.jobId !== null),
  }
  return once(context, options, async (db): Promise<Reverted | Refused> => {
    const actor = actorOf(viewer)
    const hidden = await activityLoaders(context).hidden()
    const { ids: wanted, errors } = await readSelection(context, { field: 'ids', ids, selection }, async () => {
      const search = searchOf(selection ?? {}, hidden)
      return search === null ? [] : findBinIds(db, search)
    })
    if (errors.length > 0) return { errors }
    if (wanted.length > maxAtOnce) {
      const jobId = await prepareJob(db, { kind: restoreJob.kind, input: { hidden }, ids: wanted, actor })
      await startJob(db, jobId)
      return { changeSetId: null, jobId, refused: [] }
    }
    const { changeSetId, found, outcomes } = await restore(db, wanted, { actor, hidden })
    if (found.size === 0) return { changeSetId: null, jobId: null, refused: [{ code: 'notInBin' }] }
    return { changeSetId, jobId: null, refused: outcomes.flatMap((outcome) => refusals(outcome.plan, outcome)) }
  })
}

export const binResolvers = {
  Query: {
    bin: (_, { searchTerm, filter }) => ({ searchTerm, filter }),
  },
  Mutation: {
    async restore(_, args, context) {
      if (context.viewer.kind !== 'staff') throw refusal(context, 'UNAUTHENTICATED', 'accounts.viewer.required')
      const reply = await bringBack(args, context, context.viewer)
      return 'errors' in reply ? { changeSet: null, job: null, errors: reply.errors } : toPayload(reply, context)
    },
  },
  BinPage: {
    totalCount: async (asked, _, context) => {
      const search = searchOf(asked, await activityLoaders(context).hidden())
      return search === null ? 0 : countBin(context.db, search)
    },
    results: async (asked, args, context) => {
      const page = readPage(context, args, [])
      const search = searchOf(asked, await activityLoaders(context).hidden())
      return search === null ? [] : listBin(context.db, search, page)
    },
  },
  BinEntry: {
    contentType: ({ kind }) => kind,
    label: async ({ id }, _, context) => (await activityLoaders(context).titles.load(id))?.title ?? String(id),
    changeSet: async ({ changeSetId }, _, context) => {
      const found = await activityLoaders(context).changeSets.load(changeSetId)
      if (found === null) throw new Error(`The change set ${changeSetId} of a deletion is not there`)
      return found
    },
  },
} satisfies Resolvers

/** Fields whose deleted target takes the entity along. */
function hangingFields(): { kind: string; field: string }[] {
  return declaredEntities().flatMap(({ kind, fields }) =>
    Object.entries(fields).flatMap(([field, { whenTargetGoes, place }]) => (whenTargetGoes === 'delete' && place.in === 'column' ? [{ kind, field }] : [])),
  )
}

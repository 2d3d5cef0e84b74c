import { readId } from '../../../platform/db/index.ts'
import {
  type AttributeValueSelection,
  type Context,
  type MutationPrepareAttributeValueDeleteArgs,
  type MutationPrepareAttributeValueMergeArgs,
  type PrepareBulkPayload,
  readSelection,
  refusal,
  type ResolversTypes,
} from '../../../platform/contract/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { attributeValuesJob } from './attributeValuesJob.ts'
import { type AttributeValueRow, findAttributeValueIds, findAttributeValues, findBearings } from './attributeValues.store.ts'
import { canEditAttributes } from './attributes.policy.ts'
import { readAttributeValueSearch } from './readAttributeValueSearch.ts'

type Payload = Awaited<ResolversTypes['PrepareBulkPayload']>

interface Wish {
  ids?: readonly string[] | null
  selection?: AttributeValueSelection | null
  /** What products get instead; nothing if left out. */
  target: string | null
  isMerge: boolean
  /** The names of the arguments, for errors. */
  fields: { ids: string; target: string }
}

/**
 * Prepares the deletion of values as a job to be confirmed; products get `replaceBy` instead, or nothing.
 * @throws GraphQLError if the viewer may not change attributes
 */
export function prepareAttributeValueDelete({ ids, selection, replaceBy }: MutationPrepareAttributeValueDeleteArgs, context: Context): Promise<Payload> {
  return prepare({ ids, selection, target: replaceBy ?? null, isMerge: false, fields: { ids: 'ids', target: 'replaceBy' } }, context)
}

/**
 * Prepares a merge as a job to be confirmed: products get the target, which takes over the sources' words.
 * @throws GraphQLError if the viewer may not change attributes
 */
export function prepareAttributeValueMerge({ sources, selection, target }: MutationPrepareAttributeValueMergeArgs, context: Context): Promise<Payload> {
  return prepare({ ids: sources, selection, target, isMerge: true, fields: { ids: 'sources', target: 'target' } }, context)
}

async function prepare({ ids, selection, target, isMerge, fields }: Wish, context: Context): Promise<Payload> {
  const { db, intl, viewer } = context
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  const selected = await readSelection(context, { field: fields.ids, ids, selection }, async () =>
    findAttributeValueIds(db, await readAttributeValueSearch(db, selection ?? {})),
  )
  if (selected.errors.length > 0) return { job: null, errors: selected.errors }
  const by = target === null ? null : readId(target)
  // The target may match the search by which the others were selected.
  const numbers = selected.field === 'selection' ? selected.ids.filter((id) => id !== by) : selected.ids
  const values = new Map((await findAttributeValues(db, by === null ? numbers : [...numbers, by])).map((value) => [value.id, value]))
  const stays = by === null ? null : (values.get(by) ?? null)
  // Deleted ones are left out, as long as another one exists.
  const going = numbers.flatMap((id) => values.get(id) ?? [])
  const refused = problemOf(going, stays, target !== null)
  if (refused) {
    const errors: PrepareBulkPayload['errors'] = [
      {
        field: refused.at === 'ids' ? selected.field : fields[refused.at],
        code: refused.code,
        message: intl.formatMessage({ id: `catalogue.attributeValues.problem.${refused.code}` }),
      },
    ]
    return { job: null, errors }
  }
  const gone = going.map(({ id }) => id)
  const products = [...new Set((await findBearings(db, gone)).map(({ id }) => id))]
  const nameIn = (language: string) => (stays ? (stays.names[language] ?? stays.value) : '')
  // Products first, so that deleting the values empties nothing; the target gets their words at the same time.
  const units = [...products, ...(isMerge && by !== null ? [by] : []), ...gone]
  const id = await prepareJob(db, {
    kind: attributeValuesJob.kind,
    input: { gone, by, isMerge, words: { en: nameIn('en'), nl: nameIn('nl') } },
    ids: units,
    actor: actorOf(viewer),
  })
  return { job: await findJob(db, id), errors: [] }
}

function problemOf(
  going: readonly AttributeValueRow[],
  stays: AttributeValueRow | null,
  needsTarget: boolean,
): { at: 'ids' | 'target'; code: 'none' | 'target' | 'self' | 'other' } | null {
  if (going.length === 0) return { at: 'ids', code: 'none' }
  if (!needsTarget) return null
  if (stays === null) return { at: 'target', code: 'target' }
  if (going.some(({ id }) => id === stays.id)) return { at: 'target', code: 'self' }
  return going.some(({ attributeId }) => attributeId !== stays.attributeId) ? { at: 'target', code: 'other' } : null
}

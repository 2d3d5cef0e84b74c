import { apply, type PlanItem, type Problem } from '../../../engine/index.ts'
import {
  type Context,
  type PriceCardFilter,
  type PriceCardMark,
  type PriceCardSelection,
  readSelection,
  refusal,
  type ResolversTypes,
} from '../../../platform/contract/index.ts'
import { actorOf, describeWritten, once, type Written } from '../../../services/mutations/index.ts'
import { lockForMark } from './cardStates.store.ts'
import { priceCards } from './priceCards.store.ts'

/** The limit of one call: more than anybody prints in a day. */
const maxAtOnce = 5_000

/** From which states a card is marked: an unprinted card cannot be placed. */
const from: Readonly<Record<PriceCardMark, readonly string[]>> = { PRINTED: ['READY', 'PRINTED'], PLACED: ['PRINTED', 'PLACED'] }

interface Marked extends Written {
  changed: number
  refused: number
}

/**
 * Marks cards as printed, or as placed.
 * @throws GraphQLError if the viewer may not
 */
export async function markCards(
  input: { selection: PriceCardSelection; mark: PriceCardMark; idempotencyKey?: string | null | undefined },
  context: Context,
): Promise<Awaited<ResolversTypes['MarkPriceCardsPayload']>> {
  const { db, intl, viewer, loaders } = context
  const { selection, mark, idempotencyKey } = input
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'pricing.priceCard.notEditable')
  const selected = await readSelection<PriceCardFilter>(context, { field: 'selection.ids', selection }, ({ words, filter }) =>
    priceCards.ids(db, words, filter),
  )
  if (selected.errors.length > 0) return { changedCount: 0, refusedCount: 0, changeSet: null, errors: selected.errors }
  if (selected.ids.length > maxAtOnce) {
    return {
      changedCount: 0,
      refusedCount: 0,
      changeSet: null,
      errors: [{ field: 'selection', code: 'selection.many', message: intl.formatMessage({ id: 'pricing.priceCards.tooMany' }, { maximum: maxAtOnce }) }],
    }
  }
  const { changeSetId, changed, refused, problems } = await once<Marked>(
    context,
    { operation: 'markPriceCards', key: idempotencyKey, request: { selection, mark }, counts: (done) => done.changeSetId !== null },
    async (transaction) => {
      const present = await lockForMark(transaction, selected.ids)
      const meant = present.filter(({ status }) => from[mark].includes(status))
      const at = new Date().toISOString()
      const fields: Record<string, string> = mark === 'PRINTED' ? { printedAt: at, printedBy: viewer.name } : { placedAt: at, placedBy: viewer.name }
      const outcome = await apply(
        transaction,
        meant.map(({ id }): PlanItem => ({ kind: 'priceCard', id, op: 'update', fields })),
        { actor: actorOf(viewer), source: 'priceCards' },
      )
      return {
        changeSetId: outcome.changeSetId,
        changed: outcome.changed,
        refused: present.length - meant.length,
        problems: outcome.blocked.flatMap((one) => one.problems),
      }
    },
  )
  for (const id of selected.ids) loaders.priceCards.clear(id)
  const nothing: Problem[] = changed === 0 && problems.length === 0 ? [{ field: 'selection', code: `priceCard.no${mark}` }] : []
  return {
    changedCount: changed,
    refusedCount: refused,
    ...(await describeWritten(context, 'priceCard', { changeSetId, problems: [...problems, ...nothing] })),
  }
}

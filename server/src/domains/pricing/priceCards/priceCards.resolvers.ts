import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { describeProblem, type Actor, apply, type PlanItem } from '../../../engine/index.ts'
import { readProductSelection } from '../../catalogue/index.ts'
import { type Context, type PriceCardFilter, type PriceCardSelection, readSelection, refusal, type Resolvers } from '../../../platform/contract/index.ts'
import { loadPresent, readId, type Database } from '../../../platform/db/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { actorOf, once } from '../../../services/mutations/index.ts'
import { differencesOf } from './cardContent.rules.ts'
import type { CardContent } from './CardContent.ts'
import type { CardWarning } from './cardLayout.ts'
import { generateCards } from './generateCards.ts'
import { markCards } from './markCards.ts'
import { type AssignInput, priceCardsAssignJob } from './priceCardsAssignJob.ts'
import { findPrintable, priceCards } from './priceCards.store.ts'

/** A card line's label for staff; attributes and price groups have the same label as on the card. */
function lineLabel(intl: IntlShape<string>, field: string, label: string | null | undefined): string {
  const [kind = ''] = field.split('.')
  return (kind === 'attribute' || kind === 'group') && label ? label : intl.formatMessage({ id: `pricing.card.line.${kind}` })
}

/** A warning about a card before it is printed. */
const warningSentence = (intl: IntlShape<string>, { field, code }: CardWarning, content: CardContent | null): string =>
  intl.formatMessage({ id: `pricing.card.warning.${code}` }, { label: lineLabel(intl, field, content?.lines.find((line) => line.field === field)?.label) })

type FieldError = { field: string | null; code: string; message: string }

function actorIn(context: Context) {
  const { viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'pricing.priceCard.notEditable')
  return actorOf(viewer)
}

const selected = (context: Context, selection: PriceCardSelection) =>
  readSelection<PriceCardFilter>(context, { field: 'selection.ids', selection }, ({ words, filter }) => priceCards.ids(context.db, words, filter))

export const resolvers: Resolvers = {
  Query: {
    async priceCardPrint(_, { selection }, context) {
      const { ids } = await selected(context, selection)
      const cards = await findPrintable(context.db, ids)
      return {
        ids: cards.map(({ id }) => id),
        cardCount: cards.reduce((sum, { copies }) => sum + copies, 0),
        leftOutCount: (selection.ids?.length ?? ids.length) - cards.length,
      }
    },
  },
  Mutation: {
    async preparePriceCardAssign(_, { input: { template, stores, languages, selection } }, context) {
      const { db, intl, loaders } = context
      const actor = actorIn(context)
      const errors: FieldError[] = []
      const refuse = (field: string, code: string, message: string) => errors.push({ field, code, message })
      const found = await loaders.priceCardTemplates.load(readId(template) ?? 0)
      if (!found) refuse('template', 'reference.missing', intl.formatMessage({ id: 'pricing.priceCardTemplates.none' }))
      const places = await loadPresent(
        loaders.stockLocations,
        (stores ?? []).map((id) => readId(id) ?? 0),
      )
      if (places.length < (stores?.length ?? 0)) refuse('stores', 'reference.missing', intl.formatMessage({ id: 'pricing.channel.unknown' }))
      const ids = await readProductSelection(context, selection, refuse)
      if (!found || errors.length > 0) return { job: null, errors }
      const input: AssignInput = {
        template: found.id,
        templateName: found.name,
        languages: languages && languages.length > 0 ? languages : found.languages,
        stores: places.length > 0 ? places.map(({ id }) => id) : [null],
      }
      return { job: await findJob(db, await prepareJob(db, { kind: priceCardsAssignJob.kind, input, ids, actor })), errors: [] }
    },
    async regeneratePriceCards(_, { selection, idempotencyKey, ...given }, context) {
      const { db, intl } = context
      const actor = actorIn(context)
      const { ids, errors } = await selected(context, selection)
      if (errors.length > 0) return { job: null, errors }
      const present = (await priceCards.byIds(db, ids)).map(({ id }) => id)
      if (present.length === 0)
        return { job: null, errors: [{ field: 'selection', code: 'selection.none', message: intl.formatMessage({ id: 'pricing.priceCards.none' }) }] }
      const { jobId } = await once<{ jobId: number }>(
        context,
        { operation: 'regeneratePriceCards', key: idempotencyKey, request: { selection, ...given }, counts: () => true },
        async (transaction) => {
          if (given.validOn !== undefined) await setDay(transaction, present, given.validOn, actor)
          return { jobId: await generateCards(transaction, present, actor) }
        },
      )
      return { job: await findJob(db, jobId), errors: [] }
    },
    markPriceCards: (_, args, context) => markCards(args, context),
  },
  Product: {
    priceCards: async ({ id }, _, { loaders }) =>
      loadPresent(
        loaders.priceCards,
        (await loaders.productPriceCards.load(id)).map((card) => card.id),
      ),
  },
  PriceCardTemplate: {
    logo: ({ logoId }, _, { loaders }) => (logoId === null ? null : loaders.images.load(logoId)),
  },
  PriceCard: {
    async product({ productId }, _, { loaders }) {
      const product = await loaders.products.load(productId)
      if (!product) throw new Error(`A product is gone: ${productId}`)
      return product
    },
    async template({ templateId }, _, { loaders }) {
      const template = await loaders.priceCardTemplates.load(templateId)
      if (!template) throw new Error(`A template is gone: ${templateId}`)
      return template
    },
    store: ({ storeId }, _, { loaders }) => (storeId === null ? null : loaders.stockLocations.load(storeId)),
    lines: ({ content }, _, { intl }) => (content?.lines ?? []).map(({ field, label, text }) => ({ field, label: lineLabel(intl, field, label), text })),
    differences: ({ content, nextContent }, _, { intl }) =>
      content === null || nextContent === null
        ? []
        : differencesOf(content, nextContent).map(({ field, label, before, after }) => ({ field, label: lineLabel(intl, field, label), before, after })),
    warnings: ({ warnings, content }, _, { intl }) => warnings.map((warning) => warningSentence(intl, warning, content)),
    problem: ({ problem, status }, _, { intl }) =>
      problem === null || status !== 'FAILED' ? null : describeProblem(intl, 'priceCard', { ...problem, field: null }),
  },
}

/** Sets the day of these cards: printed on Thursday, valid on Saturday. null: the day on which they are made. */
async function setDay(db: Kysely<Database>, ids: readonly number[], validOn: string | null, actor: Actor): Promise<void> {
  await apply(
    db,
    ids.map((id): PlanItem => ({ kind: 'priceCard', id, op: 'update', fields: { validOn } })),
    { actor, source: 'priceCards' },
  )
}

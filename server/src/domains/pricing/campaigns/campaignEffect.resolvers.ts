import { type Context, refusal, type Resolvers } from '../../../platform/contract/index.ts'
import { loadPresent, readId } from '../../../platform/db/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { priceCardsAssignJob } from '../priceCards/priceCardsAssignJob.ts'
import { describeWarning } from '../prices/effectivePrices.resolvers.ts'
import { amountOf, asAmount } from '../prices/prices.rules.ts'
import { type CampaignRow as EffectRow, type CampaignShow, countProducts, shows } from './campaignEffect.rules.ts'
import { findCampaignProducts, findTemplateStores } from './campaignEffect.store.ts'
import { campaignEndJob, campaignListsJob } from './campaignJobs.ts'
import { endedDays } from './campaigns.rules.ts'
import { type CampaignRow, findListsOfCampaigns } from './campaigns.store.ts'
import { type CampaignEffect, findCampaignEffect, type ListOfCampaign } from './findCampaignEffect.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    CampaignEffect: CampaignEffect
    CampaignEffectRow: EffectRow
    CampaignList: ListOfCampaign
  }
}

const maxRows = 200

async function campaignOf({ loaders }: Context, id: string | number): Promise<CampaignRow | null> {
  const number = readId(id)
  return number === null ? null : loaders.campaigns.load(number)
}

function actorIn(context: Context) {
  if (context.viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'pricing.campaign.notEditable')
  return actorOf(context.viewer)
}

const refused = ({ intl }: Context, field: string, code: string, id: string) => ({
  job: null,
  errors: [{ field, code, message: intl.formatMessage({ id }) }],
})
const gone = (context: Context) => refused(context, 'id', 'missing', 'pricing.campaigns.none')

export const resolvers: Resolvers = {
  Query: {
    async campaignEffect(_, { id }, context) {
      const campaign = await campaignOf(context, id)
      return campaign && findCampaignEffect(context.db, campaign)
    },
  },
  Mutation: {
    async prepareCampaignLists(_, { id, priceLists }, context) {
      const actor = actorIn(context)
      const campaign = await campaignOf(context, id)
      if (!campaign) return gone(context)
      const wanted = await loadPresent(
        context.loaders.priceLists,
        priceLists.map((one) => readId(one) ?? 0),
      )
      if (wanted.length < new Set(priceLists).size) return refused(context, 'priceLists', 'reference.missing', 'pricing.priceLists.none')
      const { validFrom, validTo } = campaign
      const present = (await findListsOfCampaigns(context.db, [campaign.id])).map((list) => list.id)
      const left = present.filter((one) => wanted.every((list) => list.id !== one))
      const changed = wanted.filter((list) => list.campaignId !== campaign.id || list.validFrom !== validFrom || list.validTo !== validTo)
      const ids = [...changed.map((list) => list.id), ...left]
      if (ids.length === 0) return refused(context, 'priceLists', 'campaign.nothing', 'pricing.campaign.nothing')
      const changes = Object.fromEntries([
        ...changed.map((list) => [list.id, { campaign: campaign.id, validFrom, validTo }]),
        ...left.map((one) => [one, { campaign: null }]),
      ])
      const input = { name: campaign.name, campaign: null, changes }
      return { job: await findJob(context.db, await prepareJob(context.db, { kind: campaignListsJob.kind, input, ids, actor })), errors: [] }
    },
    async prepareCampaignEnd(_, { id }, context) {
      const actor = actorIn(context)
      const campaign = await campaignOf(context, id)
      if (!campaign) return gone(context)
      if (campaign.state !== 'RUNNING') return refused(context, 'id', 'campaign.notRunning', 'pricing.campaign.notRunning')
      const today = await context.loaders.shopDay.load('today')
      const lists = await loadPresent(
        context.loaders.priceLists,
        (await findListsOfCampaigns(context.db, [campaign.id])).map((list) => list.id),
      )
      const changed = [...lists, campaign].flatMap((one) => {
        const fields = endedDays(one, today)
        return fields === null ? [] : [[one.id, fields] as const]
      })
      if (changed.length === 0) return refused(context, 'id', 'campaign.endsTonight', 'pricing.campaign.endsTonight')
      const input = { name: campaign.name, campaign: campaign.id, changes: Object.fromEntries(changed) }
      const ids = changed.map(([one]) => one)
      return { job: await findJob(context.db, await prepareJob(context.db, { kind: campaignEndJob.kind, input, ids, actor })), errors: [] }
    },
    async prepareCampaignCards(_, { id }, context) {
      const actor = actorIn(context)
      const { db, loaders } = context
      const campaign = await campaignOf(context, id)
      if (!campaign) return gone(context)
      const template = campaign.cardTemplateId === null ? null : await loaders.priceCardTemplates.load(campaign.cardTemplateId)
      if (!template) return refused(context, 'cardTemplate', 'required', 'pricing.campaign.noTemplate')
      const ids = [...new Set((await findCampaignProducts(db, campaign.id)).map(({ productId }) => productId))]
      if (ids.length === 0) return refused(context, 'priceLists', 'campaign.noProduct', 'pricing.campaign.noProduct')
      const stores = await findTemplateStores(db, template.id)
      const input = { template: template.id, templateName: template.name, languages: template.languages, stores: stores.length > 0 ? stores : [null] }
      return { job: await findJob(db, await prepareJob(db, { kind: priceCardsAssignJob.kind, input, ids, actor })), errors: [] }
    },
  },
  CampaignEffect: {
    productCount: ({ productIds }) => productIds.length,
    checkCount: ({ rows }) => countProducts(rows.filter(shows.CHECK)),
    noReferenceCount: ({ rows }) => countProducts(rows.filter(shows.NO_REFERENCE)),
    guardedCount: ({ rows }) => countProducts(rows.filter(shows.GUARDED)),
    belowMarginCount: ({ rows }) => countProducts(rows.filter(shows.BELOW_MARGIN)),
    overtakenCount: ({ rows }) => countProducts(rows.filter(shows.OVERTAKEN)),
    rowCount: ({ rows }, { show }) => rows.filter(shown(show)).length,
    rows({ rows }, { show, limit, offset }) {
      const start = Math.max(offset ?? 0, 0)
      return rows.filter(shown(show)).slice(start, start + Math.min(Math.max(limit ?? 50, 0), maxRows))
    },
    ending: ({ campaign, returning, without }) => (campaign.state === 'RUNNING' ? { returningCount: returning.size, withoutCount: without.size } : null),
    cards: ({ cards }) => cards && { printedCount: cards.printed, readyCount: cards.ready, toMakeCount: cards.toMake, withoutCount: cards.without },
  },
  CampaignList: {
    async priceList({ id }, _, { loaders }) {
      const list = await loaders.priceLists.load(id)
      if (!list) throw new Error(`A price list is gone: ${id}`)
      return list
    },
  },
  CampaignEffectRow: {
    async product({ productId }, _, { loaders }) {
      const product = await loaders.products.load(productId)
      if (!product) throw new Error(`A product is gone: ${productId}`)
      return product
    },
    channelNames: async ({ channels }, _, { loaders }) => {
      const names = await Promise.all(
        channels.map(
          async ({ websiteId, storeId }) =>
            (websiteId !== null ? await loaders.websites.load(websiteId) : await loaders.stockLocations.load(storeId ?? 0))?.name,
        ),
      )
      return names.filter((name) => name !== undefined)
    },
    priceList: ({ listId }, _, { loaders }) => (listId === null ? null : loaders.priceLists.load(listId)),
    before: ({ beforeCents }) => amountOf(beforeCents),
    after: ({ afterCents }) => asAmount(afterCents),
    stated: ({ statedCents }) => amountOf(statedCents),
    reference: ({ referenceCents }) => amountOf(referenceCents),
    async guards({ guards, listId, referenceCents, minimumMarginPct }, _, context) {
      const list = listId === null ? null : await context.loaders.priceLists.load(listId)
      return guards.map((code) => describeWarning(context, code, { currency: list?.currency ?? 'EUR', referenceCents, minimumMarginPct }))
    },
    overtakenBy: ({ overtakenBy }, _, { loaders }) => (overtakenBy === null ? null : loaders.priceLists.load(overtakenBy)),
  },
}

function shown(show: CampaignShow | null | undefined): (row: EffectRow) => boolean {
  return show ? shows[show] : () => true
}

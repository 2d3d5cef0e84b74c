import { apply, type FieldValue, type Plan, preview, showPreview } from '../../../engine/index.ts'
import { chunkOutcome, defineJob } from '../../../services/jobs/index.ts'

type Planned = Readonly<Record<string, Readonly<Record<string, FieldValue>>>>

/** What becomes of price lists, as confirmed: applied later, or again after a crash, it is the same. */
interface CampaignWork {
  name: string
  /** The campaign itself, where that changes too */
  campaign: number | null
  /** Changed fields, by id */
  changes: Planned
}

const planOf = ({ campaign, changes }: CampaignWork, ids: readonly number[]): Plan =>
  ids.flatMap((id) => {
    const fields = changes[id]
    return fields === undefined ? [] : [{ kind: id === campaign ? 'campaign' : 'priceList', id, op: 'update' as const, fields }]
  })

const campaignJob = (kind: string, title: string) =>
  defineJob<CampaignWork>({
    kind,
    title: (intl, { input: { name, campaign }, total }) => intl.formatMessage({ id: title }, { name, count: campaign === null ? total : total - 1 }),
    preview: async (db, { input, ids, actor }) => showPreview(await preview(db, planOf(input, ids), actor)),
    async run(db, { input, ids, actor, jobId, changeSetId }) {
      const plan = planOf(input, ids)
      return chunkOutcome(ids, plan, await apply(db, plan, { actor, source: 'campaign', jobId, ...(changeSetId === null ? {} : { changeSetId }) }))
    },
  })

/** Gives price lists to a campaign, with its days, and takes others out of it. */
export const campaignListsJob = campaignJob('campaignLists', 'pricing.campaign.setLists')

/** Ends a campaign and its price lists. */
export const campaignEndJob = campaignJob('campaignEnd', 'pricing.campaign.end')

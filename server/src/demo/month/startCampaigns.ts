import { apply, writtenAt } from '../../engine/index.ts'
import { create } from '../plans.ts'
import { monthCampaigns } from '../words/monthCampaigns.ts'
import { findCampaignThings } from './month.store.ts'
import type { RunContext } from './Run.ts'

/** Campaigns of the promotions that price lists have: one that is over, one that runs, one that is being prepared. */
export async function startCampaigns({ db, ago, by }: RunContext): Promise<void> {
  const { lists, template } = await findCampaignThings(
    db,
    monthCampaigns.flatMap((campaign) => campaign.lists),
  )
  for (const { name, lists: wanted, texts, note, days, by: author } of monthCampaigns) {
    const members = lists.filter((list) => wanted.some((one) => one === list.name))
    const [first] = members
    if (first === undefined) continue
    const fields = { name, validFrom: first.validFrom, validTo: first.validTo, cardTemplate: template, banner: first.banner, texts: { ...texts }, note }
    const how = { actor: by(author), source: 'campaign' }
    await writtenAt(ago(days), async () => {
      const { createdIds } = await apply(db, [create('campaign', null, fields)], how)
      const campaign = createdIds[0] ?? null
      await apply(
        db,
        members.map(({ id }) => ({ kind: 'priceList', id, op: 'update', fields: { campaign } }) as const),
        how,
      )
    })
  }
}

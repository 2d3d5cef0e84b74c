import { hashPassword } from '../../services/accounts/passwords/passwords.ts'
import { loadDemo } from '../../demo/index.ts'
import { anna, edit, engineHands, makeFiles, type TestServer } from '../index.ts'
import type { There } from './argumentCalls.ts'

/** A small catalogue with data for every field of the schema. */
export async function catalogueForCalls({ db, rows, ask, staff }: TestServer): Promise<{ there: There; preparedJob: string }> {
  await loadDemo(db, { size: 60 })
  await makeFiles(db)
  const one = async (statement: string) => (await rows<{ id: number }>(statement))[0]?.id ?? 0
  const { save } = engineHands(db)
  const product = await one("select id from products where type = 'SIMPLE' order by id limit 1")
  const changeSet = await save([edit(product, { 'content.nl.name': 'Bank Een' })], anna)
  // Without a password the account could not change it.
  await rows('update users set password_hash = $1 where id = $2', [await hashPassword('the chair of Anna Bos'), staff.userId])
  const prepared = await ask<{ prepareProductsBulk: { job: { id: string } } }>(
    `mutation { prepareProductsBulk(input: { selection: { ids: [${product}] }, action: DEACTIVATE }) { job { id } } }`,
  )
  const rule = await ask<{ createRule: { rule: { id: string } } }>(
    'mutation { createRule(input: { name: "Rule", source: { productTypes: [SIMPLE] } }) { rule { id } } }',
  )
  const campaign = await ask<{ createCampaign: { campaign: { id: string } } }>(
    'mutation { createCampaign(input: { name: "Campaign", validFrom: "2026-01-01", validTo: "2026-01-31" }) { campaign { id } } }',
  )
  const there = {
    product,
    otherProduct: await one(`select id from products where type = 'SIMPLE' and id <> ${product} order by id limit 1`),
    websiteProduct: await one('select id from website_products order by id limit 1'),
    attribute: await one("select id from attributes where type = 'SELECT' order by id limit 1"),
    attributeValue: await one('select id from attribute_values order by id limit 1'),
    image: await one('select id from images order by id limit 1'),
    review: await one('select id from reviews order by id limit 1'),
    rule: Number(rule.createRule.rule.id),
    automation: await one('select id from automations order by id limit 1'),
    feed: await one('select id from feeds order by id limit 1'),
    website: await one('select id from websites order by id limit 1'),
    campaign: Number(campaign.createCampaign.campaign.id),
    changeSet: changeSet ?? 0,
    revisionOf: async (table: string, id: number) => (await rows<{ revision: number }>(`select revision from ${table} where id = $1`, [id]))[0]?.revision ?? 0,
  }
  return { there, preparedJob: prepared.prepareProductsBulk.job.id }
}

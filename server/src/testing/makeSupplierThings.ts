import type { Kysely } from 'kysely'
import { keepDelivery, receiveMail, startFeedRun } from '../domains/supplier/index.ts'
import { apply } from '../engine/index.ts'
import type { Database } from '../platform/db/index.ts'
import { openStorage } from '../platform/storage/index.ts'
import { anna, type withServer } from './index.ts'

/**
 * Creates what only results from work with a supplier: a value submitted through a link, a delivery with an unreadable row, and
 * two rules that set the same field of `product`, one of which has run. Returns the rule that has run, and a draft that finds an
 * article with the SKU of `product` and maps it to an attribute of choices.
 */
export async function makeSupplierThings(
  db: Kysely<Database>,
  { ask, runJobs, dataFolder }: Pick<Awaited<ReturnType<typeof withServer>>, 'ask' | 'runJobs' | 'dataFolder'>,
  product: number,
): Promise<{ rule: string; draft: string }> {
  await apply(db, [{ kind: 'emeubelProduct', id: null, op: 'create', fields: { sku: 'KAST-1', name: 'Kast', linkedProduct: product } }], {
    actor: anna,
    source: 'emeubelProducts',
  })
  // submitted through its link, with a wrong check digit
  const { shareLinks } = await ask<{ shareLinks: { results: { id: string }[] } }>(
    'query Links($product: ID!) { shareLinks(filter: { product: $product }) { results { id } } }',
    { product: String(product) },
  )
  await apply(
    db,
    [
      {
        kind: 'proposal',
        id: null,
        op: 'create',
        fields: { shareLink: Number(shareLinks.results[0]?.id), product, field: 'eanCode', value: '8719999000011', state: 'SUBMITTED' },
      },
    ],
    { actor: anna, source: 'share-link' },
  )
  // one lead time that can be read, and one that cannot
  const mail =
    'From: Vera Vos <vera@duinhof.example>\r\nTo: inbox@vitrine.example\r\nMessage-ID: <1@duinhof.example>\r\nSubject: Kast\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nLevertijd: 8\r\nEAN: 123\r\n--b\r\nContent-Type: application/x-msdownload; name=a.exe\r\nContent-Disposition: attachment; filename=a.exe\r\n\r\nMZ\r\n--b\r\nContent-Type: text/csv; name=maten.csv\r\nContent-Disposition: attachment; filename=maten.csv\r\n\r\nBreedte;80\r\nHoogte;40\r\n--b--\r\n'
  await receiveMail(db, Buffer.from(mail), { storage: openStorage({ dataFolder, s3: null }), actor: anna, productId: product })
  const { createFeed } = await ask<{ createFeed: { feed: { id: string } } }>(
    'mutation { createFeed(input: { name: "Lijst", adapter: TABLE }) { feed { id } } }',
  )
  const { product: known } = await ask<{ product: { sku: string } }>('query Sku($id: ID!) { product(id: $id) { sku } }', { id: String(product) })
  const file = `SKU;Merk;Soort;Breedte (cm);Pallet\nKAST-1;Duinhof;Kast;80;P1\nKAST-2;Duinhof;Kast;breed;P2\n${known.sku};Duinhof;Kast;80;P3\n`
  const kept = await keepDelivery(
    (async function* () {
      yield Buffer.from(file)
    })(),
  )
  await startFeedRun(db, { feed: { id: Number(createFeed.feed.id), name: 'Lijst', address: null }, actor: anna, delivery: { kept, name: 'lijst.csv' } })
  await runJobs()

  const { websites } = await ask<{ websites: { id: string }[] }>('{ websites { id } }')
  const make = async (name: string, property: string, priority: number) => {
    const { createRule } = await ask<{ createRule: { rule: { id: string; revision: number } } }>(
      'mutation Create($input: CreateRuleInput!) { createRule(input: $input) { rule { id revision } } }',
      { input: { name, priority, source: { skuPrefix: 'KAST', productTypes: ['SIMPLE', 'CONFIGURABLE', 'BUNDLE'] } } },
    )
    const { id } = createRule.rule
    const mapping = { property, targetKind: 'FIELD', target: 'brand', valueMap: [{ from: 'Duinhof', to: 'Duinhof Meubel' }], writePolicy: 'OVERWRITE' }
    const input = {
      ...createRule.rule,
      filters: [{ facet: 'WIDTH', operator: 'BETWEEN', values: ['500', '900'] }],
      properties: [mapping],
      assign: {
        target: 'EXISTING_PRODUCT',
        values: [{ targetKind: 'FIELD', target: 'department', value: 'Wonen' }],
        websites: websites.map(({ id: website }) => ({ website, onlineStatus: 'OFFLINE' })),
        task: { message: 'Look', colour: 'YELLOW' },
      },
    }
    await ask('mutation Update($input: UpdateRuleInput!) { updateRule(input: $input) { rule { id } } }', { input })
    await ask('mutation Active($id: ID!) { setRuleActive(id: $id, active: true) { rule { id } } }', { id })
    return id
  }
  const strong = await make('Eerst', 'BRAND', 5)
  await make('Daarna', 'TYPE', 200)
  const { prepareRuleRun } = await ask<{ prepareRuleRun: { job: { id: string } } }>('mutation Prepare($id: ID!) { prepareRuleRun(id: $id) { job { id } } }', {
    id: strong,
  })
  await ask('mutation Start($id: ID!) { startJob(id: $id) { job { id } } }', { id: prepareRuleRun.job.id })
  await runJobs()
  const draft = await ask<{ createRule: { rule: { id: string; revision: number } } }>(
    'mutation Create($input: CreateRuleInput!) { createRule(input: $input) { rule { id revision } } }',
    { input: { name: 'Nieuw', source: { skuPrefix: known.sku, productTypes: ['SIMPLE'] } } },
  )
  const properties = [
    { property: 'TYPE', targetKind: 'EXISTING_ATTRIBUTE', target: 'style', writePolicy: 'OVERWRITE' },
    { property: 'BRAND', targetKind: 'FIELD', target: 'category', writePolicy: 'OVERWRITE' },
  ]
  await ask('mutation Update($input: UpdateRuleInput!) { updateRule(input: $input) { rule { id } } }', { input: { ...draft.createRule.rule, properties } })
  return { rule: strong, draft: draft.createRule.rule.id }
}

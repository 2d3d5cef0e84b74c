import type { TestServer } from './withServer.ts'

/** Routes to the types of merges, for everyField.test.ts; creates a merge into each of these products, the first of which has an open share link. */
export async function mergeRoutes(
  { rows }: Pick<TestServer, 'rows'>,
  into: readonly number[],
  merged: number,
): Promise<Readonly<Record<string, (id: number) => string>>> {
  await rows(
    `insert into product_merges (mode, target_id, source_ids, input, actor) select 'AS_DUPLICATE', id, array[$2::integer], '{}', 'Bea Vos' from unnest($1::integer[]) id`,
    [into, merged],
  )
  const simple = async (condition: string) =>
    (await rows<{ id: number }>(`select id from products p where type = 'SIMPLE' and ${condition} order by id limit 1`))[0]?.id
  const [reviewed, online] = [
    await simple('exists (select from review_products where product_id = p.id)'),
    await simple("exists (select from website_products where product_id = p.id and online_status = 'ONLINE')"),
  ]
  const target = await simple(`id not in (${[...into, reviewed, online].join()}) and not exists (select from bundle_components where product_id = p.id)`)
  const draft = (source: number | undefined, inner: string) =>
    `{ productMergeDraft(input: { mode: AS_DUPLICATE, target: ${target}, sources: [${source}] }) { ${inner} } }`
  return {
    MergeField: () => draft(reviewed, 'fields { § }'),
    MergeValue: () => draft(reviewed, 'fields { values { § } result { § } }'),
    MergeMove: () => draft(reviewed, 'moves { § }'),
    MergeWebsite: () => draft(online, 'websites { § }'),
    MergeShareLink: () => draft(into[0], 'shareLinks { § }'),
    ProductMerge: (id) => `{ product(id: ${id}) { merges { § } } }`,
  }
}

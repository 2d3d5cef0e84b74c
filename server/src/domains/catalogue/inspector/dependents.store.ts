import { type Kysely, sql } from 'kysely'
import type { Change, FieldValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { FactsPart } from './Facts.ts'
import { dimensionCodes } from './partAttributes.ts'

/** By what a product is compared with others: whoever shares one with a product that changed is looked at again. */
interface Compared {
  /** Changed in something that the others see. */
  eans: Set<string>
  eanOf: Set<number>
  skus: Set<string>
  urlKeys: Set<string>
  descriptions: Set<string>
  families: Set<number>
  familyOf: Set<number>
  /** Of another family now: its text is shared by more families, or by fewer */
  moved: Set<number>
  /** Of whom variations may inherit another measure */
  heads: Set<number>
  /** Whose variations compare their price with its own */
  parents: Set<number>
  /** Whose configurable product comes in other fabrics */
  variationOf: Set<number>
  /** Shows pictures that others show, too; and pictures that it showed */
  pictured: Set<number>
  pictures: Set<number>
  /** Bundles that hold it, products that name it. */
  namedBy: Set<number>
}

const measures = new Set<string>(dimensionCodes.map((code) => `attribute.${code}`))

/** Products of which the facts tell something else now in these parts. */
export interface Dependents {
  parts: FactsPart[]
  products: number[]
}

/**
 * Products that did not change themselves, but of which the inspector may say something else now.
 * @param inherited variations that say something else because their configurable product does
 */
export async function findDependents(db: Kysely<Database>, changes: readonly Change[], inherited: readonly number[] = []): Promise<Dependents[]> {
  const compared: Compared = { eans: new Set(), eanOf: new Set(), skus: new Set(), urlKeys: new Set(), descriptions: new Set(), families: new Set(), familyOf: new Set(), moved: new Set(), heads: new Set(), parents: new Set(), variationOf: new Set(), pictured: new Set(), pictures: new Set(), namedBy: new Set() }
  const changed: number[] = []
  for (const change of changes) {
    if (change.id === null) continue
    changed.push(change.id)
    for (const { field, before, after } of change.fields) gather(compared, change.id, field, change.op === 'create', [before, after])
  }
  if (compared.pictured.size > 0) for (const id of inherited) compared.pictured.add(id)
  if (inherited.length > 0) for (const id of compared.heads) compared.families.add(id)
  if (Object.values(compared).every((set: Set<unknown>) => set.size === 0)) return []
  const part = (name: FactsPart) => sql.lit(name)
  const { rows } = await sql<Dependents>`/* inspector.dependents */
    with found as (
      select ${part('eanDuplicates')} as part, id from products where ean_code = any(${[...compared.eans]}::text[])
      union select ${part('eanDuplicates')}, o.id from products p join products o on o.ean_code = p.ean_code where p.id = any(${[...compared.eanOf]}::integer[])
      union select ${part('eanDuplicates')}, product_id from emeubel_products where product_id is not null and ean_codes && ${[...compared.eans]}::text[]
      union select ${part('skuDuplicates')}, id from products where code_key(sku) in (select code_key(k) from unnest(${[...compared.skus]}::text[]) k)
      union select ${part('urlDuplicates')}, product_id from product_contents where url_key = any(${[...compared.urlKeys]}::text[])
      union select ${part('lostAddresses')}, product_id from url_redirects where url_key = any(${[...compared.urlKeys]}::text[]) and not redirects
      union select ${part('textDuplicates')}, product_id from product_contents where language = 'nl' and md5(description) in (select md5(d) from unnest(${[...compared.descriptions]}::text[]) d)
      union select ${part('textDuplicates')}, product_id from product_contents where language = 'nl' and md5(description) in (
        select md5(description) from product_contents where language = 'nl' and product_id = any(${[...compared.moved]}::integer[]))
      union select ${part('siblings')}, id from products where parent_id = any(${[...compared.families]}::integer[])
      union select ${part('siblings')}, id from products where parent_id in (select parent_id from products where id = any(${[...compared.familyOf]}::integer[]))
      union select ${part('parentPrice')}, id from products where parent_id = any(${[...compared.parents]}::integer[])
      union select ${part('collections')}, parent_id from products where id = any(${[...compared.variationOf]}::integer[]) and parent_id is not null
      union select ${part('pictureDuplicates')}, l.product_id from images i join product_images l on l.image_id = i.id where i.content_key in (
        select content_key from images where id = any(${[...compared.pictures]}::integer[])
        union select own.content_key from product_images shown join images own on own.id = shown.image_id where shown.product_id = any(${[...compared.pictured]}::integer[]))
      union select ${part('components')}, bundle_id from bundle_components where product_id = any(${[...compared.namedBy]}::integer[])
      union select ${part('related')}, product_id from related_products where related_id = any(${[...compared.namedBy]}::integer[])
    ), told as (
      select id, array_agg(part order by part) as parts from found where id <> all(${changed}::integer[]) group by id
    ) select parts, array_agg(id order by id) as products from told group by parts order by parts`.execute(db)
  return rows
}

function gather(compared: Compared, id: number, field: string, isNew: boolean, sides: readonly FieldValue[]): void {
  const texts = sides.filter((side) => typeof side === 'string')
  if (field === 'eanCode') for (const text of texts) compared.eans.add(text)
  else if (field === 'sku') for (const text of texts) compared.skus.add(text)
  else if (field === 'content.nl.description') for (const text of texts) compared.descriptions.add(text)
  else if (field.endsWith('.urlKey')) for (const text of texts) compared.urlKeys.add(text)
  else if (field === 'parent') for (const side of sides) if (typeof side === 'number') compared.families.add(side)
  if (measures.has(field)) compared.familyOf.add(id)
  if (measures.has(field) || field === 'axes') compared.heads.add(id)
  if (field === 'images') for (const side of sides) if (Array.isArray(side)) for (const image of side) compared.pictures.add(Number(image))
  if (field === 'attribute.fabric') compared.variationOf.add(id)
  if (field === 'attribute.color' || field === 'axes' || field === 'parent') compared.pictured.add(id)
  // Nobody names what is new yet, and its EAN is told by itself.
  if (isNew) return
  if (field === 'active') compared.eanOf.add(id)
  if (field === 'parent') compared.moved.add(id)
  if (field.startsWith('price.')) compared.parents.add(id)
  if (field === 'active' || field.startsWith('price.') || field.startsWith('stock.')) compared.namedBy.add(id)
}

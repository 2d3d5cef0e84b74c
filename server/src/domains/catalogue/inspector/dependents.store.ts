import { type Kysely, sql } from 'kysely'
import { type Change, type Dependent, dependentsOf, type FieldChange, refersTo } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { FactsPart } from './Facts.ts'

/**
 * The parts of the facts that compare with other products, and how those are found: by the same text, by the same image or
 * configurable product, or (null) by a relation to the product itself.
 */
const comparedBy = {
  eanDuplicates: 'text',
  skuDuplicates: 'text',
  urlDuplicates: 'text',
  lostAddresses: 'text',
  textDuplicates: 'text',
  siblings: 'products',
  pictureDuplicates: 'images',
  collections: null,
  parentPrice: null,
  components: null,
  related: null,
} as const satisfies Partial<Record<FactsPart, 'text' | 'products' | 'images' | null>>

type ComparedPart = keyof typeof comparedBy

const comparedParts = Object.keys(comparedBy) as ComparedPart[]
const isCompared = (name: Dependent): name is ComparedPart => name in comparedBy

declare module '../../../engine/Entity.ts' {
  interface Dependents extends Record<ComparedPart, true> {
    /** Findings of other products that depend on this entity; a product's own are always updated. */
    inspection: true
  }
}

/** Those of these parts that are affected by a new product: nothing refers to it yet, nor inherits its price. */
const ofTheNew: ReadonlySet<ComparedPart> = new Set(['siblings', 'pictureDuplicates', 'collections'])

/** What has changed of what a part compares. */
interface Compared {
  /** Texts, before and after */
  texts: Set<string>
  /** Images or configurable products, before and after */
  ids: Set<number>
  /** Products with other changes */
  of: Set<number>
}

/** Products whose facts have changed in these parts. */
export interface Dependents {
  parts: FactsPart[]
  products: number[]
}

/**
 * Unchanged products whose findings may have changed.
 * @param inherited variations with changed inherited values
 */
export async function findDependents(db: Kysely<Database>, changes: readonly Change[], inherited: readonly number[] = []): Promise<Dependents[]> {
  const compared = Object.fromEntries(comparedParts.map((part) => [part, { texts: new Set(), ids: new Set(), of: new Set() }])) as unknown as Record<
    ComparedPart,
    Compared
  >
  const changed: number[] = []
  for (const change of changes) {
    if (change.id === null) continue
    changed.push(change.id)
    for (const field of change.fields) gather(compared, change.id, field, change.op === 'create')
  }
  const { siblings, pictureDuplicates } = compared
  // A variation with changed inherited values is compared with others as well.
  if (pictureDuplicates.of.size > 0) for (const id of inherited) pictureDuplicates.of.add(id)
  if (inherited.length > 0) for (const id of siblings.of) siblings.ids.add(id)
  if (Object.values(compared).every(({ texts, ids, of }) => texts.size + ids.size + of.size === 0)) return []
  const texts = (of: ComparedPart): string[] => [...compared[of].texts]
  const ids = (of: ComparedPart): number[] => [...compared[of].ids]
  const products = (of: ComparedPart): number[] => [...compared[of].of]
  const part = (name: FactsPart) => sql.lit(name)
  const { rows } = await sql<Dependents>`/* inspector.dependents */
    with found as (
      select ${part('eanDuplicates')} as part, id from products where ean_code = any(${texts('eanDuplicates')}::text[])
      union select ${part('eanDuplicates')}, o.id from products p join products o on o.ean_code = p.ean_code where p.id = any(${products('eanDuplicates')}::integer[])
      union select ${part('eanDuplicates')}, product_id from emeubel_products where product_id is not null and ean_codes && ${texts('eanDuplicates')}::text[]
      union select ${part('skuDuplicates')}, id from products where code_key(sku) in (select code_key(k) from unnest(${texts('skuDuplicates')}::text[]) k)
      union select ${part('skuDuplicates')}, o.id from products p join products o on code_key(o.sku) = code_key(p.sku) where p.id = any(${products('skuDuplicates')}::integer[])
      union select ${part('urlDuplicates')}, product_id from product_contents where url_key = any(${texts('urlDuplicates')}::text[])
      union select ${part('lostAddresses')}, product_id from url_redirects where url_key = any(${texts('lostAddresses')}::text[]) and not redirects
      union select ${part('textDuplicates')}, product_id from product_contents where language = 'nl' and md5(description) in (select md5(d) from unnest(${texts('textDuplicates')}::text[]) d)
      union select ${part('textDuplicates')}, product_id from product_contents where language = 'nl' and md5(description) in (
        select md5(description) from product_contents where language = 'nl' and product_id = any(${products('textDuplicates')}::integer[]))
      union select ${part('siblings')}, id from products where parent_id = any(${ids('siblings')}::integer[])
      union select ${part('siblings')}, id from products where parent_id in (select parent_id from products where id = any(${products('siblings')}::integer[]))
      union select ${part('parentPrice')}, id from products where parent_id = any(${products('parentPrice')}::integer[])
      union select ${part('collections')}, parent_id from products where id = any(${products('collections')}::integer[]) and parent_id is not null
      union select ${part('pictureDuplicates')}, l.product_id from images i join product_images l on l.image_id = i.id where i.content_key in (
        select content_key from images where id = any(${ids('pictureDuplicates')}::integer[])
        union select own.content_key from product_images shown join images own on own.id = shown.image_id where shown.product_id = any(${products('pictureDuplicates')}::integer[]))
      union select ${part('pictureDuplicates')}, l.product_id from (
        select unnest(${ids('pictureDuplicates')}::integer[]) as id union select image_id from product_images where product_id = any(${products('pictureDuplicates')}::integer[])) own
        cross join lateral (
          select other_id as id from image_duplicates where image_id = own.id and not is_exact
          union all select image_id from image_duplicates where other_id = own.id and not is_exact) alike join product_images l on l.image_id = alike.id
      union select ${part('components')}, bundle_id from bundle_components where product_id = any(${products('components')}::integer[])
      union select ${part('related')}, product_id from related_products where related_id = any(${products('related')}::integer[])
    ), told as (
      select id, array_agg(part order by part) as parts from found where id <> all(${changed}::integer[]) group by id
    ) select parts, array_agg(id order by id) as products from told group by parts order by parts`.execute(db)
  return rows
}

function gather(compared: Readonly<Record<ComparedPart, Compared>>, id: number, { field, before, after }: FieldChange, isNew: boolean): void {
  for (const part of dependentsOf('product', field)) {
    if (!isCompared(part)) continue
    const by = comparedBy[part]
    const sides = [before, after].flat()
    const said = sides.filter((side) => typeof side === 'string')
    if (by === 'text' && said.length > 0) said.forEach((text) => compared[part].texts.add(text))
    else if (by !== null && by !== 'text' && refersTo('product', field, by)) sides.forEach((side) => typeof side === 'number' && compared[part].ids.add(side))
    else if (!isNew || ofTheNew.has(part)) compared[part].of.add(id)
  }
}

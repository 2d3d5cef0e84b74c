import { type Kysely, sql } from 'kysely'
import { type Database, shopDay } from '../../../platform/db/index.ts'
import { findInheritedlyPriced, soldKey } from '../productsOnWebsites/websitePrices.store.ts'
import type { AttributeFacts, Attributes, Facts, FactsPart, ValueFacts } from './Facts.ts'
import { factsParts } from './factsParts.store.ts'
import { factsTables, type Wanted } from './factsTables.store.ts'
import type { InspectionScope } from './InspectionScope.ts'
import { partAttributes } from './partAttributes.ts'

export async function readAttributes(db: Kysely<Database>): Promise<Attributes> {
  const { rows } = await sql<AttributeFacts>`/* inspector.attributes */
    select id, code, unit, always_required and not optional_value as required, optional_value as optional,
      array(select c.path from category_attributes t join categories c on c.id = t.category_id where t.attribute_id = attributes.id order by c.path) as "askedIn"
    from attributes order by sort_order, id`.execute(db)
  return { byCode: new Map(rows.map((row) => [row.code, row])), byId: new Map(rows.map((row) => [row.id, row])) }
}

type Row = Omit<Facts, 'values'> & { values: [number, number | null, string | null, string | null, string | null, string | null][] }

const nothing = Object.assign({}, ...Object.values(factsParts).map((part) => part.nothing)) as Row

/** The facts of this scope for these products, in one statement. Parts that are not read have neutral values. */
export async function readFacts(
  db: Kysely<Database>,
  ids: readonly number[],
  { byCode }: Attributes,
  scope: Pick<InspectionScope, 'parts' | 'values'>,
): Promise<Facts[]> {
  const idsFor = (part: FactsPart) => (partAttributes[part] ?? []).flatMap((code) => byCode.get(code)?.id ?? [])
  const wanted: Wanted = {
    ids,
    columns: scope.parts.flatMap((name) => factsParts[name].own ?? []),
    values: scope.values,
    colour: idsFor('pictureDuplicates')[0] ?? null,
    fabric: idsFor('collections')[0] ?? null,
    dimensions: idsFor('siblings'),
  }
  const parts = scope.parts.map((name) => factsParts[name])
  const tables = [...new Set(['given' as const, ...parts.flatMap((part) => part.tables)])]
  const { rows } = await sql<Row>`/* inspector.facts */
    with ${sql.join(tables.map((name) => sql`${sql.id(name)} as materialized (${factsTables[name](wanted)})`))}
    select g.id, ${shopDay}::text as today, g.type, g.active, g.sku, g.ean_code as ean, g.category, g.parent_id is not null as "isVariation",
      array(select a.code from put_aside_checks a where a.product_id = g.id and a.reason is not null) as "putAside",
      case when g.type = 'BUNDLE' then g.bundle_price_mode end as "priceMode", ${sql.join(parts.map(({ columns }) => columns))}
    from given g ${sql.join(
      parts.map(({ joins }) => joins),
      sql` `,
    )}`.execute(db)
  await priceInherited(db, rows)
  return rows.map((row) => ({ ...nothing, ...row, values: (row.values ?? []).map(valueOf) }))
}

/** A website may sell a product by an inherited price if its list has none. */
async function priceInherited(db: Kysely<Database>, rows: readonly Row[]): Promise<void> {
  const bare = rows.flatMap(({ id, websites = [] }) =>
    websites.flatMap((site) => (site.priced || site.priceList === null ? [] : [{ product: id, website: site.website, site }])),
  )
  const priced = await findInheritedlyPriced(db, bare)
  for (const place of bare) if (priced.has(soldKey(place))) place.site.priced = true
}

function valueOf([attribute, number, text, value, hex, priceGroup]: Row['values'][number]): ValueFacts {
  return { attribute, number, text, value, hex, priceGroup }
}

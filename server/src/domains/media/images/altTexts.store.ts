import { type Kysely, sql } from 'kysely'
import { contentLanguages } from '../../../platform/i18n/index.ts'
import type { Database } from '../../../platform/db/index.ts'

/** Suggested alternative texts, from the first product that shows the image: its name or its configurable product's, and its colour. */
export async function suggestAltTexts(db: Kysely<Database>, imageId: number): Promise<{ language: string; text: string }[]> {
  const { rows } = await sql<{ language: string; name: string; colour: string | null }>`/* images.altTexts */
    with shown as (select p.id, p.parent_id from product_images l join products p on p.id = l.product_id where l.image_id = ${imageId} order by l.position, p.id limit 1)
    select g.language, coalesce(own.name, family.name) as name, coalesce(v.names ->> g.language, case when g.language = 'nl' then v.value end) as colour
    from shown s cross join unnest(${contentLanguages}::text[]) with ordinality as g(language, place)
    left join product_contents own on own.product_id = s.id and own.language = g.language
    left join product_contents family on family.product_id = s.parent_id and family.language = g.language
    left join effective_attribute_values e on e.product_id = s.id and e.attribute_id = (select id from attributes where code = 'color')
    left join attribute_values v on v.id = e.value_id and not v.needs_approval
    where coalesce(own.name, family.name) is not null order by g.place`.execute(db)
  return rows.map(({ language, name, colour }) => ({
    language,
    text: colour === null || name.toLowerCase().includes(colour.toLowerCase()) ? name : `${name}, ${colour.toLowerCase()}`,
  }))
}

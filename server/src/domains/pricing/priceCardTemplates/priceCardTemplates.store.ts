import { sql } from 'kysely'
import { selectFields } from '../../../engine/index.ts'
import { containsWords, type Database, defineList, type EntityRow, oneOf } from '../../../platform/db/index.ts'
import type { PriceCardTemplateFilter } from '../../../platform/contract/index.ts'

export interface PriceCardTemplateRow extends EntityRow<Database['price_card_templates'], 'name_key'> {
  cardCount: number
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    PriceCardTemplate: PriceCardTemplateRow
  }
}

const cardCount = sql`(select count(*)::integer from price_cards c where c.template_id = t.id)`

export const priceCardTemplates = defineList<PriceCardTemplateRow, PriceCardTemplateFilter>({
  name: sql`priceCardTemplates`,
  table: 'price_card_templates',
  as: 't',
  columns: sql`${selectFields('priceCardTemplate', 't')}, ${cardCount} as "cardCount"`,
  sorts: { name: { by: sql`t.name_key` }, cards: { by: cardCount }, created: { by: sql`t.created_at` }, updated: { by: sql`t.updated_at` } },
  first: 'name',
  conditions: (words, filter) => [...containsWords(words, [sql`t.name_key`]), ...oneOf(filter.sizes, sql`t.size`)],
})

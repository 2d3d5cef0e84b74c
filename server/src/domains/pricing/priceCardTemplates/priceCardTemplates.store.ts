import { sql } from 'kysely'
import { containsWords, defineList, oneOf } from '../../../platform/db/index.ts'
import type { PriceCardTemplateFilter } from '../../../platform/contract/index.ts'

export interface PriceCardTemplateRow {
  id: number
  name: string
  size: 'A4' | 'A5' | 'A6' | 'LABEL_100x50' | 'LABEL_62x29'
  orientation: 'PORTRAIT' | 'LANDSCAPE'
  languages: readonly string[]
  showBarcode: boolean
  showQr: boolean
  showReferencePrice: boolean
  showPhoto: boolean
  showSwatches: boolean
  showBrand: boolean
  showAttributes: boolean
  showValidity: boolean
  logoId: number | null
  ownBrand: string | null
  body: string | null
  cardCount: number
  revision: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string | null
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
  columns: sql`t.id, t.name, t.size, t.orientation, t.languages, t.show_barcode as "showBarcode", t.show_qr as "showQr", t.show_reference_price as "showReferencePrice", t.body,
    t.show_photo as "showPhoto", t.show_swatches as "showSwatches", t.show_brand as "showBrand", t.show_attributes as "showAttributes", t.show_validity as "showValidity", t.logo_id as "logoId", t.own_brand as "ownBrand",
    ${cardCount} as "cardCount", t.revision, t.created_at as "createdAt", t.updated_at as "updatedAt", t.updated_by as "updatedBy"`,
  sorts: { name: { by: sql`t.name_key` }, cards: { by: cardCount }, created: { by: sql`t.created_at` }, updated: { by: sql`t.updated_at` } },
  first: 'name',
  conditions: (words, filter) => [...containsWords(words, [sql`t.name_key`]), ...oneOf(filter.sizes, sql`t.size`)],
})

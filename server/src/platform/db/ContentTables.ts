import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant, Json } from './columns.ts'

export interface ReviewsTable {
  id: Generated<number>
  customer_name: string
  customer_key: GeneratedAlways<string>
  customer_email: string | null
  content: string
  original_language: string
  stars: number
  date: string
  status: Generated<'PENDING' | 'APPROVED' | 'REJECTED'>
  translations: Generated<Json>
  updated_by: string | null
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface ReviewProductsTable {
  review_id: number
  product_id: number
}

export interface ContentTables {
  reviews: ReviewsTable
  review_products: ReviewProductsTable
}

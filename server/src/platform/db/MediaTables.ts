import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant, NullableJson } from './columns.ts'

export interface ImagesTable {
  id: Generated<number>
  name: string
  name_key: GeneratedAlways<string>
  alt_text: string | null
  content_key: string
  drawing: NullableJson
  mime_type: Generated<string>
  width: number
  height: number
  byte_size: number | null
  aspect_ratio: Generated<'PRODUCT' | 'SQUARE' | 'BANNER'>
  usage_count: Generated<number>
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface MediaTables {
  images: ImagesTable
}

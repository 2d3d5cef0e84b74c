import type { Generated } from 'kysely'
import type { DefaultInstant, DefaultJson } from './columns.ts'

interface BlocksTable {
  id: string
  position: number
  body: DefaultJson
  images: Generated<number[]>
  attributes: Generated<number[]>
}

interface BlockTextsTable {
  block: string
  slot: string
  language: string
  text: string
}

interface BlockTemplatesTable {
  id: Generated<number>
  name: string
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
  updated_by: string | null
}

/** Description blocks stand in two tables of one shape: those of products and those of templates. */
export interface BlockTables {
  product_blocks: BlocksTable & { product_id: number }
  product_block_texts: BlockTextsTable & { product_id: number }
  block_templates: BlockTemplatesTable
  block_template_blocks: BlocksTable & { template_id: number }
  block_template_texts: BlockTextsTable & { template_id: number }
}

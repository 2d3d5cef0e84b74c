import { blockFields } from './blockFields.ts'
import type { BlockTables } from './blocks.store.ts'

export const productBlockTables: BlockTables = { blocks: 'product_blocks', texts: 'product_block_texts', owner: 'product_id' }

/** A product's description blocks, and each text of theirs: `blockText.<language>.<block>.<slot>`. */
export const productBlockFields = blockFields(productBlockTables)

import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Block } from './Block.ts'

export interface BlockTemplateRow {
  id: number
  name: string
  blocks: readonly Block[]
  texts: Readonly<Record<string, string>>
  revision: number
  updatedAt: Date
  updatedBy: string | null
}

const columns = sql`t.id, t.name, t.revision, t.updated_at as "updatedAt", t.updated_by as "updatedBy",
  coalesce((select json_agg(b.body order by b.position) from block_template_blocks b where b.template_id = t.id), '[]') as blocks,
  coalesce((select json_object_agg(x.language || '.' || x.block || '.' || x.slot, x.text order by x.block, x.slot, x.language) from block_template_texts x where x.template_id = t.id), '{}') as texts`

export async function listBlockTemplates(db: Kysely<Database>): Promise<BlockTemplateRow[]> {
  const { rows } = await sql<BlockTemplateRow>`/* blockTemplates.all */ select ${columns} from block_templates t order by fold(t.name), t.id`.execute(db)
  return rows
}

export async function findBlockTemplates(db: Kysely<Database>, ids: readonly number[]): Promise<BlockTemplateRow[]> {
  const { rows } = await sql<BlockTemplateRow>`/* blockTemplates.byIds */ select ${columns} from block_templates t where t.id = any(${ids}::integer[])`.execute(
    db,
  )
  return rows
}

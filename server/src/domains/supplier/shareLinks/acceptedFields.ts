import type { Kysely } from 'kysely'
import { type FieldValue, readFields } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { technicalFiles } from './linkFiles.rules.ts'
import type { ProposalRow } from './proposals.store.ts'

export interface AcceptedFields {
  /** Written to the product */
  fields: Record<string, FieldValue>
  /** Stored as its files */
  files: FieldValue
}

/** The changes of a product if these proposals are accepted. */
export async function acceptedFields(
  db: Kysely<Database>,
  productId: number,
  proposals: readonly Pick<ProposalRow, 'field' | 'value'>[],
): Promise<AcceptedFields> {
  const { [technicalFiles]: files = null, ...fields } = Object.fromEntries(proposals.map(({ field, value }): [string, FieldValue] => [field, value]))
  return { fields: 'images' in fields ? { ...fields, images: await withImages(db, productId, fields['images'] ?? []) } : fields, files }
}

/** New pictures are added after the existing ones: suppliers replace nothing. */
async function withImages(db: Kysely<Database>, productId: number, added: FieldValue): Promise<FieldValue> {
  const present = new Map(await readFields(db, 'product', productId, new Set(['images']))).get('images') ?? []
  const list = (value: FieldValue) => (Array.isArray(value) ? (value as readonly FieldValue[]) : [])
  return [...new Set([...list(present), ...list(added)])]
}

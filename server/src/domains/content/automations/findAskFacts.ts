import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { findLacking, findOpenlyAsked } from '../../supplier/index.ts'
import type { Action } from './Automation.ts'

/** By product: the addresses that have an open share link with it, and the languages in which it lacks what a supplier could fill in. */
export async function findAskFacts(db: Kysely<Database>, actions: readonly Action[], ids: readonly number[]): Promise<{ openlyAsked: ReadonlyMap<number, readonly string[]>; lacks: ReadonlyMap<number, readonly string[]> }> {
  const asking = actions.filter(({ kind }) => kind === 'SEND_SHARE_LINK')
  if (asking.length === 0) return { openlyAsked: new Map(), lacks: new Map() }
  const openlyAsked = new Map<number, string[]>()
  for (const { productId, email } of await findOpenlyAsked(db, ids, asking.flatMap(({ recipientEmail }) => recipientEmail ?? []))) openlyAsked.set(productId, [...(openlyAsked.get(productId) ?? []), email])
  const lacks = new Map<number, string[]>()
  for (const language of new Set(asking.flatMap((action) => action.language ?? []))) {
    for (const id of await findLacking(db, ids, language)) lacks.set(id, [...(lacks.get(id) ?? []), language])
  }
  return { openlyAsked, lacks }
}

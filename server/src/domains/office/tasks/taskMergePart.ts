import type { Kysely } from 'kysely'
import type { PlanItem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findOpenLinks } from './tasks.store.ts'

/** Moves tasks of merged products to the remaining one. */
export const taskMergePart = {
  name: 'tasks',
  async plan(db: Kysely<Database>, { target, sources }: { target: number; sources: readonly number[] }): Promise<PlanItem[]> {
    const paths = sources.map((id) => [`/products/${id}/`, `/products/${target}/`] as const)
    return (
      await findOpenLinks(
        db,
        paths.map(([from]) => from),
      )
    ).map(({ id, link }): PlanItem => ({
      kind: 'task',
      id,
      op: 'update',
      fields: { link: paths.reduce((place, [from, to]) => place.replace(from, to), link) },
    }))
  },
}

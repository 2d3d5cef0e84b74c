import type { Kysely } from 'kysely'
import type { Plan } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'

/** Something of another domain that names categories, and goes along when one gets another path. Registered by composition. */
export interface CategoryFollower {
  name: string
  /** The changes of what names one of them. `moved`: the new path of a category, or null for one that stays. */
  plan(db: Kysely<Database>, moved: (path: string) => string | null): Promise<Plan>
}

const followers: CategoryFollower[] = []

/** @throws Error if a follower is registered already */
export function addCategoryFollowers(added: readonly CategoryFollower[]): void {
  for (const follower of added) {
    if (followers.some(({ name }) => name === follower.name)) throw new Error(`The follower ${follower.name} of categories is added twice`)
    followers.push(follower)
  }
}

export async function planFollowers(db: Kysely<Database>, moved: (path: string) => string | null): Promise<Plan> {
  const plans: Plan[] = []
  for (const follower of followers) plans.push(await follower.plan(db, moved))
  return plans.flat()
}

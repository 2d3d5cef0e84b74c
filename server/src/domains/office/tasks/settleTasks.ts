import type { Kysely } from 'kysely'
import { type Actor, apply, type Plan } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { createSavedSearchLoaders } from '../savedSearches/savedSearches.loaders.ts'
import { isDone } from './tasks.rules.ts'
import { listSearchTasks } from './tasks.store.ts'

const actor: Actor = { kind: 'SYSTEM', id: null, name: 'Vitrine' }

/**
 * Closes tasks whose search finds nothing any more, and reopens those whose search finds something again. Done periodically
 * instead of with every save: readers of a task see its current count anyway.
 * @returns the number of tasks written
 */
export async function settleTasks(db: Kysely<Database>, now = new Date()): Promise<number> {
  const { savedSearches, searchCounts } = createSavedSearchLoaders(db)
  const plan: Plan = (
    await Promise.all(
      (await listSearchTasks(db)).map(async (task) => {
        const search = await savedSearches.load(task.savedSearchId)
        const done = isDone(task, search && (await searchCounts.load(search)))
        return done === (task.doneAt !== null)
          ? []
          : [{ kind: 'task', id: task.id, op: 'update' as const, fields: { doneAt: done ? now.toISOString() : null } }]
      }),
    )
  ).flat()
  if (plan.length > 0) await apply(db, plan, { actor, source: 'tasks' })
  return plan.length
}

export const tasksSchedule: Schedule = {
  name: 'tasks',
  cron: '* * * * *',
  run: (db) => settleTasks(db),
  fault: 'It could not be seen which tasks are done; the next minute tries again',
}

import type { PlanItem } from '../../engine/index.ts'
import { create } from '../plans.ts'
import { monthTasks, rejections } from '../words/monthTasks.ts'
import { colleague, type Happening, type Month } from './Month.ts'
import { findPendingReviews } from './month.store.ts'
import { dayBefore, dayLength, momentAfter, momentOn } from './workMoments.ts'

/** Reviews younger than this are still waiting. */
const moderatedAfter = 9
const reviewsAtMost = 60

/** Tasks that were given and done. */
export function giveTasks(month: Month): Happening[] {
  const { random, days, now, people } = month
  return monthTasks.flatMap(({ by, for: assignee, colour, made, done, message, link, ...more }) => {
    const at = momentOn(dayBefore(days, now, made), random)
    let id: number | null = null
    const give = async () => {
      const dueOn = 'due' in more ? new Date(now.getTime() + more.due * dayLength).toISOString().slice(0, 10) : null
      const fields = { colour, message, link, assignee: people.get(assignee) ?? null, dueOn, createdAt: at.toISOString() }
      const { createdIds } = await month.write([create('task', null, fields)], { by: colleague(month, by), at, source: 'task' })
      id = createdIds[0] ?? null
    }
    if (done === null) return [{ at, write: give }]
    const finished = momentAfter(at, dayBefore(days, now, done), random)
    const finish = () =>
      month.write([{ kind: 'task', id, op: 'update', fields: { doneAt: finished.toISOString() } }], {
        by: colleague(month, assignee),
        at: finished,
        source: 'task',
      })
    return [
      { at, write: give },
      { at: finished, write: finish },
    ]
  })
}

/** Older reviews that waited were judged, a few each week. */
export async function judgeReviews(month: Month): Promise<Happening[]> {
  const { db, random, days, now } = month
  const waiting = await findPendingReviews(db, new Date(now.getTime() - moderatedAfter * dayLength), reviewsAtMost)
  const by = colleague(month, 'Sanne Visser')
  return waiting.map((id) => {
    const at = momentOn(random.pick(days), random)
    const fields: PlanItem['fields'] = random.chance(0.2) ? { status: 'REJECTED', rejectionReason: random.pick(rejections) } : { status: 'APPROVED' }
    return { at, write: () => month.write([{ kind: 'review', id, op: 'update', fields }], { by, at, source: 'review' }) }
  })
}

import { apply, writtenAt } from '../../engine/index.ts'
import { findDisposable } from './month.store.ts'
import type { RunContext } from './Run.ts'

/** What was deleted in the last weeks lies in the bin. */
const deletions = [
  { kind: 'product', days: 18, by: 'Fatima El Amrani', source: 'product', count: 1 },
  { kind: 'translation', days: 15, by: 'Marloes Kuipers', source: 'translation', count: 2 },
  { kind: 'review', days: 11, by: 'Sanne Visser', source: 'review', count: 1 },
  { kind: 'task', days: 4, by: 'Joris van Dam', source: 'task', count: 1 },
] as const

export async function emptyDesks({ db, ago, by }: RunContext): Promise<void> {
  const disposable = await findDisposable(db)
  for (const { kind, days, by: name, source, count } of deletions) {
    const ids = disposable.filter((one) => one.kind === kind).slice(0, count)
    const plan = ids.map(({ id }) => ({ kind, id, op: 'delete', fields: {} }) as const)
    await writtenAt(ago(days), () => apply(db, plan, { actor: by(name), source }))
  }
}

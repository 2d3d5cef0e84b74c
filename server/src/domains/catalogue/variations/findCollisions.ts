import type { Kysely } from 'kysely'
import type { Change, FieldChange, FieldValue, PlanScope, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { layOut, type Placed } from './variations.rules.ts'
import { findAxisCodes, findAxisValues, findPlaced } from './variations.store.ts'

const idsOf = (value: FieldValue): number[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [])
const changeOf = ({ fields }: Change, name: string): FieldChange | undefined => fields.find(({ field }) => field === name)

/**
 * Whether variations would have equal values of their product's axes. Only if an axis is removed: existing duplicates are not
 * caused by this change.
 */
export async function findCollisions(db: Kysely<Database>, changes: readonly Change[], { going }: PlanScope): Promise<[number, Problem][]> {
  const problems: [number, Problem][] = []
  for (const change of changes) {
    const asked = change.op === 'update' ? changeOf(change, 'axes') : undefined
    const axes = idsOf(asked?.after ?? null)
    if (change.id === null || axes.length === 0 || idsOf(asked?.before ?? null).every((id) => axes.includes(id))) continue
    const placed = await placedAfter(db, { product: change.id, axes, changes, going })
    const { colliding } = layOut(
      axes.map((attributeId) => ({ attributeId, values: [] })),
      placed,
      [],
    )
    if (colliding.length > 0) problems.push([change.index, { field: 'axes', code: 'axes.collide', values: { count: colliding.length } }])
  }
  return problems
}

/** The variations after the plan: without deleted ones, and with changed values. */
async function placedAfter(
  db: Kysely<Database>,
  { product, axes, changes, going }: { product: number; axes: readonly number[]; changes: readonly Change[]; going: ReadonlySet<number> },
): Promise<Placed[]> {
  const placed = new Map((await findPlaced(db, product, axes)).map((one) => [one.id, one]))
  for (const id of going) placed.delete(id)
  const codes = await findAxisCodes(db, axes)
  // one that comes in from elsewhere brings its own values
  const coming = changes.flatMap((change) => (change.op === 'update' && change.id !== null && changeOf(change, 'parent')?.after === product ? [change.id] : []))
  const held = await findAxisValues(db, coming, axes)
  for (const change of changes) {
    if (change.op === 'delete') continue
    // a previewed create has no id yet
    const id = change.id ?? -1 - change.index
    const parent = changeOf(change, 'parent')
    if (parent && parent.after !== product) placed.delete(id)
    const present = placed.get(id)
    if (!present && parent?.after !== product) continue
    placed.set(id, {
      id,
      values: axes.map((attribute, at) => {
        const said = changeOf(change, `attribute.${codes.get(attribute)}`)
        return said === undefined ? ((present?.values ?? held.get(id))?.[at] ?? null) : typeof said.after === 'number' ? said.after : null
      }),
    })
  }
  return [...placed.values()]
}

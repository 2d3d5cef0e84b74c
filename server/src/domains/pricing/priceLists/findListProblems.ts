import type { Kysely } from 'kysely'
import type { Change, FieldValue, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findOtherSearches } from './priceListMembers.store.ts'
import { findListTree } from './priceLists.store.ts'
import { type ListInTree, listProblem } from './priceLists.rules.ts'

/** Fields of lists that concern other lists. */
export const looked = ['channelMaster', 'parent', 'currency', 'validTo', 'websites', 'stores']

/** Problems of lists after a plan, by index; unchanged lists are not checked. */
export async function findListProblems(db: Kysely<Database>, changes: readonly Change[]): Promise<ReadonlyMap<number, Problem>> {
  return new Map([...(await findSearchProblems(db, changes)), ...(await findTreeProblems(db, changes))])
}

/** A selection must be of products. */
async function findSearchProblems(db: Kysely<Database>, changes: readonly Change[]): Promise<[number, Problem][]> {
  const chosen = changes.flatMap(({ op, index, fields }) =>
    op === 'delete' ? [] : fields.flatMap(({ field, after }) => (field === 'scopeSearch' && typeof after === 'number' ? [{ index, after }] : [])),
  )
  const others =
    chosen.length === 0
      ? []
      : await findOtherSearches(
          db,
          chosen.map(({ after }) => after),
        )
  return chosen.flatMap(({ index, after }): [number, Problem][] =>
    others.includes(after) ? [[index, { field: 'scopeSearch', code: 'priceList.scopeOfProducts' }]] : [],
  )
}

async function findTreeProblems(db: Kysely<Database>, changes: readonly Change[]): Promise<ReadonlyMap<number, Problem>> {
  const asked = changes.filter(({ op, fields }) => op !== 'delete' && fields.some(({ field }) => looked.includes(field)))
  if (asked.length === 0) return new Map()
  const all = new Map((await findListTree(db)).map((list) => [list.id, list]))
  // a previewed create has no id yet
  const idOf = ({ id, index }: Change) => id ?? -1 - index
  for (const change of changes) {
    if (change.op === 'delete') all.delete(idOf(change))
    else all.set(idOf(change), after(all.get(idOf(change)), idOf(change), change))
  }
  return new Map(
    asked.flatMap((change): [number, Problem][] => {
      const list = all.get(idOf(change))
      const problem = list && listProblem(list, all)
      return problem ? [[change.index, problem]] : []
    }),
  )
}

function after(present: ListInTree | undefined, id: number, { fields }: Change): ListInTree {
  const value = <Value extends FieldValue | readonly number[]>(name: string, otherwise: Value) => {
    const changed = fields.find(({ field }) => field === name)
    return (changed ? changed.after : otherwise) as Value
  }
  return {
    id,
    name: value('name', present?.name ?? ''),
    channelMaster: value('channelMaster', present?.channelMaster ?? false),
    parentId: value('parent', present?.parentId ?? null),
    currency: value('currency', present?.currency ?? 'EUR'),
    validFrom: value('validFrom', present?.validFrom ?? null),
    validTo: value('validTo', present?.validTo ?? null),
    websites: value('websites', present?.websites ?? []) ?? [],
    stores: value('stores', present?.stores ?? []) ?? [],
  }
}

import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import type { Entity, FieldValue, Operation, Problem } from '../../engine/index.ts'
import { type Context, readPage, type Resolvers, type Viewer } from '../../platform/contract/index.ts'
import { type Database, fieldOf, type List, loadPresent, readId, searchWords } from '../../platform/db/index.ts'
import { translations } from '../mutations/index.ts'
import { defineExport } from '../exports/index.ts'
import { linkFields, wordFields } from './inputFields.ts'
import { plainMutations } from './plainMutations.ts'

export interface PlainEntity<Row, Filter, CountBy extends string = never> {
  /** From `<entity>.fields.ts` */
  entity: Entity
  /** From `<entity>.store.ts` */
  list: List<Row, Filter, CountBy>
  /** The mutations of the contract; all three by default. */
  operations?: readonly Operation[]
  /** Who may write it, if not every member of staff. */
  canEdit?(viewer: Viewer & { kind: 'staff' }): boolean
  /** Why a save is refused, beyond rules of fields; called within its transaction. */
  check?(db: Kysely<Database>, id: number, fields: Readonly<Record<string, FieldValue>>): Promise<Problem | null>
}

type Question<Filter> = { searchTerm?: string | null; filter?: Filter | null }
type AnyRow = { id: number } & Readonly<Record<string, unknown>>

/**
 * The resolvers of a plain entity, by its names in the contract (`review`, of the table `reviews`): `reviews` and `review`;
 * `createReview`, `updateReview` and `prepareReviewDelete`; `ReviewPage`; and on `Review` its texts by language and the
 * entities that it links to. Its list can be exported. Its loader is named after its table, and its messages are
 * `<label>.notEditable` and, with the plural in the label, `.none` and `.delete`.
 */
export function plainEntity<Row extends { id: number }, Filter extends object, CountBy extends string = never>({
  entity,
  list,
  operations = ['create', 'update', 'delete'],
  canEdit = () => true,
  check,
}: PlainEntity<Row, Filter, CountBy>): Resolvers {
  const { kind, label, table } = entity
  const [plural, Type] = [fieldOf(table), `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`]
  defineExport({
    list: plural,
    kind,
    filter: `${Type}Filter`,
    find: (db, { searchTerm, filter }) => list.ids(db, searchWords(searchTerm), (filter ?? {}) as Filter),
    count: (db, { searchTerm, filter }) => list.count(db, searchWords(searchTerm), (filter ?? {}) as Filter),
    rows: (db, ids) => list.byIds(db, ids),
  })
  const loaderIn = (context: Context, name = plural) =>
    (context.loaders as unknown as Record<string, DataLoader<number, Row | null>>)[name] as DataLoader<number, Row | null>

  // The links of all rows of a request at once, until one of them is written.
  const links = new WeakMap<Context, Map<string, DataLoader<number, FieldValue>>>()
  function linksIn(context: Context, name: string): DataLoader<number, FieldValue> {
    const known = links.get(context) ?? new Map<string, DataLoader<number, FieldValue>>()
    const loader =
      known.get(name) ??
      new DataLoader(async (ids: readonly number[]) => {
        const place = entity.fields[name]?.place
        const found = new Map(place?.in === 'relation' ? (await place.read(context.db, ids, null)).map(({ id, value }) => [id, value]) : [])
        return ids.map((id) => found.get(id) ?? [])
      })
    links.set(context, known.set(name, loader))
    return loader
  }

  const mutations = plainMutations({
    entity,
    list,
    words: label.replace(new RegExp(`${kind}$`), plural),
    plural,
    canEdit,
    check,
    loaderIn,
    onSaved: (context) => links.delete(context),
  })
  const byOperation = {
    create: [`create${Type}`, mutations.create],
    update: [`update${Type}`, mutations.update],
    delete: [`prepare${Type}Delete`, mutations.prepareDelete],
  } as const
  return {
    Query: {
      [plural]: (_: unknown, { searchTerm, filter }: Question<Filter>) => ({ searchTerm: searchTerm ?? null, filter: filter ?? null }),
      [kind]: (_: unknown, { id }: { id: string }, context: Context) => {
        const number = readId(id)
        return number === null ? null : loaderIn(context).load(number)
      },
    },
    Mutation: Object.fromEntries(
      operations.map((operation) => {
        const [name, run] = byOperation[operation]
        return [name, (_: unknown, args: never, context: Context) => run(args, context)]
      }),
    ),
    [`${Type}Page`]: {
      totalCount: ({ searchTerm, filter }: Question<Filter>, _: unknown, { db }: Context) => list.count(db, searchWords(searchTerm), filter ?? ({} as Filter)),
      ...(list.countings.length > 0 && {
        counts: ({ searchTerm, filter }: Question<Filter>, { by }: { by: CountBy }, { db }: Context) =>
          list.countBy(db, searchWords(searchTerm), filter ?? ({} as Filter), by),
      }),
      results: ({ searchTerm, filter }: Question<Filter>, args: Parameters<typeof readPage>[1], context: Context) =>
        list.page(context.db, searchWords(searchTerm), filter ?? ({} as Filter), readPage(context, args, list.orderings)),
    },
    [Type]: {
      ...Object.fromEntries(wordFields(entity).map(([name]) => [name, (row: AnyRow) => translations((row[name] ?? {}) as Readonly<Record<string, string>>)])),
      ...Object.fromEntries(
        linkFields(entity).map(([name, target]) => [
          name,
          async ({ id }: AnyRow, _: unknown, context: Context) =>
            loadPresent(loaderIn(context, fieldOf(target)), (await linksIn(context, name).load(id)) as readonly number[]),
        ]),
      ),
    },
  } as Resolvers
}

import type DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import type { Entity, FieldValue, Problem } from '../../engine/index.ts'
import { type Context, readSelection, refusal, type Viewer } from '../../platform/contract/index.ts'
import type { Database, List } from '../../platform/db/index.ts'
import { defineDeleteJob, prepareDelete } from '../jobs/index.ts'
import { actorOf, describeWritten, saveOnce, updateEntity } from '../mutations/index.ts'
import { inputFields } from './inputFields.ts'

export interface PlainMutations<Row, Filter> {
  entity: Entity
  list: Pick<List<Row, Filter>, 'byIds' | 'ids'>
  /** Prefix of messages about several of them: content.reviews */
  words: string
  /** Also the name of its loader */
  plural: string
  canEdit(viewer: Viewer & { kind: 'staff' }): boolean
  check?(db: Kysely<Database>, id: number, fields: Readonly<Record<string, FieldValue>>): Promise<Problem | null>
  loaderIn(context: Context): DataLoader<number, Row | null>
  /** Called when one was saved */
  onSaved(context: Context): void
}

/** Create, update and delete of a plain entity. Each throws GraphQLError if the viewer may not. */
export function plainMutations<Row extends { id: number }, Filter extends object>({
  entity,
  list,
  words,
  plural,
  canEdit,
  check,
  loaderIn,
  onSaved,
}: PlainMutations<Row, Filter>) {
  const { kind, label } = entity
  const job = defineDeleteJob({ kind: `${plural}Delete`, entity: kind, title: `${words}.delete`, source: plural })

  function editorIn(context: Context): Viewer & { kind: 'staff' } {
    const { viewer } = context
    if (viewer.kind !== 'staff' || !canEdit(viewer)) throw refusal(context, 'FORBIDDEN', `${label}.notEditable`)
    return viewer
  }

  return {
    /** Creates one; once per idempotency key. */
    async create({ input, idempotencyKey }: { input: object; idempotencyKey?: string | null }, context: Context) {
      const actor = actorOf(editorIn(context))
      const made = await saveOnce(
        context,
        { kind, id: null, op: 'create', fields: inputFields(entity, input) },
        { operation: `create.${kind}`, key: idempotencyKey, request: input, actor },
      )
      return { [kind]: made.id === null ? null : await loaderIn(context).load(made.id), ...(await describeWritten(context, kind, made)) }
    },

    /** Saves a form: only fields in the input are changed; null empties a field. Link fields have all of their links. */
    async update({ input: { id, revision, ...own } }: { input: { id: string; revision: number } }, context: Context) {
      const fields = inputFields(entity, own)
      const { row, ...answer } = await updateEntity(context, {
        kind,
        viewer: editorIn(context),
        id,
        revision,
        find: list.byIds,
        loader: loaderIn(context),
        fields,
        check: check && ((db, number) => check(db, number, fields)),
      })
      onSaved(context)
      return { [kind]: row, ...answer }
    },

    /** Prepares the deletion as a job to be confirmed. */
    async prepareDelete({ selection }: { selection: Parameters<typeof readSelection<Filter>>[1]['selection'] }, context: Context) {
      const viewer = editorIn(context)
      const selected = await readSelection<Filter>(context, { field: 'selection.ids', selection }, ({ words: said, filter }) =>
        list.ids(context.db, said, filter),
      )
      return prepareDelete(context, { viewer, job, selected, find: (ids) => list.byIds(context.db, ids), none: `${words}.none` })
    },
  }
}

import { apply, describeProblem, findChangeSet, type Problem, reserveIds } from '../../../engine/index.ts'
import { type Context, refusal, type ResolversTypes, type SaveBlockedAsTaskInput } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { actorOf, once } from '../../../services/mutations/index.ts'
import { canEditProducts as canEdit } from '../../catalogue/index.ts'
import { wantLeftover } from './leftovers.store.ts'

interface Saved {
  task: number | null
  changeSetId: number | null
  problems: readonly Problem[]
}

const maxLabelLength = 31

/**
 * Keeps what an addition to a website left out as a task. It is about a saved search, and closes by itself when all of them
 * are on the website.
 * @throws GraphQLError when the viewer may not
 */
export async function saveBlockedAsTask(
  input: SaveBlockedAsTaskInput,
  idempotencyKey: string | null | undefined,
  context: Context,
): Promise<Awaited<ResolversTypes['CreateTaskPayload']>> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const { task, changeSetId, problems } = await once<Saved>(
    context,
    { operation: 'saveBlockedAsTask', key: idempotencyKey, request: input, counts: (saved) => saved.problems.length === 0 },
    async (transaction) => {
      const left = await wantLeftover(transaction, readId(input.blockedKey) ?? 0, viewer.userId)
      if (left === null) return { task: null, changeSetId: null, problems: [{ field: null, code: 'websiteProduct.nothingLeft' }] }
      const website = (await loaders.websites.load(left.website))?.name ?? ''
      const [search = 0, id = 0] = await reserveIds(transaction, 2)
      const address = `/products?leftOut=${input.blockedKey}`
      const label = intl.formatMessage({ id: 'catalogue.websiteProduct.task.label' }, { website }).slice(0, maxLabelLength)
      const message = input.message?.trim() || intl.formatMessage({ id: 'catalogue.websiteProduct.task.message' }, { website, count: left.count })
      const question = { searchTerm: null, filter: { leftOut: input.blockedKey }, refers: [] }
      const assignee = input.assignee == null ? null : (readId(input.assignee) ?? 0)
      const outcome = await apply(
        transaction,
        [
          { kind: 'savedSearch', id: search, op: 'create', fields: { user: viewer.userId, label, list: 'products', address, question, shared: true } },
          {
            kind: 'task',
            id,
            op: 'create',
            fields: {
              message,
              colour: input.colour ?? 'YELLOW',
              savedSearch: search,
              link: address,
              assignee,
              dueOn: input.dueOn ?? null,
              startCount: left.count,
            },
          },
        ],
        { actor: actorOf(viewer), source: 'task' },
      )
      return { task: outcome.createdIds[1] ?? null, changeSetId: outcome.changeSetId, problems: outcome.blocked.flatMap((one) => one.problems) }
    },
  )
  return {
    task: task === null ? null : await loaders.tasks.load(task),
    changeSet: changeSetId === null ? null : await findChangeSet(db, changeSetId),
    errors: problems.map((problem) => ({
      field: problem.field,
      code: problem.code,
      message: describeProblem(intl, problem.code.startsWith('websiteProduct.') ? 'websiteProduct' : 'task', problem),
    })),
  }
}

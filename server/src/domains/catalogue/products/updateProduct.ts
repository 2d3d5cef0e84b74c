import { findHeavy } from '../../../engine/index.ts'
import { keepPlansOfSave } from '../../../platform/db/index.ts'
import { type Context, refusal, type ResolversTypes, type UpdateProductInput } from '../../../platform/contract/index.ts'
import { actorOf, updateEntity } from '../../../services/mutations/index.ts'
import { keepFields } from '../locks/lockField.ts'
import { contentFields } from './contentFields.ts'
import { readFormFields } from './formFields.ts'
import { canEdit } from './products.policy.ts'
import { findProducts } from './products.store.ts'

type Payload = Awaited<ResolversTypes['UpdateProductPayload']>

/** Saves a form: a plan of one item. Only fields in the input are changed; null empties a field. */
export async function updateProduct({ id, revision, active, contents, keptFields, ...input }: UpdateProductInput, context: Context): Promise<Payload> {
  const { loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const own = readFormFields(input.fields)
  const fields = { ...(active === undefined ? {} : { active }), ...contentFields(contents), ...own.fields }
  const problems = own.problems.length > 0 ? own.problems : await findHeavy('product', fields)
  const save = () =>
    updateEntity(context, {
      ...{ kind: 'product', viewer, id, revision, fields, problems, find: findProducts, loader: loaders.products },
      holdWarned: input.holdWarnings === true,
      // locks fields against feeds if requested
      async onWritten(db, product, changeSetId) {
        const mine = (keptFields ?? []).filter((field) => field in fields)
        if (mine.length > 0) await keepFields(db, product, mine, { changeSetId, actor: actorOf(viewer), source: 'product' })
        loaders.productContents.clear(product)
      },
    })
  const { row: product, ...answer } = await keepPlansOfSave(save)
  return { product, ...answer }
}

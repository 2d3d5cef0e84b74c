import { wordsFor, reserveIds } from '../../../engine/index.ts'
import { loadPresent, readId } from '../../../platform/db/index.ts'
import { type Context, readPage, type Resolvers, type MutationPrepareVariationsArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { nameIn } from '../attributes/attributes.rules.ts'
import { draftVariations } from './draftVariations.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { canEdit } from '../products/products.policy.ts'
import { variationsJob } from './variationsJob.ts'
import { type AskedMatrix, readMatrix } from './readMatrix.ts'
import { findDifferences, findDiffering, type ShownDifference } from './variations.store.ts'
import type { Cell, CountedAxis, Row } from './variations.rules.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    VariationMatrix: AskedMatrix
    VariationAxis: CountedAxis
    VariationRow: Row
    VariationCell: Cell
    VariationCollision: { combination: readonly number[]; ids: readonly number[] }
    VariationDifference: ShownDifference
  }
}

const productsOf = (ids: readonly number[], { loaders }: Context) => loadPresent(loaders.products, ids)
const attributesOf = (ids: readonly number[], { loaders }: Context) => loadPresent(loaders.attributes, ids)
const valuesOf = (ids: readonly number[], { loaders }: Context) => loadPresent(loaders.attributeValues, ids)

async function wordsOf(ids: readonly number[], context: Context): Promise<string> {
  const names = (await valuesOf(ids, context)).map(({ names: known, value }) => nameIn(context.language, known, value))
  return context.intl.formatList(names, { type: 'unit' })
}

export const resolvers: Resolvers = {
  Mutation: {
    prepareVariations: (_, args, context) => prepareVariations(args, context),
  },
  Product: {
    axes: async ({ id }, _, context) =>
      attributesOf(
        (await context.loaders.axes.load(id)).map(({ attributeId }) => attributeId),
        context,
      ),
    variationMatrix: ({ id }, { input }, context) => readMatrix(id, input, context),
    async variationDrafts({ id }, { combinations }, context) {
      const { drafts } = await draftVariations(id, combinations, null, context)
      return drafts.map(({ combination, words, sku }) => ({ combination: combination.map(String), words: words[context.language] ?? '', sku }))
    },
    async variationDifferences({ id }, { attribute: only }, context) {
      const rows = await findDifferences(context.db, id, only == null ? null : (readId(only) ?? 0))
      const [attributes, own] = await Promise.all([
        attributesOf(
          rows.map(({ attributeId }) => attributeId),
          context,
        ),
        context.loaders.productAttributeValues.load(id),
      ])
      const said = new Map(own.map((value) => [value.attributeId, value]))
      const fields = attributes.map(({ id: attributeId, code }) => ({
        kind: 'product',
        field: `attribute.${code}`,
        before: null,
        after: said.get(attributeId)?.value ?? null,
      }))
      const worded = await wordsFor(context.db, context.intl, fields)
      return rows.flatMap((row) => {
        const at = attributes.findIndex(({ id: attributeId }) => attributeId === row.attributeId)
        const attribute = attributes[at]
        return attribute
          ? [
              {
                ...row,
                parentId: id,
                attribute,
                words: fields[at]?.after === null ? null : (worded[at]?.after ?? null),
                value: JSON.stringify(fields[at]?.after ?? null),
              },
            ]
          : []
      })
    },
  },
  VariationDifference: {
    async variations({ parentId, attributeId }, args, context) {
      const products = await productsOf(await findDiffering(context.db, parentId, attributeId, readPage(context, args, [])), context)
      return Promise.all(
        products.map(async (product) => {
          const said = (await context.loaders.productAttributeValues.load(product.id)).find((one) => one.attributeId === attributeId)
          if (!said) throw new Error(`The variation ${product.id} has lost its value meanwhile`)
          return { product, said }
        }),
      )
    },
  },
  VariationMatrix: {
    axes: ({ matrix }) => [...matrix.axes],
    existing: ({ matrix }) => matrix.existing,
    missing: ({ matrix }) => matrix.missing,
    excluded: ({ matrix }) => matrix.excluded,
    colliding: ({ matrix }) => [...matrix.colliding],
    unplaced: ({ matrix }, _, context) => productsOf(matrix.unplaced.slice(0, 200), context),
    rowCount: ({ matrix }) => matrix.axes[0]?.values.length ?? 0,
    rows: ({ matrix, offset, limit, fixed }) => matrix.rowsAt(offset, limit, fixed),
  },
  VariationAxis: {
    attribute: async ({ attributeId }, _, context) => (await attributesOf([attributeId], context))[0]!,
    values: ({ values }, _, context) => valuesOf(values, context),
    counts: ({ counts }) => [...counts],
  },
  VariationRow: {
    value: async ({ valueId }, _, context) => (await valuesOf([valueId], context))[0]!,
    cells: ({ cells }) => [...cells],
  },
  VariationCell: {
    combination: ({ combination }) => [...combination],
    product: ({ productId }, _, { loaders }) => (productId === null ? null : loaders.products.load(productId)),
  },
  VariationCollision: {
    words: ({ combination }, _, context) => wordsOf(combination, context),
    products: ({ ids }, _, context) => productsOf(ids, context),
  },
}

type Payload = Awaited<ResolversTypes['PrepareBulkPayload']>

/**
 * Prepares new variations from combinations of the axes, as a job to be confirmed. Existing and excluded ones are left out.
 * @throws GraphQLError if the viewer may not change products
 */
async function prepareVariations({ product, combinations, skus }: MutationPrepareVariationsArgs, context: Context): Promise<Payload> {
  const { db, intl, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const { parent, drafts, errors } = await draftVariations(readId(product), combinations, skus ?? null, context)
  if (!parent || errors.length > 0) return { job: null, errors }
  if (drafts.length === 0) {
    return { job: null, errors: [{ field: 'combinations', code: 'selection.none', message: intl.formatMessage({ id: 'catalogue.variations.none' }) }] }
  }
  const reserved = await reserveIds(db, drafts.length)
  const kept = drafts.map(({ sku, axes, words, urlWords }) => ({ sku, axes, words, urlWords }))
  const input = { parentId: parent.id, parentName: parent.name, drafts: Object.fromEntries(kept.map((draft, at) => [reserved[at], draft])) }
  const id = await prepareJob(db, { kind: variationsJob.kind, input, ids: reserved, actor: actorOf(viewer) })
  return { job: await findJob(db, id), errors: [] }
}

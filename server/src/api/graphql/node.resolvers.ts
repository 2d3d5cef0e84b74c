import { findUser } from '../../services/accounts/index.ts'
import { findChangeSet } from '../../engine/index.ts'
import { readId } from '../../platform/db/index.ts'
import { canSee } from '../../services/jobs/index.ts'
import type { Context, NodeResolvers, QueryResolvers, Resolvers, ResolversParentTypes } from '../../platform/contract/index.ts'
import { findKind } from './entities.store.ts'

type Thing = ResolversParentTypes['Node']
type NodeType = NonNullable<Awaited<ReturnType<Extract<NodeResolvers['__resolveType'], (...all: never) => unknown>>>>

/** How the thing behind an id is found, by its kind; each kind that the contract shows has a row. */
const finders: Record<string, { type: NodeType; find(id: number, context: Context): Promise<Thing | null | undefined> }> = {
  product: { type: 'Product', find: (id, { loaders }) => loaders.products.load(id) },
  attribute: { type: 'Attribute', find: (id, { loaders }) => loaders.attributes.load(id) },
  attributeValue: { type: 'AttributeValue', find: (id, { loaders }) => loaders.attributeValues.load(id) },
  blockTemplate: { type: 'BlockTemplate', find: (id, { loaders }) => loaders.blockTemplates.load(id) },
  marginKey: { type: 'MarginKey', find: (id, { loaders }) => loaders.marginKeys.load(id) },
  stockLocation: { type: 'StockLocation', find: (id, { loaders }) => loaders.stockLocations.load(id) },
  website: { type: 'Website', find: (id, { loaders }) => loaders.websites.load(id) },
  emeubelProduct: { type: 'EmeubelProduct', find: (id, { loaders }) => loaders.emeubelProducts.load(id) },
  image: { type: 'Image', find: (id, { loaders }) => loaders.images.load(id) },
  imageProductAssociation: { type: 'ImageProductAssociation', find: (id, { loaders }) => loaders.imageProductAssociations.load(id) },
  priceList: { type: 'PriceList', find: (id, { loaders }) => loaders.priceLists.load(id) },
  price: { type: 'Price', find: (id, { loaders }) => loaders.prices.load(id) },
  review: { type: 'Review', find: (id, { loaders }) => loaders.reviews.load(id) },
  user: { type: 'User', find: (id, { db }) => findUser(db, id) },
  job: {
    type: 'Job',
    async find(id, { loaders, viewer }) {
      const job = await loaders.jobs.load(id)
      return job && canSee(viewer, job) ? job : null
    },
  },
  changeSet: { type: 'ChangeSet', find: (id, { db }) => findChangeSet(db, id) },
}

// Rows do not say what they are; it is remembered from where they were found.
const types = new WeakMap<Thing, NodeType>()

const query: QueryResolvers = {
  async node(_, { id }, context) {
    const number = readId(id)
    if (number === null) return null
    const finder = finders[(await findKind(context.db, number)) ?? '']
    const thing = await finder?.find(number, context)
    if (finder === undefined || thing == null) return null
    types.set(thing, finder.type)
    return thing
  },
}

export const resolvers: Resolvers = {
  Query: query,
  Node: {
    __resolveType: (thing) => types.get(thing) ?? null,
  },
}

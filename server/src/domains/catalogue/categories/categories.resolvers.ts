import type { Context, Resolvers } from '../../../platform/contract/index.ts'
import type { AttributeRow } from '../attributes/attributes.store.ts'
import { countByCategory } from './categories.store.ts'
import { maxCategory, pathsTo } from './categories.rules.ts'
import { categoryNodes } from './categoryNodes.ts'
import { categoryLabel, categoryName } from './categories.loaders.ts'
import { findMeantCategories } from './findMeantCategories.ts'
import { prepareCategoryMove } from './prepareCategoryMove.ts'
import { sortCategories, updateCategory } from './updateCategory.ts'
import { translations } from '../../../services/mutations/index.ts'

export const resolvers: Resolvers = {
  Query: {
    categories: async (_, __, { db }) => categoryNodes(await countByCategory(db)),
    meantCategory: async (_, { path }, { db }) => (path.length > maxCategory ? null : ((await findMeantCategories(db, [path])).get(path) ?? null)),
  },
  Mutation: {
    prepareCategoryMove: (_, { input }, context) => prepareCategoryMove(input, context),
    updateCategory: (_, { input }, context) => updateCategory(input, context),
    sortCategories: (_, { paths }, context) => sortCategories(paths, context),
  },
  Category: {
    name: ({ path }, _, { loaders, language }) => categoryName(loaders, path, language),
    label: ({ path }, _, { loaders, language }) => categoryLabel(loaders, path, language),
    names: async ({ path }, _, { loaders }) => translations((await loaders.categories.load(path))?.names ?? {}),
    revision: async ({ path }, _, { loaders }) => (await loaders.categories.load(path))?.revision ?? 0,
    attributes: async ({ path }, _, { loaders }) => attributesOf(loaders, [path]),
    inheritedAttributes: async ({ path }, _, { loaders }) => attributesOf(loaders, pathsTo(path).slice(0, -1)),
    sortOrder: async ({ path }, _, { loaders }) => (await loaders.categories.load(path))?.sortOrder ?? null,
  },
  Product: {
    categoryLabel: ({ category }, _, { loaders, language }) => (category === null ? null : categoryLabel(loaders, category, language)),
  },
}

/** The attributes that these categories ask for, each once. */
async function attributesOf({ categories, attributes }: Context['loaders'], paths: readonly string[]): Promise<AttributeRow[]> {
  const rows = await categories.loadMany(paths)
  const ids = new Set(rows.flatMap((row) => (row === null || row instanceof Error ? [] : row.attributeIds)))
  const found = await Promise.all([...ids].map((id) => attributes.load(id)))
  return found.filter((one) => one !== null)
}

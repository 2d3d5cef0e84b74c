import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { CategoryMove } from './categoryMoveJob.ts'
import { aboveOf, joinPath, partsOf } from './categories.rules.ts'
import { categoryLabel, categoryName, createCategoryLoaders } from './categories.loaders.ts'

/**
 * A category and its new path by their names in a language, before it moves. The last name is that of the category which is there
 * already; of one that only gets another place, its own, which goes along; else what its path says.
 */
export async function moveLabels(
  db: Kysely<Database>,
  { from, to }: Pick<CategoryMove, 'from' | 'to'>,
  language: string,
): Promise<{ from: string; to: string }> {
  const loaders = createCategoryLoaders(db)
  const [old, above] = [await categoryLabel(loaders, from, language), aboveOf(to)]
  const isSameName = partsOf(from).at(-1) === partsOf(to).at(-1) && (await loaders.categories.load(to)) === null
  const last = await categoryName(loaders, isSameName ? from : to, language)
  return { from: old, to: joinPath(above === '' ? [last] : [await categoryLabel(loaders, above, language), last]) }
}

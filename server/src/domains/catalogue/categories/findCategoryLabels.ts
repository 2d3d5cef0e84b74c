import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { canonicalPath } from './categories.rules.ts'
import { categoryLabel, createCategoryLoaders } from './categories.loaders.ts'

/** The names of these categories and of those above them in this language, by path; a path in which nothing is named stays as it is written. */
export async function findCategoryLabels(db: Kysely<Database>, paths: Iterable<string>, language: string): Promise<ReadonlyMap<string, string>> {
  const loaders = createCategoryLoaders(db)
  const labels = [...new Set(paths)].map(async (path) => {
    const label = await categoryLabel(loaders, path, language)
    return [path, label === canonicalPath(path) ? path : label] as const
  })
  return new Map(await Promise.all(labels))
}

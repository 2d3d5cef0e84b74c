import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { nameIn } from '../attributes/attributes.rules.ts'
import { canonicalPath, joinPath, partsOf, pathsTo } from './categories.rules.ts'
import { type CategoryRow, findCategoryRows } from './categories.store.ts'

/** Loaders of categories, for one request. */
export function createCategoryLoaders(db: Kysely<Database>) {
  return {
    /** By canonical path; null where nobody has named or sorted it */
    categories: new DataLoader<string, CategoryRow | null>(async (paths) => {
      const found = new Map((await findCategoryRows(db, paths)).map((row) => [row.path, row]))
      return paths.map((path) => found.get(path) ?? null)
    }),
  }
}

type Loaders = ReturnType<typeof createCategoryLoaders>

/** The name of a category in this language: its own, or the last part of its path. */
export async function categoryName({ categories }: Loaders, path: string, language: string): Promise<string> {
  return nameIn(language, (await categories.load(path))?.names ?? {}, partsOf(path).at(-1) ?? path)
}

/** The names of a category and those above it, in this language: `Sofas > Corner sofas`. */
export async function categoryLabel(loaders: Loaders, path: string, language: string): Promise<string> {
  return joinPath(await Promise.all(pathsTo(canonicalPath(path)).map((one) => categoryName(loaders, one, language))))
}

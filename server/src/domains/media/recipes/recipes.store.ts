import { type Kysely, sql } from 'kysely'
import type { Effect } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Recipe } from './Recipe.ts'

export interface EditedPicture {
  contentKey: string
  recipe: Recipe
}

/** Of which original, and how, a picture is made; null when none was ever shown by this key. */
export async function findEdited(db: Kysely<Database>, key: string): Promise<EditedPicture | null> {
  const { rows } = await sql<EditedPicture>`/* recipes.edited */ select content_key as "contentKey", recipe from edited_pictures where key = ${key}`.execute(db)
  return rows[0] ?? null
}

/** Keeps by which key each picture is shown that has a recipe. */
export const editedPicturesEffect: Effect = {
  name: 'edited pictures',
  async run(db, changes) {
    const ids = changes.flatMap(({ op, id, fields }) =>
      op !== 'delete' && id !== null && fields.some(({ field }) => field === 'recipe' || field === 'contentKey') ? [id] : [],
    )
    if (ids.length === 0) return
    await sql`/* recipes.keep */ insert into edited_pictures (key, content_key, recipe)
      select distinct on (picture_key) picture_key, content_key, recipe from images where id = any(${ids}::integer[]) and recipe <> '[]' order by picture_key on conflict do nothing`.execute(
      db,
    )
  },
}

import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Recipe } from '../recipes/Recipe.ts'

export interface ImageVersionRow {
  changeSet: number
  time: Date
  actor: string
  recipe: Recipe
  pictureKey: string
}

/** The versions of an image, whenever its original or its recipe changed, newest first. */
export async function findVersions(db: Kysely<Database>, imageId: number, limit: number): Promise<ImageVersionRow[]> {
  const { rows } = await sql<ImageVersionRow>`/* images.versions */
    with written as (
      select s.id, s.created_at, s.actor, max(i.id) as place,
        (array_agg(case when i.op = 'update' then i.after else i.after -> 'contentKey' end order by i.id desc) filter (where i.op <> 'update' or i.field = 'contentKey'))[1] #>> '{}' as content,
        (array_agg(case when i.op = 'update' then i.after else coalesce(i.after -> 'recipe', '[]') end order by i.id desc) filter (where i.op <> 'update' or i.field = 'recipe'))[1] as recipe
      from change_items i join change_sets s on s.id = i.change_set_id
      where i.entity_id = ${imageId} and i.kind = 'image' and (i.op = 'create' or i.field in ('contentKey', 'recipe')) group by s.id
    ), counted as (
      select *, count(content) over before as contents, count(recipe) over before as recipes from written window before as (order by place)
    ), whole as (
      select id, created_at, actor, place, max(content) over (partition by contents) as content, (max(recipe::text) over (partition by recipes))::jsonb as recipe from counted
    )
    select id as "changeSet", created_at as time, actor, recipe, case when recipe = '[]' then content else md5(content || recipe::text) end as "pictureKey"
    from whole order by place desc limit ${limit}`.execute(db)
  return rows
}

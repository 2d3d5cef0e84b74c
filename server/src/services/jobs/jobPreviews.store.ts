import { type Kysely, sql } from 'kysely'
import type { ShownEntity, ShownGroup, ShownPreview } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'

/** A stored preview, read page by page. */
export interface KeptPreview extends Pick<ShownPreview, 'counts' | 'consequences'> {
  jobId: number
}

// What needs a decision comes first.
const groups: readonly ShownGroup[] = ['BLOCKED', 'CHANGED_SINCE', 'CREATE', 'CHANGE', 'DELETE']

export async function findPreview(db: Kysely<Database>, jobId: number): Promise<KeptPreview | null> {
  const { rows } =
    await sql<KeptPreview>`/* jobPreviews.find */ select job_id as "jobId", counts, consequences from job_previews where job_id = ${jobId}`.execute(db)
  return rows[0] ?? null
}

/** Stores what a job would do, unless another request has done so. */
export async function keepPreview(db: Kysely<Database>, jobId: number, preview: ShownPreview): Promise<void> {
  const seen = new Set<ShownEntity>()
  const rows = groups.flatMap((group) =>
    preview.groups[group].map((entity, position) => {
      const row = { g: group, p: position, r: seen.has(entity), e: entity }
      seen.add(entity)
      return row
    }),
  )
  await sql`/* jobPreviews.keep */
    with kept as (
      insert into job_previews (job_id, counts, consequences) values (${jobId}, ${JSON.stringify(preview.counts)}::json, ${JSON.stringify(preview.consequences)}::json)
      on conflict do nothing returning job_id
    )
    insert into job_preview_entities (job_id, group_name, position, is_repeated, entity)
    select kept.job_id, r.g, r.p, r.r, r.e from kept cross join json_to_recordset(${JSON.stringify(rows)}::json) as r(g text, p integer, r boolean, e json)`.execute(
    db,
  )
}

/** Entities of a stored preview: of a group, or of all; in which a field changes. */
export interface PreviewChoice {
  group: ShownGroup | null
  field: string | null
}

const isChosen = (
  jobId: number,
  { group, field }: PreviewChoice,
) => sql`job_id = ${jobId} and ${group === null ? sql`not is_repeated` : sql`group_name = ${group}`}
    ${field === null ? sql`` : sql`and exists (select from json_array_elements(entity::json -> 'fields') f where f ->> 'field' = ${field})`}`

/** The fields that change in a stored preview, with the number of entities. */
export async function listPreviewFields(db: Kysely<Database>, jobId: number, limit: number): Promise<{ kind: string; field: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; field: string; count: number }>`/* jobPreviews.fields */
    select min(f ->> 'kind') as kind, f ->> 'field' as field, count(*)::integer as count
    from job_preview_entities cross join json_array_elements(entity::json -> 'fields') f
    where ${isChosen(jobId, { group: null, field: null })} group by 2 order by 3 desc, 2 limit ${limit}`.execute(db)
  return rows
}

/** A page of a stored preview. */
export async function listPreviewEntities(
  db: Kysely<Database>,
  jobId: number,
  choice: PreviewChoice,
  page: { limit: number; offset: number },
): Promise<ShownEntity[]> {
  const { rows } = await sql<{ entity: ShownEntity }>`/* jobPreviews.page */
    select entity from job_preview_entities where ${isChosen(jobId, choice)}
    order by array_position(${groups}::text[], group_name), position limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ entity }) => asShown(entity))
}

// JSON has no instants
function asShown(entity: ShownEntity): ShownEntity {
  return {
    ...entity,
    fields: entity.fields.map((field) => ({ ...field, changedSince: field.changedSince && { ...field.changedSince, at: new Date(field.changedSince.at) } })),
  }
}

/** Everything of a stored preview, in the order of its pages, with the searchable text. */
export async function listPreviewPlaces(
  db: Kysely<Database>,
  jobId: number,
  choice: PreviewChoice,
): Promise<{ place: string; id: number | null; texts: string }[]> {
  const { rows } = await sql<{ place: string; id: number | null; texts: string | null }>`/* jobPreviews.places */
    select group_name || ' ' || position as place, (entity ->> 'id')::integer as id, (
      select string_agg(concat_ws(' ', f ->> 'before', f ->> 'after'), ' ') from json_array_elements(entity::json -> 'fields') f
    ) as texts
    from job_preview_entities where ${isChosen(jobId, choice)}
    order by array_position(${groups}::text[], group_name), position`.execute(db)
  return rows.map(({ texts, ...row }) => ({ ...row, texts: texts ?? '' }))
}

/** Entities of a stored preview by the places from `listPreviewPlaces`, in that order. */
export async function findPreviewEntities(db: Kysely<Database>, jobId: number, places: readonly string[]): Promise<ShownEntity[]> {
  const { rows } = await sql<{ entity: ShownEntity }>`/* jobPreviews.byPlace */
    select entity from job_preview_entities where job_id = ${jobId} and group_name || ' ' || position = any(${places}::text[])
    order by array_position(${places}::text[], group_name || ' ' || position)`.execute(db)
  return rows.map(({ entity }) => asShown(entity))
}

/** Once a job is started its preview is no longer needed. */
export async function forgetPreview(db: Kysely<Database>, jobId: number): Promise<void> {
  await sql`/* jobPreviews.forget */ delete from job_previews where job_id = ${jobId}`.execute(db)
}

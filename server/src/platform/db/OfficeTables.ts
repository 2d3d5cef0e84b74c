import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant, DefaultJson, Instant, Json, NullableInstant, NullableJson } from './columns.ts'
import type { ColumnType } from 'kysely'

export interface EntitiesTable {
  id: number
  kind: string
}

export interface UsersTable {
  id: Generated<number>
  email: string
  first_name: string | null
  last_name: string | null
  language: Generated<'en' | 'nl'>
  show_onboarding: Generated<boolean>
  password_hash: string
  disabled_at: NullableInstant
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface ListSettingsTable {
  user_id: number
  list: string
  settings: ColumnType<Json, string, string>
}

export interface SessionsTable {
  id: Generated<string>
  /** Exactly one of the two is there. */
  user_id: number | null
  share_link_id: number | null
  user_agent: string | null
  ip: string | null
  created_at: DefaultInstant
  last_seen_at: DefaultInstant
  revoked_at: NullableInstant
}

export interface KnownDevicesTable {
  hash: Buffer
  user_id: number
  created_at: DefaultInstant
  used_at: DefaultInstant
}

export interface RefreshTokensTable {
  hash: Buffer
  session_id: string
  parent_hash: Buffer | null
  expires_at: Instant
  used_at: NullableInstant
  created_at: DefaultInstant
}

export interface ThrottleTable {
  key: string
  points: Generated<number>
  /** Milliseconds since 1970 */
  expire: number | null
}

export interface ChangeSetsTable {
  id: Generated<number>
  actor_kind: 'USER' | 'RULE' | 'AUTOMATION' | 'IMPORT' | 'FEED' | 'SHARE_LINK' | 'SYSTEM'
  actor_id: number | null
  actor: string
  source: string
  action: 'MERGE' | 'SYNC' | 'PUBLISH' | 'LOGIN' | 'REVERT' | 'VISIT' | 'EXPORT' | 'ACCOUNT' | null
  job_id: number | null
  reverts_id: number | null
  details: DefaultJson
  created_at: DefaultInstant
}

export interface ChangePartsTable {
  id: number
  change_set_id: number
  created: number
  changed: number
  deleted: number
  items: number
  first_item: number | null
  last_item: number | null
  created_at: DefaultInstant
  hash: Buffer
}

export interface ChangeSetFieldsTable {
  change_set_id: number
  kind: string
  field: string
}

export interface FieldLocksTable {
  entity_id: number
  field: string
}

export type JobState = 'PREPARED' | 'QUEUED' | 'RUNNING' | 'DONE' | 'DONE_WITH_WARNINGS' | 'FAILED' | 'STOPPING' | 'STOPPED' | 'REVERTING' | 'REVERTED'

export interface JobsTable {
  id: Generated<number>
  kind: string
  state: Generated<JobState>
  actor_kind: ChangeSetsTable['actor_kind']
  actor_id: number | null
  actor: string
  input: ColumnType<Json, string, string>
  touches_entities: Generated<boolean>
  total: number
  done: Generated<number>
  failed: Generated<number>
  skipped: Generated<number>
  change_set_id: number | null
  reverted_by_id: number | null
  retry_of_id: number | null
  kept: boolean | null
  attempts: Generated<number>
  problem: NullableJson
  created_at: DefaultInstant
  queued_at: NullableInstant
  started_at: NullableInstant
  finished_at: NullableInstant
  updated_at: DefaultInstant
}

export interface JobItemsTable {
  job_id: number
  position: number
  entity_id: number
  state: Generated<'WAITING' | 'DONE' | 'UNCHANGED' | 'SKIPPED' | 'FAILED'>
  problem: NullableJson
}

export interface PresencesTable {
  client: string
  user_id: number
  entity_id: number
  tab: string | null
  since: DefaultInstant
  seen_at: DefaultInstant
}

export interface IdempotencyKeysTable {
  principal: string
  key: string
  operation: string
  request_hash: Buffer
  reply: NullableJson
  created_at: DefaultInstant
}

export interface ChangeItemsTable {
  id: GeneratedAlways<number>
  change_set_id: number
  kind: string
  entity_id: number
  op: 'create' | 'update' | 'delete'
  field: string | null
  before: NullableJson
  after: NullableJson
  revision: number
  was_updated_at: NullableInstant
  was_updated_by: string | null
}

export interface TasksTable {
  id: Generated<number>
  message: string
  colour: 'YELLOW' | 'ORANGE' | 'RED'
  link: string | null
  assignee_id: number | null
  done_at: NullableInstant
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface SavedSearchesTable {
  id: Generated<number>
  user_id: number | null
  label: string
  address: string
  shared: Generated<boolean>
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface OfficeTables {
  entities: EntitiesTable
  users: UsersTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  known_devices: KnownDevicesTable
  throttle: ThrottleTable
  change_sets: ChangeSetsTable
  change_items: ChangeItemsTable
  change_parts: ChangePartsTable
  change_set_fields: ChangeSetFieldsTable
  field_locks: FieldLocksTable
  jobs: JobsTable
  job_items: JobItemsTable
  presences: PresencesTable
  idempotency_keys: IdempotencyKeysTable
  tasks: TasksTable
  saved_searches: SavedSearchesTable
  list_settings: ListSettingsTable
}

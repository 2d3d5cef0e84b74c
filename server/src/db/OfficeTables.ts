import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant, Instant, NullableInstant, NullableJson } from './columns.ts'

export interface EntitiesTable {
  id: number
  kind: string
}

export interface UsersTable {
  id: Generated<number>
  email: string
  first_name: Generated<string>
  last_name: Generated<string>
  language: Generated<'en' | 'nl'>
  show_onboarding: Generated<boolean>
  password_hash: string
  disabled_at: NullableInstant
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface SessionsTable {
  id: Generated<string>
  user_id: number
  user_agent: string | null
  ip: string | null
  created_at: DefaultInstant
  last_seen_at: DefaultInstant
  revoked_at: NullableInstant
}

export interface RefreshTokensTable {
  hash: Buffer
  session_id: string
  parent_hash: Buffer | null
  expires_at: Instant
  used_at: NullableInstant
  created_at: DefaultInstant
}

export interface ChangeSetsTable {
  id: Generated<number>
  actor_kind: 'USER' | 'RULE' | 'AUTOMATION' | 'IMPORT' | 'FEED' | 'SHARE_LINK' | 'SYSTEM'
  actor_id: number | null
  actor: string
  source: string
  item_count: Generated<number>
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
  change_sets: ChangeSetsTable
  change_items: ChangeItemsTable
  tasks: TasksTable
  saved_searches: SavedSearchesTable
}

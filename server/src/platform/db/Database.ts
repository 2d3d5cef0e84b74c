import type { Selectable } from 'kysely'
import type { Jobs } from './tables.d.ts'

// The tables of server/migrations, as Kysely sees them: tables.d.ts is written from the migrated database.

export type { DB as Database, JsonValue as Json, Users } from './tables.d.ts'

export type JobState = Selectable<Jobs>['state']

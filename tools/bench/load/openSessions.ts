import pg from 'pg'
import '../../../server/src/composition.ts'
import { connectDatabase } from '../../../server/src/platform/db/index.ts'
import { createAccounts, readSecret } from '../../../server/src/services/accounts/index.ts'

/** Signs in as many members of staff, each with an account of their own. @returns their access tokens, which last for ten minutes */
export async function openSessions(dataFolder: string, people: number): Promise<string[]> {
  const database = await connectDatabase({ databaseUrl: null, dataFolder }, () => {})
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    // By hand: hashing a thousand passwords takes minutes, and nobody types these.
    await client.query(
      `/* bench.people */
      with made as (
        insert into users (email, first_name, last_name, language, show_onboarding, password_hash)
        select 'bench-' || n || '@vitrine.example', 'Person', n::text, 'en', false, '-' from generate_series(1, $1::integer) n
        on conflict (email) do nothing returning id
      )
      insert into entities (id, kind) select id, 'user' from made`,
      [people],
    )
    const { rows } = await client.query<{ id: number; email: string }>(
      "/* bench.accounts */ select id, email from users where email::text like 'bench-%@vitrine.example' order by id limit $1",
      [people],
    )
    const db = database.openForWork()
    const accounts = createAccounts(await readSecret({ secret: null, dataFolder }))
    const tokens: string[] = []
    for (const user of rows) tokens.push((await accounts.openSession(db, user, { ip: null, userAgent: 'bench' })).token)
    return tokens
  } finally {
    await client.end()
    await database.close()
  }
}

import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createUser } from '../services/accounts/index.ts'
import type { Database } from '../platform/db/index.ts'
import { idsOfUsers } from './demo.store.ts'
import { slug } from './texts/productTexts.ts'
import { colleagues } from './words/people.ts'

/** The account that is printed at startup. It must only ever give access to invented furniture. */
export const demoAccount = { email: 'demo@vitrine.example', password: 'furniture-demo' } as const

const emailOf = (firstName: string, lastName: string): string => `${slug(firstName)}.${slug(lastName)}@vitrine.example`

/** Creates the demo account and the colleagues; nobody ever sees the colleagues' passwords. Returns ids by full name. */
export async function createDemoUsers(db: Kysely<Database>): Promise<Map<string, number>> {
  await Promise.all([
    createUser(db, { ...demoAccount, firstName: 'Demo', lastName: '', language: 'en' }),
    ...colleagues.map((colleague) =>
      createUser(db, {
        ...colleague,
        email: emailOf(colleague.firstName, colleague.lastName),
        password: randomBytes(24).toString('hex'),
        showOnboarding: false,
      }),
    ),
  ])
  const ids = await idsOfUsers(db)
  const named = new Map<string, number>()
  for (const { firstName, lastName } of colleagues) {
    const id = ids.get(emailOf(firstName, lastName))
    if (id !== undefined) named.set(`${firstName} ${lastName}`, id)
  }
  const demo = ids.get(demoAccount.email)
  if (demo !== undefined) named.set('Demo', demo)
  return named
}

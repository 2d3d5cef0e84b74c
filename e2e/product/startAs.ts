import type { BrowserContext } from '@playwright/test'
import { ownSession } from './ownSession.ts'
import { newPerson } from './runVitrine.ts'
import type { Account, StoredSession } from './signIn.ts'

/** Signs the browser in as a person of this test alone. */
export const startAs = async (context: BrowserContext, address: string, firstName: string): Promise<{ account: Account; session: StoredSession }> => {
  const account = await newPerson(firstName)
  return { account, session: await ownSession(context, address, account) }
}

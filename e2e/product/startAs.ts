import type { BrowserContext } from '@playwright/test'
import { currentProduct } from './currentProduct.ts'
import { ownSession } from './ownSession.ts'
import type { Account, StoredSession } from './signIn.ts'

/** Signs the browser in as a person of this test only. */
export const startAs = async (context: BrowserContext, address: string, firstName: string): Promise<{ account: Account; session: StoredSession }> => {
  const account = await currentProduct().staff.add(firstName)
  return { account, session: await ownSession(context, address, account) }
}

import type { Browser, Page } from '@playwright/test'
import type { StoredSession } from './signIn.ts'

/** Another browser, in which somebody else is signed in. Close its context when done. */
export const secondPerson = async (browser: Browser, address: string, session: StoredSession): Promise<Page> => {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [], origins: [{ origin: address, localStorage }] } })
  return context.newPage()
}

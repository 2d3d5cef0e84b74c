import type { BrowserContext, Page } from '@playwright/test'
import { type Account, demoAccount, signIn, type StoredSession } from './signIn.ts'

/** Signs the browser in with a session that no other test shares, so that it may be renewed, refused and ended. */
export const ownSession = async (context: BrowserContext, address: string, account: Account = demoAccount): Promise<StoredSession> => {
  const session = await signIn(address, account)
  // before the first page starts, and only then: what the product writes later is kept
  await context.addInitScript((values) => {
    if (!location.protocol.startsWith('http') || localStorage.getItem('e2e_began')) return
    for (const [key, value] of Object.entries({ ...values, e2e_began: 'yes' })) localStorage.setItem(key, value)
  }, session)
  return session
}

/** Writes into the storage that all tabs share, as another tab would; null removes a value. Every tab is notified. */
export const store = async (context: BrowserContext, values: Record<string, string | null>): Promise<void> => {
  for (const page of context.pages()) {
    await page.evaluate((entries) => {
      for (const [key, value] of entries) {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
        // the browser notifies every tab but the one that wrote
        dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }))
      }
    }, Object.entries(values))
  }
}

export const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key)

/** Records each call of the server from now on: its operation and its authorization. */
export const noteCalls = (context: BrowserContext): { operation: string; authorization: string | undefined }[] => {
  const calls: { operation: string; authorization: string | undefined }[] = []
  context.on('request', (request) => {
    const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1]
    if (operation) calls.push({ operation, authorization: request.headers()['authorization'] })
  })
  return calls
}

/** Counts the browser's calls to the server from now on, by operation. */
export const countOperations = (context: BrowserContext): ((name: string) => number) => {
  const calls = noteCalls(context)
  return (name) => calls.filter(({ operation }) => operation === name).length
}

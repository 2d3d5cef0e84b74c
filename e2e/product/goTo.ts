import type { Page } from '@playwright/test'

/** Goes to an address without reloading the page, with a history entry as the router makes it. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    const state = { usr: null, key: `e2e${idx}`, idx: idx + 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)

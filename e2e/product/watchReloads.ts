import type { BrowserContext, Page } from '@playwright/test'

export const reloading = 'New updates! Reloading...'

/** Counts what a user would notice: page loads, and toasts about them. */
export const watchReloads = async (context: BrowserContext, page: Page): Promise<{ loads: () => number; toasts: string[] }> => {
  const toasts: string[] = []
  await context.exposeBinding('noteToast', (_, text: string) => void toasts.push(text))
  await context.addInitScript(() => {
    const note = (window as unknown as { noteToast(text: string): void }).noteToast
    new MutationObserver((mutations) => {
      for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element) for (const toast of node.matches('.v-toast') ? [node] : node.querySelectorAll('.v-toast')) note(toast.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  let loads = 0
  page.on('request', (request) => void (loads += request.isNavigationRequest() && request.frame() === page.mainFrame() ? 1 : 0))
  return { loads: () => loads, toasts }
}

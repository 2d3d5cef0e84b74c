import type { Page } from '@playwright/test'
import { goByMenu } from './goByMenu.ts'
import { type RemoteName, remoteNames } from './Fault.ts'
import { untilLoaded } from './lists.ts'

/** One list of each remote, how the menu leads there, and how the host calls the remote's area when it is down. */
export const remoteLists: Record<RemoteName, { path: string; title: string; menu: [group: string, entry?: string]; area: string }> = {
  catalogue: { path: '/products', title: 'Products', menu: ['Products', 'Products'], area: 'Products' },
  supplier: { path: '/emeubel/products', title: 'Furniture products', menu: ['Products', 'Furniture products'], area: 'Furniture products' },
  media: { path: '/images', title: 'Media', menu: ['Media'], area: 'Media' },
  pricing: { path: '/price-lists', title: 'Price lists', menu: ['Price lists'], area: 'Prices' },
  content: { path: '/reviews', title: 'Reviews', menu: ['Products', 'Reviews'], area: 'Reviews and translations' },
}

/** Walks through one list of each of these remotes by the menu, without reloading the page. */
export const walkThroughRemotes = async (page: Page, remotes: readonly RemoteName[] = remoteNames): Promise<void> => {
  for (const remote of remotes) {
    await goByMenu(page, ...remoteLists[remote].menu)
    await untilLoaded(page, remoteLists[remote].title)
  }
}

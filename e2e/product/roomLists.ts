import type { Page } from '@playwright/test'
import { goByMenu } from './goByMenu.ts'
import { type RoomName, roomNames } from './Fault.ts'
import { untilLoaded } from './lists.ts'

/** One list of each room, how the menu leads there, and how the hall calls the room's area when it is down. */
export const roomLists: Record<RoomName, { path: string; title: string; menu: [group: string, entry?: string]; area: string }> = {
  catalogue: { path: '/products', title: 'Products', menu: ['Products', 'Products'], area: 'Products' },
  supplier: { path: '/emeubel/products', title: 'Furniture products', menu: ['Products', 'Furniture products'], area: 'Furniture products' },
  media: { path: '/images', title: 'Media', menu: ['Media'], area: 'Media' },
  pricing: { path: '/price-lists', title: 'Price lists', menu: ['Price lists'], area: 'Prices' },
  content: { path: '/reviews', title: 'Reviews', menu: ['Products', 'Reviews'], area: 'Reviews and translations' },
}

/** Walks through one list of each of these rooms by the menu, without loading the page anew. */
export const walkThroughRooms = async (page: Page, rooms: readonly RoomName[] = roomNames): Promise<void> => {
  for (const room of rooms) {
    await goByMenu(page, ...roomLists[room].menu)
    await untilLoaded(page, roomLists[room].title)
  }
}

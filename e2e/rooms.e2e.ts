import { untilLoaded } from './product/lists.ts'
import { goByMenu } from './product/goByMenu.ts'
import { markPage, productAt } from './product/products.ts'
import type { FaultKind, RoomName } from './product/Fault.ts'
import { expect, test, type Page } from './test.ts'

const lists: Record<RoomName, { path: string; title: string; menu: [group: string, entry?: string] }> = {
  catalogue: { path: '/products', title: 'Products', menu: ['Products', 'Products'] },
  supplier: { path: '/emeubel/products', title: 'Furniture products', menu: ['Products', 'Furniture products'] },
  media: { path: '/images', title: 'Media', menu: ['Media'] },
  pricing: { path: '/price-lists', title: 'Price lists', menu: ['Price lists'] },
  content: { path: '/reviews', title: 'Reviews', menu: ['Products', 'Reviews'] },
}
const rooms = Object.keys(lists) as RoomName[]

// what the browser and the hall's own report say of a server that is away
test.use({ expectedComplaints: /Failed to load resource|A room could not be loaded|Federation Runtime|MIME type/ })

const failurePanel = (page: Page) => page.getByRole('main').getByRole('alert')

for (const room of rooms) {
  test(`NET-07 without the ${room} room the other four work, and it comes back by its retry`, async ({ page, rooms: servers }) => {
    await servers.breaks(room, 'gone')
    for (const other of rooms.filter((name) => name !== room)) {
      await page.goto(lists[other].path)
      await untilLoaded(page, lists[other].title)
    }
    const isSamePage = await markPage(page)
    await goByMenu(page, ...lists[room].menu)
    await expect(failurePanel(page)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await servers.mend(room)
    await failurePanel(page).getByRole('button', { name: 'Try again' }).click()
    await untilLoaded(page, lists[room].title)
    expect(await isSamePage()).toBe(true)
  })
}

const kinds: FaultKind[] = ['missing', 'broken', 'page', 'hangs']
for (const kind of kinds) {
  test(`NET-07 a room whose server answers badly (${kind}) leaves a panel with a retry, never a blank page`, async ({ page, rooms: servers }) => {
    await servers.breaks('content', kind)
    await page.goto('/price-lists')
    await untilLoaded(page, 'Price lists')
    const isSamePage = await markPage(page)
    await goByMenu(page, ...lists.content.menu)
    await expect(failurePanel(page)).toBeVisible({ timeout: 60_000 })
    await servers.mend('content')
    await failurePanel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
    expect(await isSamePage()).toBe(true)
  })
}

test('NET-07 leaving a failed room and coming back by the menu recovers too', async ({ page, rooms: servers }) => {
  await servers.breaks('pricing', 'gone')
  await page.goto('/price-lists')
  await expect(failurePanel(page)).toBeVisible()
  await goByMenu(page, ...lists.media.menu)
  await untilLoaded(page, 'Media')
  await servers.mend('pricing')
  await goByMenu(page, ...lists.pricing.menu)
  await untilLoaded(page, 'Price lists')
})

test('NET-07 a product stays editable while the room of one of its tabs is down', async ({ page, rooms: servers, call }) => {
  const { id } = await productAt(call, 60)
  await servers.breaks('pricing', 'gone')
  await page.goto(`/products/${id}/edit`)
  await page.getByLabel('Name', { exact: true }).fill('Dressoir Overeind')
  await page.getByRole('tab', { name: 'Prices' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Prices' })
  await expect(panel.getByRole('alert')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('1 change saved')
  await servers.mend('pricing')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('table')).toBeVisible()
})

// Touches host/src/rooms, shared/shell
import { goByMenu } from './product/goByMenu.ts'
import { goTo } from './product/goTo.ts'
import { untilLoaded } from './product/lists.ts'
import { markPage, productAt } from './product/products.ts'
import { type FaultKind, type RoomName, roomNames } from './product/Fault.ts'
import { roomLists as lists, walkThroughRooms } from './product/roomLists.ts'
import { demoAccount } from './product/signIn.ts'
import { expect, test, type Page } from './test.ts'

const failurePanel = (page: Page) => page.getByRole('main').getByRole('alert')

/** The addresses that are the hall's own; login is one for who is not signed in. */
const hallPaths = ['/', '/activity', '/bin', '/jobs', '/auth/profile', '/there/is/no/such/place']

/** The hall stands, and the menu's entry of the dead room opens a panel that names its area. */
const expectHall = async (page: Page, path: string): Promise<void> => {
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search products' }), path).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
}
const expectPanel = async (page: Page, room: RoomName, path?: string): Promise<void> => {
  await goByMenu(page, ...lists[room].menu)
  await expect(failurePanel(page), path).toContainText(`${lists[room].area} cannot be reached at the moment`)
  await expect(page.getByRole('navigation', { name: 'Main menu' }), path).toBeVisible()
}

for (const room of roomNames) {
  test(`NET-07 F5 without the ${room} room the whole hall and the other four work, and it comes back by its retry`, async ({ page, rooms: servers }) => {
    await servers.breaks(room, 'gone')
    await page.goto('/')
    const isSamePage = await markPage(page)
    for (const path of hallPaths) {
      await goTo(page, path)
      await expectHall(page, path)
    }
    await expectPanel(page, room)
    await walkThroughRooms(page, roomNames.filter((name) => name !== room))
    await expectPanel(page, room)
    await servers.mend(room)
    await failurePanel(page).getByRole('button', { name: 'Try again' }).click()
    await untilLoaded(page, lists[room].title)
    expect(await isSamePage()).toBe(true)
  })
}

test('NET-07 F5 each address of the hall is opened although every room is down, and from each the menu leads to a panel', async ({ context, rooms: servers }) => {
  for (const room of roomNames) await servers.breaks(room, 'gone')
  const visit = async (path: string, place: number): Promise<void> => {
    const page = await context.newPage()
    await page.goto(path)
    await expectHall(page, path)
    await expectPanel(page, roomNames[place % roomNames.length]!, path)
    await page.close()
  }
  // Side by side, because most of the time goes by with waiting for the dead room; but a browser opens no more than six
  // connections to one server, and each page keeps one or two for its news.
  for (let at = 0; at < hallPaths.length; at += 2) await Promise.all(hallPaths.slice(at, at + 2).map((path, index) => visit(path, at + index)))
})

test.describe('a visitor', () => {
  test.use({ signedIn: false })

  test('NET-07 F5 one signs in although every room is down, and each area says so by its name', async ({ page, rooms: servers }) => {
    for (const room of roomNames) await servers.breaks(room, 'gone')
    await page.goto('/auth/login')
    await page.getByLabel('E-mail').fill(demoAccount.email)
    await page.getByLabel('Password', { exact: true }).fill(demoAccount.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    for (const room of roomNames) await expectPanel(page, room)
  })
})

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
  const { id } = await productAt(call, 65)
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

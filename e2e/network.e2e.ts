// Touches host/src/network, shared/relay
import { goByMenu } from './product/goByMenu.ts'
import { untilDrawn, untilLoaded } from './product/lists.ts'
import { productAt } from './product/products.ts'
import { toastsBesideJobs } from './product/toastsOf.ts'
import { untilUnreachable } from './product/untilUnreachable.ts'
import { expect, test, type Page } from './test.ts'

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'The server cannot be reached' })
const metaTitle = (page: Page) => page.getByLabel('Meta title', { exact: true })

const inSeconds = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${seconds} second${seconds === 1 ? '' : 's'}`
}

const openProduct = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/products/${id}/edit`)
  await expect(page.getByRole('tab', { name: 'Nederlands' })).toBeVisible()
}

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
}

for (const [index, kind] of (['offline', 'gone', 'broken', 'page'] as const).entries()) {
  test(`NET-01 NET-02 NET-04 ERR-03 the line goes (${kind}): the page is covered, the toasts go, and what was typed is there when it is back`, async ({
    page,
    call,
    line,
  }) => {
    const { id } = await productAt(call, 100 + index)
    const title = `Before the outage, ${Date.now()}`
    await openProduct(page, id)
    await metaTitle(page).fill(`${title}, saved`)
    await save(page)
    await expect(toastsBesideJobs(page)).toHaveText([/1 change saved/])
    await metaTitle(page).fill(title)

    if (kind === 'offline') await line.goesOffline()
    else {
      line.breaks(kind)
      // the next request, whatever it is, detects it
      await untilUnreachable(page, 'Prices')
    }
    const dialog = dialogOf(page)
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText('Check your network connection. Vitrine keeps trying and continues where you left off.')
    await expect(dialog).toContainText('Your unsaved change is safe on this computer.')
    await expect(dialog.getByRole('timer')).toHaveText(/^(Next attempt in \d+ seconds?|Trying again now)$/)
    await expect(dialog.getByRole('button', { name: 'Refresh the page' })).toBeVisible()
    await expect(toastsBesideJobs(page)).toHaveCount(0)
    // nothing underneath can be reached, and Escape does not give access to it
    await page.keyboard.press('Escape')
    for (let time = 0; time < 4; time += 1) {
      await page.keyboard.press('Tab')
      // the retry button disappears while an attempt runs, and the focus moves back from it
      await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    }
    expect(
      await dialog.evaluate((box) =>
        [...document.body.children].filter((child) => !child.contains(box) && !child.hasAttribute('inert')).map((child) => child.outerHTML.slice(0, 80)),
      ),
    ).toEqual([])

    if (kind === 'offline') await line.comesBack()
    else line.mends()
    await expect(dialog).toBeHidden()
    if (kind !== 'offline') await page.getByRole('tab', { name: 'Content' }).click()
    await expect(metaTitle(page)).toHaveValue(title)
    await save(page)
    await page.reload()
    await expect(metaTitle(page)).toHaveValue(title)
  })
}

test('NET-01 NET-03 the browser’s word that it is online again is enough, and a question that waited is answered', async ({ page, line }) => {
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  await goByMenu(page, 'Media')
  await untilLoaded(page, 'Media')
  await goByMenu(page, 'Price lists', 'Price lists')
  await page.clock.install()
  await line.goesOffline()
  await expect(dialogOf(page)).toBeVisible()
  await line.comesBack()
  await expect(dialogOf(page)).toBeHidden()
  await goByMenu(page, 'Products', 'Reviews')
  await untilLoaded(page, 'Reviews')
})

test('NET-02 NET-03 an outage of 511 s is probed at 0.5, 1.5, 3.5 … 511.5 s, then every five minutes, and ends by itself', async ({ page, line }) => {
  await page.clock.install()
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  await goByMenu(page, 'Media')
  await untilLoaded(page, 'Media')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const start = await page.evaluate(() => Date.now())
  line.breaks('gone')
  await goByMenu(page, 'Products', 'Reviews')
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  const timer = dialog.getByRole('timer')
  const retry = dialog.getByRole('button', { name: 'Retry now' })

  const delays = [500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000]
  for (const [index, delay] of delays.entries()) {
    // the display is updated four times a second
    await page.clock.fastForward(250)
    await expect(timer).toHaveText(`Next attempt in ${inSeconds(delay - 250)}`)
    await expect(retry).toBeHidden()
    // the button appears when more than five seconds have passed since the last attempt
    if (delay > 5500) {
      await page.clock.fastForward(4750)
      await expect(timer).toHaveText(`Next attempt in ${inSeconds(delay - 5000)}`)
      await expect(retry).toBeHidden()
      await page.clock.fastForward(250)
      await expect(retry).toBeVisible()
      await page.clock.fastForward(delay - 5250 - 1)
    } else await page.clock.fastForward(delay - 250 - 1)
    expect(line.probes()).toHaveLength(index)
    const answer = line.holds('amIAlive')
    await page.clock.fastForward(1)
    await expect(timer).toHaveText('Trying again now')
    if (index === delays.length - 1) line.mends()
    answer()
    if (index < delays.length - 1) await expect(timer).toHaveText(/^Next attempt/)
  }
  const instants = line.probes().map((at) => (at - start) / 1000)
  expect(instants).toEqual([0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 63.5, 127.5, 255.5, 511.5, 811.5])
  await page.clock.resume()
  await expect(dialog).toBeHidden()
  // the query that detected it is retried automatically
  await untilLoaded(page, 'Reviews')
})

test('NET-02 NET-03 "Retry now" asks at once, and a success sets the waiting back to half a second', async ({ page, line }) => {
  await page.clock.install()
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  line.breaks('gone')
  await goByMenu(page, 'Media')
  const dialog = dialogOf(page)
  const timer = dialog.getByRole('timer')
  await expect(dialog).toBeVisible()
  for (const delay of [500, 1000, 2000, 4000]) {
    const answer = line.holds('amIAlive')
    await page.clock.fastForward(delay)
    await expect(timer).toHaveText('Trying again now')
    answer()
    await expect(timer).toHaveText(/^Next attempt/)
  }
  await page.clock.fastForward(250)
  await expect(timer).toHaveText('Next attempt in 8 seconds')
  const before = line.probes().length
  await page.clock.fastForward(5000)
  line.mends()
  await dialog.getByRole('button', { name: 'Retry now' }).click()
  await page.clock.resume()
  await expect(dialog).toBeHidden()
  expect(line.probes().length).toBe(before + 1)
  await untilLoaded(page, 'Media')
  line.breaks('gone')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await goByMenu(page, 'Products', 'Reviews')
  await expect(timer).toHaveText(/^Next attempt/)
  await page.clock.fastForward(500)
  await expect.poll(() => line.probes().length).toBe(before + 2)
  line.mends()
  await page.clock.resume()
  await untilLoaded(page, 'Reviews')
})

test.describe('a change that nobody knows to have arrived', () => {
  type Revision = { product: { revision: number; content: { metaTitle: string } } }
  const look = 'query Look($id: ID!) { product(id: $id) { revision content(language: "en") { metaTitle } } }'

  for (const [offset, arrives] of [
    [105, true],
    [106, false],
  ] as const) {
    test(`NET-04 it is offered and never sent again by itself; sent again it lands once (the first ${arrives ? 'arrived' : 'was lost'})`, async ({
      page,
      call,
      line,
    }) => {
      const { id } = await productAt(call, offset)
      await openProduct(page, id)
      await page.getByRole('tab', { name: 'English' }).click()
      const { product: before } = await call<Revision>(look, { id })
      const title = `Once and only once, ${Date.now()}`
      await metaTitle(page).fill(title)
      line.losesReplyTo('useUpdateProductMutation', arrives)
      await page.keyboard.press('ControlOrMeta+s')
      const question = page.getByRole('dialog', { name: 'Send your change again?' })
      await expect(question).toContainText('There was no reply to this, so it may or may not have been saved.')
      await expect(question).toContainText('Your changes to a product')
      expect(line.sent('useUpdateProductMutation')).toHaveLength(1)
      await question.getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
      const sent = line.sent('useUpdateProductMutation')
      expect(sent).toHaveLength(2)
      expect(sent[1]).toEqual(sent[0])
      const { product } = await call<Revision>(look, { id })
      expect(product).toEqual({ revision: before.revision + 1, content: { metaTitle: title } })
    })
  }

  test('NET-04 left as it is, the form keeps what was typed, and one toast says that it failed', async ({ page, call, line }) => {
    const { id } = await productAt(call, 107)
    await openProduct(page, id)
    await page.getByRole('tab', { name: 'English' }).click()
    const { product: before } = await call<Revision>(look, { id })
    await metaTitle(page).fill('Left as it is')
    line.losesReplyTo('useUpdateProductMutation', false)
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByRole('dialog', { name: 'Send your change again?' }).getByRole('button', { name: 'Do not send' }).click()
    await expect(toastsBesideJobs(page)).toHaveCount(1)
    await expect(metaTitle(page)).toHaveValue('Left as it is')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('1 change')
    expect(line.sent('useUpdateProductMutation')).toHaveLength(1)
    expect((await call<Revision>(look, { id })).product).toEqual(before)
  })
})

test('NET-05 calls that take longer than five seconds are told about once, until the last of them ends', async ({ page, line }) => {
  await page.clock.install()
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const releaseMedia = line.holds('ImagesScreenQuery')
  await goByMenu(page, 'Media')
  await expect.poll(() => line.sent('ImagesScreenQuery').length).toBe(1)
  await page.clock.runFor(4900)
  await expect(toastsBesideJobs(page)).toHaveCount(0)
  await page.clock.runFor(1100)
  await expect(toastsBesideJobs(page)).toHaveCount(1)
  await expect(toastsBesideJobs(page)).toContainText('Taking longer than usual...')
  // it stays, and a second slow call adds none
  await page.getByRole('combobox', { name: 'Search products' }).fill('kast')
  const releaseSearch = line.holds('globalSearchQuery')
  await page.clock.runFor(20_000)
  await expect.poll(() => line.sent('globalSearchQuery').length).toBe(1)
  await expect(toastsBesideJobs(page)).toHaveCount(1)
  releaseMedia()
  // the page is not settled yet: the search is still waiting
  await untilDrawn(page, 'Media')
  await expect(toastsBesideJobs(page)).toHaveCount(1)
  releaseSearch()
  await expect(toastsBesideJobs(page)).toHaveCount(0)
})

test('NET-05 a slow question can be given up', async ({ page, line }) => {
  await page.clock.install()
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const release = line.holds('ImagesScreenQuery')
  await goByMenu(page, 'Media')
  await expect.poll(() => line.sent('ImagesScreenQuery').length).toBe(1)
  await page.clock.runFor(6100)
  await toastsBesideJobs(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(toastsBesideJobs(page)).toHaveCount(0)
  release()
  await page.clock.resume()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await untilLoaded(page, 'Media')
})

test('ERR-01 S7 an answer with data and two errors shows its data and exactly two toasts', async ({ page, line }) => {
  line.adds('PriceListsScreenQuery', [{ message: 'The first thing that went wrong' }, { message: 'The second thing that went wrong' }])
  await page.goto('/price-lists')
  await untilLoaded(page, 'Price lists')
  await expect(toastsBesideJobs(page)).toHaveCount(2)
  await expect(toastsBesideJobs(page).nth(0)).toContainText('The first thing that went wrong')
  await expect(toastsBesideJobs(page).nth(1)).toContainText('The second thing that went wrong')
})

test('NET-08 a screen whose first load finds the line down says so with a retry, and stands as soon as the line does', async ({ page, line }) => {
  await page.clock.install()
  line.breaks('gone')
  await page.goto('/reviews')
  const dialog = dialogOf(page)
  const timer = dialog.getByRole('timer')
  const retry = dialog.getByRole('button', { name: 'Retry now' })
  await expect(dialog.getByRole('button', { name: 'Refresh the page' })).toBeVisible()
  await expect(timer).toHaveText(/^(Next attempt in \d+ seconds?|Trying again now)$/)
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  await expect(retry).toBeVisible()
  // the clock is stopped from here: the page must not retry by itself before the button is pressed
  const answer = line.holds('amIAlive')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await expect(timer).toHaveText('Trying again now')
  answer()
  await expect(timer).toHaveText(/^Next attempt/)
  await page.clock.fastForward(5250)
  const answerRetry = line.holds('amIAlive')
  await retry.click()
  await expect(timer).toHaveText('Trying again now')
  answerRetry()
  await expect(timer).toHaveText(/^Next attempt/)
  await page.clock.fastForward(5250)
  line.mends()
  await retry.click()
  await page.clock.resume()
  await expect(dialog).toBeHidden()
  await untilLoaded(page, 'Reviews')
})

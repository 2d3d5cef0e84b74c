// Touches remotes/catalogue/src/products, shared/forms, shared/drafts, server/src/engine, server/src/services/live
import { answerTo } from './product/answerTo.ts'
import { productAt } from './product/products.ts'
import { settled } from './product/settled.ts'
import { otherAccount } from './product/signIn.ts'
import { expect, test, type Page } from './test.ts'

const open = async (page: Page, id: string): Promise<void> => {
  // a page gets no update of what was saved before it subscribed
  const listening = answerTo(page, 'useLiveEntitySubscription')
  await page.goto(`/products/${id}/edit`)
  await page.getByRole('tab', { name: 'Nederlands' }).click()
  await listening
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
}

/** Runs in the page: everything in its databases. */
const readDrafts = async (): Promise<string> => {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error!) }))
  const found: unknown[] = []
  for (const { name } of await indexedDB.databases()) {
    const base = await done(indexedDB.open(name!))
    for (const store of base.objectStoreNames) found.push(await done(base.transaction(store).objectStore(store).getAll()))
    base.close()
  }
  return JSON.stringify(found)
}

test('PROD-28 two people, one product: other fields are both kept, and each is told of the other without a reload', async ({
  page,
  openAs,
  sessionOf,
  call,
}) => {
  const { id } = await productAt(call, 60)
  const marit = await openAs(await sessionOf(otherAccount))
  await open(page, id)
  await open(marit, id)
  await expect(page.getByRole('list', { name: 'Also here' })).toContainText('Marit Dekker is on Content')

  await field(page, 'Name').fill('Tafel van Demo')
  await field(marit, 'Meta title').fill('Tafel van Marit')
  await save(marit)
  await expect(page.getByText(/Marit Dekker changed Meta title/)).toBeVisible()
  // her save has arrived, and what is being typed here is still there
  await expect(field(page, 'Meta title')).toHaveValue('Tafel van Marit')
  await expect(field(page, 'Name')).toHaveValue('Tafel van Demo')
  await save(page)

  for (const one of [page, marit]) {
    await one.reload()
    await expect(field(one, 'Name')).toHaveValue('Tafel van Demo')
    await expect(field(one, 'Meta title')).toHaveValue('Tafel van Marit')
  }
})

test('PROD-28 two people, the same field: the second sees before, theirs and mine, decides, and loses nothing', async ({ page, openAs, sessionOf, call }) => {
  const { id, name } = await productAt(call, 61)
  const marit = await openAs(await sessionOf(otherAccount))
  await open(page, id)
  await open(marit, id)
  await field(page, 'Name').fill('Naam van Demo')
  await field(page, 'Short description').fill('Kort van Demo')
  await field(marit, 'Name').fill('Naam van Marit')
  await save(marit)

  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: /1 field was changed by somebody else/ })
  await expect(dialog).toContainText(name)
  await expect(dialog).toContainText('Demo')
  await expect(dialog).toContainText('Marit Dekker')
  await expect(dialog.getByRole('button', { name: /^Save/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(field(page, 'Name')).toHaveValue('Naam van Demo')
  await expect(field(page, 'Short description')).toHaveValue('Kort van Demo')

  await page.keyboard.press('ControlOrMeta+s')
  await dialog.getByRole('radio', { name: 'Keep mine' }).check()
  await dialog.getByRole('button', { name: 'Save 2 fields' }).click()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Naam van Demo')
  await expect(field(page, 'Short description')).toHaveValue('Kort van Demo')
  // her value is not lost either: it is an earlier value of the field
  await page.getByRole('button', { name: 'Earlier values of Name' }).click()
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByRole('region', { name: /Name.*last values/ }))
      .first(),
  ).toContainText('Naam van Marit')
})

test('PROD-28 one’s own second save is no conflict', async ({ page, context, call }) => {
  const { id } = await productAt(call, 62)
  const twin = await context.newPage()
  await open(page, id)
  await open(twin, id)
  await field(page, 'Name').fill('Eerste keer')
  await save(page)
  await field(page, 'Name').fill('Tweede keer')
  await save(page)
  await expect(field(twin, 'Name')).toHaveValue('Tweede keer')
  await field(twin, 'Name').fill('Derde keer')
  await save(twin)
  await twin.reload()
  await expect(field(twin, 'Name')).toHaveValue('Derde keer')
})

test('PROD-28 what one does by a button is no news in that window, and in another of one’s own it is', async ({ page, context, call }) => {
  const { reviews } = await call<{ reviews: { results: { id: string }[] } }>(
    '{ reviews(filter: { statuses: [PENDING] }) { results(limit: 1, ordering: "date") { id } } }',
  )
  const other = await context.newPage()
  for (const one of [page, other]) {
    const listening = one.waitForResponse((response) => response.request().postData()?.includes('useLiveEntitySubscription') === true)
    await one.goto(`/reviews/${reviews.results[0]!.id}/edit`)
    await listening
  }
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(other.getByText(/^You changed Status.* elsewhere/)).toBeVisible()
  await settled(page)
  await expect(page.getByText(/ elsewhere/)).toBeHidden()
})

test('PROD-28 an edit on an older value is asked about, also when it was changed in another tab of the same account', async ({ page, context, call }) => {
  const { id, name } = await productAt(call, 64)
  const twin = await context.newPage()
  await open(page, id)
  await open(twin, id)
  await field(twin, 'Name').fill('Tweedenaam')
  await field(page, 'Name').fill('Eerstenaam')
  await save(page)
  await expect(twin.getByText(/You changed Name.* elsewhere/)).toBeVisible()
  await twin.keyboard.press('ControlOrMeta+s')
  const dialog = twin.getByRole('dialog', { name: 'You changed 1 field elsewhere while you edited here' })
  await expect(dialog).toContainText(name)
  await expect(dialog).toContainText('Eerstenaam')
  await dialog.getByRole('radio', { name: 'Keep mine' }).check()
  await dialog.getByRole('button', { name: 'Save 1 field' }).click()
  await expect(twin.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await expect(field(page, 'Name')).toHaveValue('Tweedenaam')
})

test('what was typed survives a closed tab: it is offered again, restored and saved', async ({ page, context, call }) => {
  const { id } = await productAt(call, 63)
  await open(page, id)
  await field(page, 'Name').fill('Half een gedachte')
  await field(page, 'Meta title').fill('Een hele')
  await expect.poll(() => page.evaluate(readDrafts)).toContain('Een hele')
  // closing the tab asks nothing
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(`/products/${id}/edit`)
  await expect(again.getByText(/Restore your draft from .* \(2 fields\)/)).toBeVisible()
  await again.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(field(again, 'Name')).toHaveValue('Half een gedachte')
  await expect(field(again, 'Meta title')).toHaveValue('Een hele')
  await save(again)
  await again.reload()
  await expect(field(again, 'Name')).toHaveValue('Half een gedachte')
  await expect(again.getByText(/Restore your draft/)).toBeHidden()
})

test('VALID-03 PROD-28 what another person wrote meanwhile is told short, with an ellipsis, and whole where it fits', async ({
  page,
  openAs,
  sessionOf,
  call,
}) => {
  const { id } = await productAt(call, 113)
  const marit = await openAs(await sessionOf(otherAccount))
  await open(page, id)
  await open(marit, id)
  await field(page, 'Short description').fill('Kort van Demo')
  const theirs = page.getByText('Marit Dekker changed this in the meantime to').locator('q')
  // the 160th character, as a reader counts, consists of seven code points and stays whole
  const start = `${'Een bank die lang meegaat. '.repeat(6).slice(0, 159)}👩‍👩‍👧‍👦`
  await field(marit, 'Short description').fill(`${start} En nog veel meer.`)
  await save(marit)
  await expect(theirs).toHaveText(`${start}…`)
  await field(marit, 'Short description').fill(start)
  await save(marit)
  await expect(theirs).toHaveText(start)
  await expect(field(page, 'Short description')).toHaveValue('Kort van Demo')
})

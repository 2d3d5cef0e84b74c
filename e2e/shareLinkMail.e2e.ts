// Touches remotes/catalogue/src/bulk, remotes/supplier/src/limited, remotes/supplier/src/shareLinks, server/src/domains/supplier/shareLinks, server/src/platform/uploads, server/src/services/mail
import { emptyProduct } from './product/emptyProduct.ts'
import { actOnSelection } from './product/lists.ts'
import { mailsTo } from './product/mailsTo.ts'
import { photo } from './product/photo.ts'
import { productAt } from './product/products.ts'
import { expect, test } from './test.ts'

test('SHARE-01 SHARE-02 SHARE-05 SHARE-06 a link for products of the list is mailed, opened on a phone from the mail, filled in with a photo and a technical file, and half of it accepted with a reason that comes back by mail', async ({
  page,
  call,
  openAs,
}) => {
  const product = await productAt(call, 86)
  await emptyProduct(call, product.id)
  const recipient = `verkoop.${Date.now()}@duinhof.example`
  await page.goto(`/products?search=${product.sku}`)
  await page.getByRole('checkbox', { name: `Select ${product.name}` }).check()
  await actOnSelection(page, 'Send share link…')
  const dialog = page.getByRole('dialog', { name: 'Send share link…' })
  await dialog.getByRole('textbox', { name: 'E-mail address of the recipient' }).fill(recipient)
  await dialog.getByRole('combobox', { name: 'For' }).selectOption('A supplier')
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('German')
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(/Guten Tag/)
  await dialog.getByRole('spinbutton', { name: 'Days (1–90)' }).fill('21')
  await dialog.getByRole('checkbox', { name: /^Photos/ }).check()
  await dialog.getByRole('checkbox', { name: /^Technical files/ }).check()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(recipient)
  await expect(preview).toContainText(product.sku)
  await expect(preview).toContainText('Lieferzeit')
  await expect(preview).toContainText('Technische Dateien')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()

  const arrived = () => mailsTo(recipient)
  await expect.poll(async () => (await arrived()).length).toBe(1)
  const [{ subject, text } = { subject: '', text: '' }] = await arrived()
  expect(subject).not.toBe('')
  expect(text).toContain(product.sku)
  const address = /https?:\S+\/share-link\/[\w-]{43}/.exec(text)?.[0] ?? ''

  const phone = await openAs({})
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(address)
  await expect(phone).toHaveURL(new RegExp(`/products/${product.id}/limited$`))
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Produktinformation/)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await phone.getByRole('textbox', { name: 'Lieferzeit', exact: true }).fill('8')
  await phone.getByRole('button', { name: 'Bemerkung hinzufügen: EAN-Code' }).click()
  await phone.getByRole('textbox', { name: 'Bemerkung zu EAN-Code' }).fill('Kommt im März')
  await phone.getByLabel('Foto hinzufügen').setInputFiles([photo(30), photo(120)])
  const photos = phone.getByRole('list', { name: 'Ihre Fotos' }).getByRole('listitem')
  await expect(photos).toHaveCount(2)
  const placed = await photos.nth(1).getByRole('img').getAttribute('src')
  await phone.getByRole('button', { name: 'Foto 2 nach vorne' }).click()
  await expect(photos.nth(0).getByRole('img')).toHaveAttribute('src', placed ?? '')
  await phone.getByRole('button', { name: 'Foto 2 entfernen' }).click()
  await expect(photos).toHaveCount(1)
  await phone.getByLabel('Foto 1 ersetzen').setInputFiles(photo(220))
  await expect(photos.nth(0).getByRole('img')).not.toHaveAttribute('src', placed ?? '')
  await phone
    .getByLabel('Datei hinzufügen')
    .setInputFiles({ name: 'Montage.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n') })
  await expect(phone.getByRole('list', { name: 'Ihre Dateien' }).getByRole('link', { name: 'Montage' })).toBeVisible()
  await expect(phone.getByText(/Gespeichert um/)).toBeVisible()
  await phone.getByRole('button', { name: 'An Vitrine senden' }).click()
  await expect(phone.getByText('Gesendet. Vielen Dank.')).toBeVisible()

  await page.goto(`/products/${product.id}/edit?tab=shareLinks`)
  const card = page.getByRole('region', { name: recipient })
  await expect(card).toContainText('Says: Kommt im März')
  await expect(card.getByRole('img')).toHaveCount(1)
  await expect(card.getByRole('link', { name: 'Montage' })).toHaveAttribute('href', /^\/files\/[0-9a-f]{64}\/Montage\.pdf$/)
  await card.getByRole('combobox', { name: 'Verdict on Lead time' }).selectOption('refuse')
  await card.getByRole('textbox', { name: 'Reason for Lead time' }).fill('Acht Wochen sind zu lang')
  // too small to zoom in on: a person decides
  await card.getByRole('combobox', { name: 'Verdict on Photos' }).selectOption('accept')
  await card.getByRole('button', { name: 'Accept 2, reject 1' }).click()
  await expect(card).toContainText('Partly accepted')
  await expect.poll(async () => (await arrived()).length).toBe(2)
  expect((await arrived())[1]?.text).toContain('- Lieferzeit: Acht Wochen sind zu lang')
  await page.goto(`/products/${product.id}/edit?tab=files`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Montage' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Ein Teil Ihrer Angaben wurde übernommen.')).toBeVisible()
  await expect(phone.getByText('Nicht übernommen: Acht Wochen sind zu lang')).toBeVisible()
})

test('SHARE-03 a link that is revoked while it is open lets its visitor do nothing more; one that cannot be delivered says so', async ({
  page,
  call,
  openAs,
}) => {
  const product = await productAt(call, 88)
  await emptyProduct(call, product.id)
  const stamp = Date.now()
  const recipient = `inkoop.${stamp}@duinhof.example`
  for (const email of [recipient, `gone.${stamp}@duinhof.example`]) {
    await call('mutation($input: CreateShareLinkInput!) { createShareLink(input: $input) { errors { message } } }', {
      input: { products: [product.id], recipientType: 'COLLEAGUE', recipientEmail: email, language: 'en', subject: 'Sofa', message: 'Here: {{link}}' },
    })
  }
  await expect.poll(async () => (await mailsTo(recipient)).length).toBe(1)
  const phone = await openAs({})
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(/https?:\S+\/share-link\/[\w-]{43}/.exec((await mailsTo(recipient))[0]?.text ?? '')?.[0] ?? '')
  const leadTime = phone.getByRole('textbox', { name: 'Lead time' })
  await expect(leadTime).toBeVisible()
  // it is mailed after the other one, and the list shows the state at the time of its query
  type Links = { shareLinks: { results: { recipientEmail: string; state: string }[] } }
  const gone = async () =>
    (
      await call<Links>('query($words: String) { shareLinks(searchTerm: $words) { results { recipientEmail state } } }', { words: String(stamp) })
    ).shareLinks.results.find(({ recipientEmail }) => recipientEmail.startsWith('gone.'))
  await expect.poll(async () => (await gone())?.state).toBe('BOUNCED')

  await page.goto(`/share-links?search=${stamp}`)
  await expect(page.getByRole('row', { name: /gone/ })).toContainText('Not delivered')
  await page.getByRole('button', { name: `Actions for ${recipient}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Remind', 'Extend to a week from today', 'Copy link', 'Revoke'])
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await expect(page.getByRole('row', { name: new RegExp(recipient) })).toContainText('Revoked')
  await expect(page.getByRole('button', { name: `Actions for ${recipient}` })).toHaveCount(0)
  await leadTime.fill('8')
  await leadTime.blur()
  await expect(phone).toHaveURL(/\/share-link\/ended$/)
})

test('SHARE-01 more products than one mail takes are refused with a sentence', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: /^Select all/ })
    .click()
  await actOnSelection(page, 'Send share link…')
  await expect(page.getByRole('dialog', { name: 'Send share link…' }).getByRole('alert')).toContainText('A share link is for at most 200 products')
})

// Touches remotes/catalogue/src/products, remotes/supplier/src/mailInbox, remotes/supplier/src/shareLinks, server/src/domains/supplier/mailInbox, server/src/domains/supplier/shareLinks, server/src/platform/uploads, server/src/services/mail
import { deliverMail } from './product/deliverMail.ts'
import { emptyProduct } from './product/emptyProduct.ts'
import { mailsTo } from './product/mailsTo.ts'
import { photo } from './product/photo.ts'
import { productAt } from './product/products.ts'
import { toastsOf } from './product/toastsOf.ts'
import { expect, test } from './test.ts'

test('SHARE-06 a supplier answers a link by mail with a photo and a table: the list shows an envelope, the photo is added, values are taken over, and all of it is undone', async ({
  page,
  call,
}) => {
  const product = await productAt(call, 90)
  await emptyProduct(call, product.id)
  const recipient = `vera.${Date.now()}@duinhof.example`
  await call('mutation($input: CreateShareLinkInput!) { createShareLink(input: $input) { errors { message } } }', {
    input: { products: [product.id], recipientType: 'SUPPLIER', recipientEmail: recipient, language: 'nl', subject: 'Wat nog mist', message: 'Hier: {{link}}' },
  })
  await expect.poll(async () => (await mailsTo(recipient)).length).toBe(1)
  const replyTo = (await mailsTo(recipient))[0]?.replyTo ?? ''
  const to = /inbox\+[\w.]+@vitrine\.example/.exec(replyTo)?.[0] ?? ''
  expect(to).not.toBe('')
  const long = `https://duinhof.example/${'beeld'.repeat(40)}`
  const subject = `Re: Wat nog mist ${Date.now()}`
  expect(
    await deliverMail({
      to,
      from: recipient,
      subject,
      text: `Dag,\n\nLevertijd;9 weken\nEAN;4006381333931\n\n${long}\n<img src=x onerror=alert(1)>\n\nVera`,
      photo: photo(77),
    }),
  ).toBe(201)

  await page.goto(`/products?unreadMail=true&search=${product.sku}`)
  await expect(page.getByRole('row', { name: new RegExp(product.sku) })).toContainText('1 new mail')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/products/${product.id}/edit?tab=mailInbox`)
  const card = page.getByRole('article', { name: subject })
  await expect(card).toContainText('<img src=x onerror=alert(1)>')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })

  await card.getByRole('button', { name: 'Add as photo: grey-77' }).click()
  await expect(card).toContainText('Added to the product')
  await toastsOf(page, /^grey-77/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(card.getByRole('button', { name: 'Add as photo: grey-77' })).toBeVisible()

  const values = card.getByRole('region', { name: 'Values in this mail' })
  await expect(values).toContainText('– → 9 weeks')
  await values.getByRole('button', { name: 'Take over 2 values' }).click()
  await expect(values.getByText('the same already')).toHaveCount(2)
  const { product: written } = await call<{ product: { leadTimeWeeks: number; eanCode: string } }>(
    'query($id: ID!) { product(id: $id) { leadTimeWeeks eanCode } }',
    { id: product.id },
  )
  expect(written).toEqual({ leadTimeWeeks: 9, eanCode: '4006381333931' })
  await toastsOf(page, '2 values were accepted').getByRole('button', { name: 'Undo' }).click()
  await expect(values.getByText('the same already')).toHaveCount(0)

  await card.getByRole('button', { name: 'Mark as processed' }).click()
  await expect(card).toContainText('Processed')
  await toastsOf(page, 'Marked as processed').getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('button', { name: 'Mark as processed' })).toBeVisible()
})

test('PROD-02 a mail that names no product waits until somebody says of which it is', async ({ page, call }) => {
  const product = await productAt(call, 91)
  const subject = `Zonder adres ${Date.now()}`
  expect(await deliverMail({ to: 'inbox@vitrine.example', from: 'vera@duinhof.example', subject, text: 'Hallo' })).toBe(201)
  await page.goto('/mail?assigned=false')
  await page.getByRole('link', { name: new RegExp(subject) }).click()
  await page.getByRole('combobox', { name: 'Assign this mail to a product' }).fill(product.sku)
  await page
    .getByRole('option', { name: new RegExp(product.sku) })
    .first()
    .click()
  await expect(page.getByRole('link', { name: product.name })).toHaveAttribute('href', new RegExp(`/products/${product.id}/edit`))
})

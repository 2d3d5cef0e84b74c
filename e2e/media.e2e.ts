// Touches remotes/media/src/uploads, remotes/media/src/images, remotes/media/src/photos, remotes/media/src/technicalFiles, server/src/domains/media, server/src/platform/uploads
import sharp from 'sharp'
import { untilLoaded } from './product/lists.ts'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test, type Page } from './test.ts'

interface Product {
  id: string
  sku: string
  imageproductassociationSet: { image: { name: string } }[]
}

/**
 * A photo that resembles no other: each has its own colours, and stripes that nothing in the library has. A plain one resembles
 * the detail of a lacquered cupboard.
 */
const photo = (place: number): Promise<Buffer> => {
  const level = (step: number) => (Math.floor(place / 4 ** step) % 4) * 80
  const stripe = { input: { create: { width: 71, height: 360, channels: 3 as const, background: '#ffffff' } }, top: 0 }
  return sharp({ create: { width: 639, height: 360, channels: 3, background: { r: level(0), g: level(1), b: level(2) } } })
    .composite([0, 142, 284, 426, 568].map((left) => ({ ...stripe, left })))
    .jpeg()
    .toBuffer()
}

/** Drops files on the page, all at once. */
const drop = async (page: Page, files: readonly { name: string; bytes: Buffer }[]): Promise<void> => {
  const given = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }))
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer()
    for (const { name, base64 } of list) data.items.add(new File([Uint8Array.from(atob(base64), (mark) => mark.charCodeAt(0))], name, { type: 'image/jpeg' }))
    return data
  }, given)
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

test('MEDIA-01 MEDIA-06 PROD-12 sixty photos dropped at once arrive although the network is cut in the middle, find their products by name, and are put in order by keyboard', async ({
  page,
  call,
  line,
}) => {
  test.setTimeout(600_000)
  const { products } = await call<{ products: { results: Product[] } }>(
    '{ products(filter: { types: [SIMPLE] }) { results(limit: 6, offset: 90, ordering: "-sku") { id sku imageproductassociationSet { image { name } } } } }',
  )
  const [first] = products.results
  const files = await Promise.all(
    Array.from({ length: 60 }, async (_, place) => ({
      name: `${products.results[place % 6]!.sku}_${Math.floor(place / 6) + 1}.jpg`,
      bytes: await photo(place),
    })),
  )

  await page.goto('/images')
  await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible()
  await untilLoaded(page, 'Media')
  await drop(page, files)
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect(tray.getByRole('listitem')).toHaveCount(60)
  // some are uploaded and some are not: now the connection drops
  await expect(tray.getByText(/^(?:[3-9]|[1-4]\d) of 60 files uploaded$/)).toBeVisible({ timeout: 120_000 })
  await line.goesOffline()
  await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 60_000 })
  await line.comesBack()
  await expect(page.getByRole('alertdialog')).toBeHidden({ timeout: 60_000 })
  await expect(tray.getByText('60 of 60 files uploaded')).toBeVisible({ timeout: 300_000 })

  await tray.getByRole('button', { name: 'Add 60 photos to 6 products' }).click()
  await expect(page.getByText('Photos added to 6 products')).toBeVisible()
  await expect(tray).toBeHidden()

  const namesOf = async () => {
    const { product } = await call<{ product: Product }>(
      'query Photos($id: ID!) { product(id: $id) { id sku imageproductassociationSet { image { name } } } }',
      { id: first!.id },
    )
    return product.imageproductassociationSet.map(({ image }) => image.name)
  }
  const mine = Array.from({ length: 10 }, (_, place) => `${first!.sku}_${place + 1}`)
  expect((await namesOf()).slice(0, 10)).toEqual(mine)

  await page.goto(`/products/${first!.id}/edit?tab=photos`)
  const list = page.getByRole('list', { name: 'Photos in order' })
  await list.getByRole('button', { name: `Move ${mine[2]} (Alt with an arrow)` }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(list.getByRole('listitem').first()).toContainText(mine[2]!)
  await expect(list.getByRole('listitem').first()).toContainText('Main image')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  expect((await namesOf()).slice(0, 3)).toEqual([mine[2], mine[0], mine[1]])
})

test('MEDIA-01 MEDIA-07 ERR-05 ERR-06 a photo that is in the library already is told before it is stored, and the existing one is used', async ({ page }) => {
  await page.goto('/images')
  await untilLoaded(page, 'Media')
  // striped: a plain one resembles one of the sixty
  const stripes = Buffer.from(Array.from({ length: 400 * 400 }, (_, at) => (Math.floor((at % 400) / 30) % 2) * 200))
  const bytes = await sharp(stripes, { raw: { width: 400, height: 400, channels: 1 } })
    .png()
    .toBuffer()
  const input = page.getByLabel('Upload', { exact: true }).and(page.locator('input'))
  const tray = page.getByRole('region', { name: 'Uploads' })
  await input.setInputFiles({ name: 'staal-blauw.png', mimeType: 'image/png', buffer: bytes })
  await expect(tray.getByText('1 of 1 file uploaded')).toBeVisible({ timeout: 60_000 })
  await input.setInputFiles({ name: 'nog-eens.png', mimeType: 'image/png', buffer: bytes })
  await expect(tray.getByText('This image is already in the library, as staal-blauw.')).toBeVisible({ timeout: 60_000 })
  expect(await violationsOf(page)).toEqual([])
  await tray.getByRole('button', { name: 'Use existing' }).click()
  await expect(tray.getByText('Already in the library')).toBeVisible()
  await input.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })
  await expect(tray.getByRole('alert')).toHaveText(/Save it as PNG or JPEG/, { timeout: 60_000 })
})

test('MEDIA-05 a picture within what is pasted is uploaded; one that is malformed is told in words', async ({ page }) => {
  await page.goto('/images')
  await untilLoaded(page, 'Media')
  const paste = (html: string) =>
    page.evaluate((words) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', words)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  await paste('<img alt="stuk" src="data:image/png;base64">')
  await expect(page.getByText('A pasted image could not be read: invalid dataURI')).toBeVisible()
  // none of the sixty
  const picture = (await photo(61)).toString('base64')
  await paste(`<p>Foto:</p><img alt="Uit een mail" src="data:image/jpeg;base64,${picture}">`)
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect(tray.getByText(/^Uit een mail/)).toBeVisible()
  await expect(tray.getByText('1 of 1 file uploaded')).toBeVisible({ timeout: 60_000 })
})

test('PROD-18 a technical file is uploaded to a product, shown, and given a newer version', async ({ page, call }) => {
  const { products } = await call<{ products: { results: Product[] } }>(
    '{ products(filter: { types: [SIMPLE] }) { results(limit: 1, offset: 97, ordering: "-sku") { id sku } } }',
  )
  const [{ id }] = products.results as [Product]
  await page.goto(`/products/${id}/edit?tab=files`)
  const text = 'BT /F1 24 Tf 40 700 Td (Montage) Tj ET'
  const pdf = Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>\nendobj\n4 0 obj\n<< /Length ${text.length} >>\nstream\n${text}\nendstream\nendobj\n5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\ntrailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n`,
  )
  await page.getByLabel('Upload', { exact: true }).and(page.locator('input')).setInputFiles({ name: 'Montage.pdf', mimeType: 'application/pdf', buffer: pdf })
  const row = page.getByRole('list', { name: 'Technical files' }).getByRole('listitem').filter({ hasText: 'Montage' })
  await expect(row).toBeVisible({ timeout: 60_000 })
  await row.getByRole('button', { name: 'Preview of Montage' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview of Montage' })
  await expect(dialog.getByText('Page 1 of 1')).toBeVisible({ timeout: 60_000 })
  // something is drawn on the page
  await expect
    .poll(() =>
      dialog
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => new Set(canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data).size),
    )
    .toBeGreaterThan(2)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Edit Montage' }).click()
  await page.getByRole('menuitem', { name: 'New version' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Upload', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'nieuw.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([pdf, Buffer.from('% 2\n%%EOF\n')]) })
  await expect(row.getByText('1 earlier version')).toBeVisible({ timeout: 60_000 })
})

// Touches remotes/media, shared/forms, shared/jobs, shared/controls, server/src/domains/media, server/src/platform/uploads, server/src/platform/storage
import sharp from 'sharp'
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

// Checks the shown images pixel by pixel.

/** A red block left of the centre of a grey studio; each has its own mark in a corner of the block, so that no two files are equal. */
async function studio(mark: number): Promise<Buffer> {
  const solid = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp(await solid(1600, 1200, '#c8c8c8'))
    .composite([
      { input: await solid(600, 800, '#b02020'), left: 300, top: 200 },
      { input: await solid(40 + (mark % 400), 20, '#103060'), left: 320, top: 220 },
    ])
    .png()
    .toBuffer()
}

test('ROUTE-31 ROUTE-32 MEDIA-02 MEDIA-03 MEDIA-04 a picture is brought in, edited, edited again and restored; what is shown is what was asked for', async ({
  page,
  call,
  request,
}) => {
  const mark = Number.parseInt(test.info().testId.replaceAll(/\D/g, '').slice(-6) || '1', 10) + test.info().retry + test.info().repeatEachIndex
  const name = `studio-${Date.now()}`
  await page.goto('/images/new')
  await page.locator('input[type=file]').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: await studio(mark) })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/images\/\d+$/)
  const id = page.url().split('/').at(-1) ?? ''
  const image = async () =>
    (
      await call<{ image: { imageUrl: string; image500282Url: string; squareUrl: string; originalUrl: string; recipe: { operation: string }[] } }>(
        'query One($id: ID!) { image(id: $id) { imageUrl image500282Url squareUrl originalUrl recipe { operation } } }',
        { id },
      )
    ).image
  const pixel = async (address: string, x: number, y: number) => {
    const reply = await request.get(address, { headers: { accept: 'image/avif,image/webp,*/*' } })
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/avif'])
    const { data, info } = await sharp(await reply.body())
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
  }
  const near = (found: number[], wanted: number[]) =>
    expect(
      found.every((channel, at) => Math.abs(channel - (wanted[at] ?? 0)) < 16),
      `${found} is about ${wanted}`,
    ).toBe(true)
  const save = async () => {
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  }
  await expect(page.getByText('The background is not white')).toBeVisible()
  await page.getByLabel('Alt text (Dutch)', { exact: true }).fill('Een rood blok')

  await page.getByRole('tab', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Background', exact: true }).click()
  await page.getByRole('radio', { name: 'White', exact: true }).check()
  await expect(page.locator('img[src^="data:image/webp"]').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  await page.getByRole('button', { name: 'Crop around a focal point' }).click()
  await page.getByRole('spinbutton', { name: 'From the left' }).fill('38')
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await save()
  const first = await image()
  expect(first.recipe.map(({ operation }) => operation)).toEqual(['BACKGROUND', 'CROP'])
  near(await pixel(first.imageUrl, 20, 20), [255, 255, 255])
  near(await pixel(first.imageUrl, 600, 700), [176, 32, 32])
  near(await pixel(first.squareUrl, 300, 300), [176, 32, 32])
  near(await pixel(first.originalUrl, 20, 20), [200, 200, 200])
  await expect(page.getByText('The background is not white')).toBeHidden()

  // again, from the stored steps: what was made white is now blue, and rotated
  await page.getByRole('button', { name: 'Background', exact: true }).click()
  await page.getByRole('radio', { name: 'Custom colour', exact: true }).check()
  await page.getByLabel('Colour', { exact: true }).fill('#3050a0')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: '90° to the right' }).click()
  await save()
  const second = await image()
  expect(second.image500282Url).not.toBe(first.image500282Url)
  near(await pixel(second.imageUrl, 20, 20), [0x30, 0x50, 0xa0])
  near(await pixel(second.imageUrl, 600, 600), [176, 32, 32])
  near(await pixel(first.imageUrl, 20, 20), [255, 255, 255])

  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('listitem').filter({ hasText: 'as it was given' }).getByRole('button', { name: 'Restore' }).click()
  await save()
  const restored = await image()
  expect([restored.recipe, restored.imageUrl]).toEqual([[], restored.originalUrl])
  near(await pixel(restored.imageUrl, 20, 20), [200, 200, 200])
  await page.reload()
  await expect(page.getByText('Current version')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(3)
})

test('MEDIA-03 the crop of one ratio is moved by the mouse and by the arrow keys, and follows in its preview', async ({ page, call }) => {
  const { images } = await call<{ images: { results: { id: string }[] } }>(
    '{ images(filter: { used: true, aspectRatios: [PRODUCT] }) { results(limit: 1, offset: 7, ordering: "created") { id } } }',
  )
  const id = images.results[0]!.id
  await page.goto(`/images/${id}?tab=edit`)
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  await page.getByRole('button', { name: 'Crop around a focal point' }).click()
  await page.getByRole('button', { name: 'Banner', exact: true }).click()
  const fromTop = page.getByRole('spinbutton', { name: 'From the top' })
  await expect(fromTop).toHaveValue('50')
  const stage = page.getByLabel('Crop area; move it with the arrow keys')
  await stage.focus()
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowDown')
  await expect(fromTop).not.toHaveValue('50')
  const byKeys = await fromTop.inputValue()
  const box = (await stage.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 60, { steps: 5 })
  await page.mouse.up()
  await expect(fromTop).not.toHaveValue(byKeys)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(fromTop).toHaveValue(byKeys)
  await page.getByRole('button', { name: 'Discard' }).click()
})

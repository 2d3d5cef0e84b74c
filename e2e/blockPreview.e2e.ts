// Touches remotes/catalogue/src/blockPreview, remotes/catalogue/src/blockEditor, server/src/domains/catalogue/descriptionBlocks
import { type Call, productAt } from './product/products.ts'
import { toastsOf } from './product/toastsOf.ts'
import { expect, type Page, test } from './test.ts'

const common = { columns: 'FULL', background: 'TRANSPARENT' }
const alertOnce = '<img src=x onerror=alert(1)>'
/** Each of these has passed a sanitiser at some time, or would load something. */
const hostile = [
  '<script>alert(1)</script>',
  alertOnce,
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  `<noscript><p title="</noscript>${alertOnce}">`,
  '<a href="jav&#x09;ascript:alert(1)">link</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<p style="background:url(https://evil.example/x.png);color:red" onclick="alert(1)">styled</p>',
  '<img src="https://evil.example/pixel.gif" alt="from elsewhere">',
  '<style>@import "https://evil.example/x.css"; body { display: none }</style>',
  '</style></section></iframe><script>alert(1)</script>',
].join('\n')

/** Writes fields of a product, as its form does. */
async function write(call: Call, id: string, fields: Record<string, unknown>): Promise<void> {
  const { product } = await call<{ product: { revision: number } }>('query ($id: ID!) { product(id: $id) { revision } }', { id })
  const input = { id, revision: product.revision, fields: Object.entries(fields).map(([field, value]) => ({ field, value: JSON.stringify(value) })) }
  const { updateProduct } = await call<{ updateProduct: { errors: unknown[] } }>(
    'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { errors { message } } }',
    { input },
  )
  expect(updateProduct.errors).toEqual([])
}

type Fields = { product: { fields: { field: string; value: string }[] } }

/** The types of a product's blocks, in order. */
async function typesOf(call: Call, id: string): Promise<string[]> {
  const { product } = await call<Fields>('query ($id: ID!) { product(id: $id) { fields { field value } } }', { id })
  const blocks = JSON.parse(product.fields.find(({ field }) => field === 'blocks')?.value ?? 'null') as { type: string }[] | null
  return (blocks ?? []).map(({ type }) => type)
}

const section = (page: Page) => page.getByRole('region', { name: 'Description blocks' })
const frame = (page: Page) => page.frameLocator('iframe[title="The description blocks as a shop shows them"]')

test('PROD-07 a text is written with marks and a link, taken back, and seen in the preview on a desktop and on a phone before it is saved', async ({
  page,
  call,
}) => {
  const { id } = await productAt(call, 130)
  const { images } = await call<{ images: { results: { id: string }[] } }>('{ images { results(limit: 1) { id } } }')
  await write(call, id, {
    blocks: [
      { ...common, id: 'previewtext', type: 'TEXT', columns: 'HALF_HALF' },
      { ...common, id: 'previewpair', type: 'IMAGE_TEXT', columns: 'HALF_HALF', background: 'SECONDARY', image: Number(images.results[0]!.id), side: 'LEFT' },
      { ...common, id: 'previewprop', type: 'PROPERTIES_TEXT', attributes: null },
      { id: 'previewnews', type: 'HOLOGRAM' },
    ],
    'blockText.nl.previewpair.text': '<p>Naast de foto</p>',
  })
  await page.goto(`/products/${id}/edit`)
  await section(page)
    .getByRole('button', { name: /^1 ?Text/ })
    .click()
  const text = section(page).getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.type('Een zachte bank')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.keyboard.type('van linnen')
  await page.keyboard.press('Shift+Home')
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('van linnen')
  // the browser reports a selection a moment later, and the editor reads it a moment after that; nobody presses the next key
  // sooner
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
  await page.keyboard.press('ControlOrMeta+b')
  await expect(text.locator('strong')).toHaveText('van linnen')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toBeHidden()
  const address = page.getByRole('textbox', { name: 'Where the link leads' })
  await expect(address).toBeFocused()
  await address.pressSequentially('vitrine.example/linnen', { delay: 40 })
  await address.press('Enter')
  await expect(text.getByRole('link', { name: 'van linnen' })).toHaveAttribute('href', 'https://vitrine.example/linnen')
  await expect(text.getByRole('listitem')).toHaveText('van linnen')

  // the form handles undo, not the browser: the last action is undone, and redone
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text.getByRole('link')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(text.getByRole('link')).toHaveCount(1)

  await section(page).getByRole('button', { name: 'Preview' }).click()
  const shown = frame(page)
  await expect(shown.getByText('Een zachte bank')).toBeVisible()
  await expect(shown.locator('strong')).toHaveText('van linnen')
  await expect(shown.getByText('Naast de foto')).toBeVisible()
  await expect(shown.getByText('This block was made by a newer version; it stays as it is.')).toBeVisible()
  const picture = shown.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const columns = () => shown.locator('.pair').evaluate((pair) => getComputedStyle(pair).gridTemplateColumns.split(' ').length)
  expect(await columns()).toBe(2)
  await expect.poll(() => shown.locator('body').evaluate((body) => body.clientWidth)).toBeGreaterThan(1150)

  await page.getByRole('button', { name: 'Phone' }).click()
  await expect.poll(columns).toBe(1)
  await expect.poll(() => shown.locator('body').evaluate((body) => body.clientWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('dialog').getByRole('combobox', { name: 'Language' }).selectOption('en')
  await expect(shown.locator('.fallback').first()).toHaveText('Dutch')
  await expect(shown.getByText('Een zachte bank')).toBeVisible()
})

test('PROD-07 hostile markup in a raw block and on the clipboard runs nothing, fetches nothing, and the browser has nothing to report', async ({
  page,
  call,
}) => {
  const { id } = await productAt(call, 132)
  await write(call, id, {
    blocks: [
      { ...common, id: 'hostileraw1', type: 'HTML' },
      { ...common, id: 'hostiletext', type: 'TEXT' },
    ],
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => {
    asked.push(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.goto(`/products/${id}/edit`)
  await section(page)
    .getByRole('button', { name: /^1 ?HTML/ })
    .click()
  // as a user types it: the server has not sanitised it yet
  await section(page).getByRole('textbox', { name: 'HTML' }).fill(hostile)
  await section(page).getByRole('button', { name: 'Preview' }).click()
  const shown = frame(page)
  await expect(shown.getByText('styled')).toBeVisible()
  await expect(shown.getByText('styled')).toHaveCSS('color', 'rgb(255, 0, 0)')
  await expect(shown.getByText('from elsewhere')).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
  await expect(shown.locator('script, iframe, style:not([nonce]), [onclick], [style], a[href]')).toHaveCount(0)
  await shown.getByText('styled').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await section(page)
    .getByRole('button', { name: /^2 ?Text/ })
    .click()
  const text = section(page).getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await text.evaluate((box, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `<p class=MsoNormal style="color:red;mso-style:x">Geplakt <b>vet</b></p>${hostile}`)
  await expect(text.locator('strong')).toHaveText('vet')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await page.reload()
  await section(page).getByRole('button', { name: 'Preview' }).click()
  await expect(shown.getByText('Geplakt')).toBeVisible()
  // the remotes have their own origins on this machine; no other address was requested
  expect(asked.filter((what) => !/^(?:data:|blob:|http:\/\/(?:localhost|127\.0\.0\.1):)/.test(what))).toEqual([])
})

test('PROD-07 blocks become a template, and a product begins with it; a deleted template comes back', async ({ page, call }) => {
  const [from, to] = [await productAt(call, 134), await productAt(call, 136)]
  await write(call, from.id, {
    blocks: [
      { ...common, id: 'templatetxt', type: 'TEXT' },
      { ...common, id: 'templatemar', type: 'MARGIN', size: 'LARGE' },
    ],
    'blockText.nl.templatetxt.text': '<p>Uit het sjabloon</p>',
  })
  await write(call, to.id, { blocks: null })
  await page.goto(`/products/${from.id}/edit`)
  await section(page).getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'Save as template…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Proefverhaal')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Template Proefverhaal is saved')).toBeVisible()

  await page.goto(`/products/${to.id}/edit`)
  await section(page).getByRole('button', { name: 'Start from a template' }).click()
  await page
    .getByRole('list', { name: 'Templates to insert' })
    .getByRole('button', { name: /Proefverhaal.*Text, Margin/ })
    .click()
  await expect(section(page).getByText('Uit het sjabloon')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  expect(await typesOf(call, to.id)).toEqual(['TEXT', 'MARGIN'])

  await section(page).getByRole('button', { name: 'Templates' }).click()
  const list = page.getByRole('list', { name: 'Templates to insert' })
  await list.getByRole('button', { name: 'Delete template Proefverhaal' }).click()
  await expect(list.getByText('Proefverhaal')).toBeHidden()
  await toastsOf(page, 'Template Proefverhaal is deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(async () => {
    const { blockTemplates } = await call<{ blockTemplates: { name: string }[] }>('{ blockTemplates { name } }')
    expect(blockTemplates.map(({ name }) => name)).toContain('Proefverhaal')
  }).toPass()
})

test('PROD-07 blocks are copied to two products as a job, after a preview, and taken back as a whole', async ({ page, call }) => {
  const [from, one, two] = [await productAt(call, 138), await productAt(call, 140), await productAt(call, 142)]
  await write(call, from.id, {
    blocks: [
      { ...common, id: 'copiedtext1', type: 'TEXT' },
      { ...common, id: 'copiedmarg1', type: 'MARGIN', size: 'SMALL' },
    ],
    'blockText.nl.copiedtext1.text': '<p>Gekopieerd</p>',
    'blockText.en.copiedtext1.text': '<p>Copied</p>',
  })
  await write(call, one.id, { blocks: [{ ...common, id: 'ownmargin01', type: 'MARGIN', size: 'LARGE' }] })
  await write(call, two.id, { blocks: null })
  await page.goto(`/products/${from.id}/edit`)
  await section(page).getByRole('button', { name: 'Copy to products…' }).click()
  const dialog = page.getByRole('dialog')
  // as pasted from a spreadsheet
  await dialog.getByRole('combobox').evaluate((input, codes) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', codes)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `${one.sku}\n${two.sku}`)
  await expect(dialog.getByRole('heading', { name: 'To 2 products' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('The preview is ready. Nothing is written yet.')).toBeAttached()
  expect(await typesOf(call, two.id)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy to 2 products' }).click()
  await expect.poll(() => typesOf(call, two.id)).toEqual(['TEXT', 'MARGIN'])
  expect(await typesOf(call, one.id)).toEqual(['MARGIN', 'TEXT', 'MARGIN'])

  await toastsOf(page, from.name).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => typesOf(call, two.id)).toEqual([])
  await expect.poll(() => typesOf(call, one.id)).toEqual(['MARGIN'])
})

// Touches shared/relay, shared/drafts/src/live, remotes/catalogue/src/products, remotes/catalogue/src/productWebsites, remotes/catalogue/src/inspector, remotes/media/src/photos, remotes/media/src/technicalFiles, remotes/media/src/uploads, remotes/supplier/src/shareLinks, server/src/services/live
import { noisePhoto } from './product/noisePhoto.ts'
import type { Call } from './product/products.ts'
import { settled } from './product/settled.ts'
import { expect, test, type Page } from './test.ts'

/** A copy of a product that is complete and online, which can be changed in every way. */
const copyOf = async (call: Call): Promise<{ id: string; website: { id: string; name: string } }> => {
  const { websites } = await call<{ websites: { id: string; name: string }[] }>('{ websites { id name } }')
  const website = websites[0]!
  const query =
    'query C($website: ID!) { websiteProducts(filter: { websites: [$website], onlineStatuses: [ONLINE], complete: true, types: [SIMPLE], active: true }) { results(limit: 20, ordering: "sku") { product { id contents { shortDescription } } } } }'
  const { websiteProducts } = await call<{ websiteProducts: { results: { product: { id: string; contents: { shortDescription: string | null }[] } }[] } }>(
    query,
    { website: website.id },
  )
  // copied text has to be as short as typed text
  const source = websiteProducts.results.find(({ product }) => product.contents.every(({ shortDescription }) => (shortDescription ?? '').length <= 200))!
  const input = {
    type: 'SIMPLE',
    sku: 'E2E-FRESH',
    active: true,
    copyOf: source.product.id,
    contents: [{ language: 'nl', name: 'Bank Vers', urlKey: 'e2e-fresh' }],
  }
  const { createProduct } = await call<{ createProduct: { product: { id: string } | null; errors: { message: string }[] } }>(
    'mutation M($input: CreateProductInput!) { createProduct(input: $input) { product { id } errors { message } } }',
    { input },
  )
  expect(createProduct.errors).toEqual([])
  return { id: createProduct.product!.id, website }
}

/**
 * Everything that the page shows of the product: its header with the picture, every tab with its count, the content of the open
 * one, and the card beside it.
 */
const shownOn = (page: Page): Promise<object> =>
  page.evaluate(() => {
    const textOf = (element: Element | null | undefined) => {
      if (!(element instanceof HTMLElement)) return ''
      // relative times read differently a minute later
      return element.innerText
        .replaceAll(/\b(now|\d+ (sec|min)\w* ago)\b/g, 'now')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    }
    const panel = [...document.querySelectorAll('[role=tabpanel]')].find((one) => one instanceof HTMLElement && one.checkVisibility())
    return {
      title: textOf(document.querySelector('.v-detail-title')),
      picture: document.querySelector<HTMLImageElement>('.v-detail-header img')?.src.replace(/[?].*/, ''),
      tabs: [...document.querySelectorAll('.v-tabs > [role=tablist] [role=tab]')].map((tab) => tab.textContent),
      values: [...(panel?.querySelectorAll('input:not([type=file]), textarea, select') ?? [])].map((field) => (field as HTMLInputElement).value),
      panel: textOf(panel),
      aside: textOf(document.querySelector('.v-aside')),
    }
  })

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expect(page.locator('.v-detail-title h1')).not.toBeEmpty({ timeout: 30_000 })
  await settled(page)
}

test(
  'PROD-02 PROD-28 after each change the page says what it says after a reload, and tells nobody of what it did itself',
  { tag: '@sweep' },
  async ({ page, call, context }) => {
    test.setTimeout(400_000)
    const { id, website } = await copyOf(call)

    /** Makes a change on a tab, and compares the page with the same address opened again. */
    const change = async (what: string, tab: string, act: () => Promise<void>): Promise<void> => {
      await test.step(what, async () => {
        const address = `/products/${id}/edit${tab === 'content' ? '' : `?tab=${tab}`}`
        await open(page, address)
        const before = await shownOn(page)
        await act()
        await settled(page)
        const reopened = await context.newPage()
        await expect(async () => {
          await open(reopened, address)
          const truth = await shownOn(reopened)
          expect(truth).not.toEqual(before)
          expect(await shownOn(page)).toEqual(truth)
        }).toPass({ timeout: 60_000 })
        await reopened.close()
        await expect(page.getByText(/^(You|.+) changed .+/)).toHaveCount(0)
      })
    }
    const save = async (): Promise<void> => {
      await page.keyboard.press('ControlOrMeta+s')
      await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
    }
    const upload = () => page.getByLabel('Upload', { exact: true }).and(page.locator('input'))
    const card = page.getByRole('region', { name: website.name, exact: true })

    await change('its name is saved', 'content', async () => {
      await page.getByLabel('Name', { exact: true }).fill('Bank Vers Twee')
      await save()
    })
    await change('a text that a check asks for is taken away', 'content', async () => {
      await page.getByLabel('Meta description', { exact: true }).fill('')
      await save()
    })
    await change('a photo becomes its first', 'photos', async () => {
      await upload().setInputFiles({ name: 'ruis.png', mimeType: 'image/png', buffer: await noisePhoto() })
      await expect(page.getByText('1 of 1 file uploaded')).toBeVisible({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Clear finished uploads' }).click()
      await page.getByRole('button', { name: 'Make main image: ruis' }).click()
      await save()
    })
    await change('the photo gets an alt text', 'photos', async () => {
      await page.getByRole('button', { name: 'Alt text of ruis' }).click()
      await page.getByRole('textbox', { name: /^Alt text, Dutch/ }).fill('Een grijze bank')
      await page.getByRole('tabpanel').getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Alt text saved')).toBeVisible()
    })
    await change('a photo is taken away', 'photos', async () => {
      await page.getByRole('button', { name: 'Remove ruis' }).click()
      await save()
    })
    await change('a technical file is uploaded', 'files', async () => {
      await upload().setInputFiles({
        name: 'Montage.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(
          '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R >>\n%%EOF\n',
        ),
      })
      await expect(page.getByRole('list', { name: 'Technical files' }).getByRole('listitem').filter({ hasText: 'Montage' })).toBeVisible({ timeout: 60_000 })
    })
    await change('a share link is sent', 'shareLinks', async () => {
      await page.getByRole('button', { name: 'New share link' }).click()
      const dialog = page.getByRole('dialog', { name: 'New share link' })
      await dialog.getByRole('textbox', { name: 'E-mail address of the recipient' }).fill(`vers.${Date.now()}@duinhof.example`)
      await dialog.getByRole('button', { name: 'Send' }).click()
      await expect(dialog).toBeHidden()
    })
    await change('it is switched off', 'content', async () => {
      await page.locator('.v-detail-header').getByRole('button', { name: 'Deactivate' }).click()
    })
    await change('it is switched on', 'content', async () => {
      await page.locator('.v-detail-header').getByRole('button', { name: 'Activate', exact: true }).click()
    })
    await change('it is put on a website, offline', 'websites', async () => {
      await card.getByRole('button', { name: /add offline/i }).click()
      await expect(card.getByRole('button', { name: 'Mark online' })).toBeVisible()
    })
    await change('it is marked online', 'websites', async () => {
      await card.getByRole('button', { name: 'Mark online' }).click()
      await expect(card.getByRole('button', { name: 'Mark offline' })).toBeVisible()
    })
  },
)

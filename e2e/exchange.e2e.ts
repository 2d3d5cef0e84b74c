// Touches shared/lists/src/export, remotes/media/src/exportedFiles, remotes/media/src/exportSchedules, remotes/media/src/importedFiles, server/src/services/exports, server/src/domains/media/exportedFiles, server/src/domains/imports, server/src/platform/sheets, server/src/services/jobs, host/src/jobs
import { readFileSync } from 'node:fs'
import { untilLoaded } from './product/lists.ts'
import { photo } from './product/photo.ts'
import { violationsOf } from './product/violationsOf.ts'
import { asWorkbook, readWorkbook } from './product/workbook.ts'
import { expect, test } from './test.ts'

const long = { timeout: 60_000 }

test('ROUTE-33 ROUTE-34 FILE-01 FILE-02 FILE-03 PROD-27 a filtered list goes into a workbook, comes back changed, is mended and written, and is taken back', async ({
  page,
  call,
}) => {
  // three products for this test only; a spreadsheet would calculate the first name
  const stem = `UIT-${Date.now()}`
  const names = [`=1+2 ${stem}`, `Stoel ${stem}`, `Kast ${stem}`]
  for (const [at, name] of names.entries()) {
    await call('mutation Make($input: CreateProductInput!) { createProduct(input: $input) { errors { message } } }', {
      input: { type: 'SIMPLE', sku: `${stem}-${at}`, contents: [{ language: 'nl', name }], fields: [{ field: 'leadTimeWeeks', value: '4' }] },
    })
  }
  type Found = { products: { results: { sku: string; leadTimeWeeks: number | null; contents: { language: string; name: string | null }[] }[] } }
  const stored = async () =>
    (
      await call<Found>(
        'query($term: String) { products(searchTerm: $term) { results(limit: 10, ordering: "sku") { sku leadTimeWeeks contents { language name } } } }',
        { term: stem },
      )
    ).products.results.map(({ leadTimeWeeks, contents }) => [contents.find(({ language }) => language === 'nl')?.name, leadTimeWeeks])
  const before = names.map((name) => [name, 4])
  expect(await stored()).toEqual(before)

  // Export: what the list shows for a search
  await page.goto(`/products?search=${stem}`)
  await untilLoaded(page, 'Products')
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await page.locator('thead').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 3 rows' })
  await dialog.getByLabel('Name of the file').fill(stem)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/files/exported')
  const exported = page.getByRole('row', { name: new RegExp(stem) })
  await expect(exported.getByText('Ready', { exact: true })).toBeVisible(long)
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  const downloading = page.waitForEvent('download')
  await exported.getByRole('button', { name: `Download ${stem}` }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${stem}.xlsx`)
  const { rows, formulas } = await readWorkbook(download)
  expect(formulas).toEqual([])
  const [head = [], ...body] = rows
  expect(body).toHaveLength(3)
  const skuAt = head.indexOf('SKU')
  body.sort((one, other) => String(one[skuAt]).localeCompare(String(other[skuAt])))
  const nameAt = body[0]!.indexOf(names[0]!)
  const weeksAt = body[0]!.indexOf(4)
  expect([skuAt, nameAt, weeksAt]).not.toContain(-1)

  // Scheduled to repeat, until it is switched off
  await exported.getByRole('button', { name: `Schedule ${stem}` }).click()
  await page.getByRole('dialog', { name: 'Schedule this export' }).getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: stem })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Run on schedule' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/files/exported')
  await page.getByRole('link', { name: 'Scheduled exports' }).click()
  await expect(page.getByRole('row', { name: new RegExp(stem) }).getByText('no', { exact: true })).toBeVisible()

  // Import: one name and one lead time differ, one lead time is no number, and one header is unknown
  head[weeksAt] = `Wachten ${stem}`
  body[1]![nameAt] = `Fauteuil ${stem}`
  body[1]![weeksAt] = 9
  body[2]![weeksAt] = 'spoedig'
  const changed = await asWorkbook(`${stem}.xlsx`, [head, ...body])
  await page.goto('/files/imported')
  await expect(page.getByRole('button', { name: 'Import a file…' })).toBeEnabled()
  await page.getByLabel('File to import').setInputFiles(changed)
  await expect(page.getByRole('heading', { level: 1, name: `${stem}.xlsx` })).toBeVisible()
  await page.getByLabel(`What Wachten ${stem} holds`).selectOption('leadTimeWeeks')
  await expect(page.getByLabel(`A blank cell of Wachten ${stem} empties the field`)).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.getByRole('button', { name: 'Dry run', exact: true }).click()
  const filters = page.getByRole('group', { name: 'Show rows' })
  await expect(filters.getByRole('button')).toHaveText(['Needs a decision 1', 'All 3', 'Changed 1', 'Unchanged 1', 'Refused 1'], long)
  expect(await stored()).toEqual(before)

  const lines = page.getByRole('table', { name: 'Rows of the dry run' }).getByRole('row')
  await expect(lines.filter({ hasText: '“spoedig” is no number that fits.' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Correct row 4' }).click()
  await page.getByRole('dialog').getByLabel(`Wachten ${stem}`).fill('6')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(filters.getByRole('button')).toHaveText(['Needs a decision 0', 'All 3', 'Changed 2', 'Unchanged 1'])
  await filters.getByRole('button', { name: 'Changed 2' }).click()
  const moved = lines.filter({ hasText: `Fauteuil ${stem}` })
  await expect(moved.locator('del')).toHaveText([names[1]!, '4'])
  await expect(moved.locator('ins')).toHaveText([`Fauteuil ${stem}`, '9'])
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible(long)
  expect(await stored()).toEqual([before[0], [`Fauteuil ${stem}`, 9], [names[2], 6]])

  // The same file again is reported as imported
  await page.goto('/files/imported')
  await expect(page.getByRole('button', { name: 'Import a file…' })).toBeEnabled()
  await page.getByLabel('File to import').setInputFiles(changed)
  await expect(page.getByText(/^This file was imported on .+ already/)).toBeVisible()
  await page.getByRole('link', { name: /^imported on/ }).click()

  // and the first import is reverted
  await page.getByRole('button', { name: 'Revert…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Revert \d/ })
    .click()
  await expect.poll(stored, long).toEqual(before)
  await page.goto('/files/imported')
  await expect(page.getByRole('row', { name: new RegExp(stem) }).filter({ hasText: 'Reverted' })).toBeVisible()
})

test('FILE-03 PROD-27 photos go out in a zip beside their table, and come back with it unchanged', async ({ page, call }) => {
  const sku = `FOTO-${Date.now()}`
  const input = { type: 'SIMPLE', sku, contents: [{ language: 'nl', name: 'Stoel met foto’s' }] }
  const { createProduct } = await call<{ createProduct: { errors: object[] } }>(
    'mutation M($input: CreateProductInput!) { createProduct(input: $input) { errors { message } } }',
    { input },
  )
  expect(createProduct.errors).toEqual([])
  await page.goto('/images')
  await untilLoaded(page, 'Media')
  await page
    .getByLabel('Upload', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([90, 200].map((shade, at) => ({ ...photo(shade), name: `${sku}_${at + 1}.png` })))
  await page.getByRole('button', { name: 'Add 2 photos to 1 product' }).click()
  await expect(page.getByText('Photos added to 1 product')).toBeVisible()

  const name = `Foto’s ${Date.now()}`
  await page.goto(`/products?search=${encodeURIComponent(sku)}`)
  await untilLoaded(page, 'Products')
  await page.locator('tbody tr').filter({ hasText: sku }).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 1 row' })
  await dialog.getByLabel('Name of the file').fill(name)
  await dialog.getByLabel('Photos').selectOption({ label: 'As files, in a zip with the table' })
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/files/exported')
  const exported = page.getByRole('row', { name: new RegExp(name) })
  await expect(exported.getByText('Ready', { exact: true })).toBeVisible(long)
  const downloading = page.waitForEvent('download')
  await exported.getByRole('button', { name: `Download ${name}` }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${name}.zip`)

  await page.goto('/files/imported')
  await expect(page.getByRole('button', { name: 'Import a file…' })).toBeEnabled()
  const zip = { name: `${name}.zip`, mimeType: 'application/zip', buffer: readFileSync(await download.path()) }
  await page.getByLabel('File to import').setInputFiles(zip)
  await expect(page.getByText(/^The zip contains 2 photos\./)).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])
  await page.getByRole('button', { name: 'Dry run', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Show rows' }).getByRole('button')).toHaveText(['All 1', 'Unchanged 1'], long)
})

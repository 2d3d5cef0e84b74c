// Touches remotes/catalogue, shared/jobs, server/src/domains/catalogue, server/src/engine, server/src/services/jobs
import { violationsOf } from './product/violationsOf.ts'
import { expect, test } from './test.ts'

interface Seen {
  product: { active: boolean; brand: string | null; series: string | null; mergedInto: { id: string } | null; merges: { state: string }[] }
}

test('PROD-25 two duplicates are merged in the background once a target is selected, the old code leads to it, and they are unmerged', async ({
  page,
  call,
  mark,
}) => {
  const make = async (sku: string, name: string, fields: object) => {
    const { createProduct } = await call<{ createProduct: { product: { id: string } } }>(
      'mutation C($input: CreateProductInput!) { createProduct(input: $input) { product { id } errors { message } } }',
      {
        input: {
          type: 'SIMPLE',
          sku,
          active: true,
          contents: [
            {
              language: 'nl',
              name,
              urlKey: `${name}-${mark}`
                .toLowerCase()
                .replaceAll(/[^a-z0-9]+/g, '-')
                .replaceAll(/^-|-$/g, ''),
            },
          ],
          ...fields,
        },
      },
    )
    return createProduct.product.id
  }
  const word = `Dubbel${mark.replaceAll(/[^a-z0-9]/g, '').slice(0, 20)}`
  const first = await make(`DBL-${mark}-A`, `${word} stoel`, { brand: 'Duinhof' })
  const second = await make(`DBL-${mark}-B`, `${word} zetel`, { brand: 'Duinhof BV', fields: [{ field: 'series', value: '"Lund"' }] })
  const see = async (id: string) =>
    (await call<Seen>('query S($id: ID!) { product(id: $id) { active brand series mergedInto { id } merges { state } } }', { id })).product

  await page.goto(`/products?search=${word}`)
  await page.getByRole('row', { name: /stoel/ }).getByRole('checkbox').click()
  await page.getByRole('row', { name: /zetel/ }).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Merge…' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Merge products' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose the product that stays' })).toBeDisabled()
  await page.getByRole('radio', { name: new RegExp(`${word} stoel`) }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /^Series/ })).toContainText('Lund')
  await table.getByRole('radio', { name: new RegExp(`^Brand: use the one from ${word} zetel`) }).click()
  await expect(page.getByText(`${word} zetel: still found by DBL-${mark}-B`)).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  await page.getByRole('button', { name: 'Preview all changes' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Duinhof BV')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('heading', { name: `1 product was merged into ${word} stoel` })).toBeVisible()
  expect(await see(first)).toEqual({ active: true, brand: 'Duinhof BV', series: 'Lund', mergedInto: null, merges: [{ state: 'DONE' }] })
  expect((await see(second)).mergedInto).toEqual({ id: first })

  // the code of the removed product leads to the one that stays
  await page.goto(`/products?search=DBL-${mark}-B`)
  await page
    .getByRole('row', { name: new RegExp(`${word} stoel`) })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/products/${first}/edit`))
  await expect(page.getByText('Merged from 1 other product:')).toBeVisible()
  await page.getByRole('link', { name: `${word} zetel` }).click()
  await expect(page.getByText('It is in no list any more; its codes and addresses lead there.')).toBeVisible()
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  await page.getByRole('button', { name: 'Separate again…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Separate again', exact: true }).click()
  await expect(page.getByText('It is in no list any more; its codes and addresses lead there.')).toBeHidden()
  // the page may get its product's update before the job has ended
  await expect.poll(() => see(first)).toEqual({ active: true, brand: 'Duinhof', series: null, mergedInto: null, merges: [{ state: 'UNMERGED' }] })
  expect(await see(second)).toEqual({ active: true, brand: 'Duinhof BV', series: 'Lund', mergedInto: null, merges: [{ state: 'UNMERGED' }] })
  await page.goto(`/products?search=${word}`)
  await expect(page.getByRole('row', { name: /zetel/ })).toBeVisible()
})

interface Family {
  product: { brand: string | null; variationsCounter: number; merges: { state: string }[] }
}

test('PROD-25 two simple products become variations of a configurable one, by what they differ in, and are separated again', async ({ page, call, mark }) => {
  const { attributes } = await call<{ attributes: { results: { id: string; code: string }[] } }>(
    '{ attributes(filter: { types: [SELECT, COLOUR] }) { results(limit: 50) { id code } } }',
  )
  const fabric = attributes.results.find(({ code }) => code === 'fabric')!.id
  const { attributeValues } = await call<{ attributeValues: { results: { id: string }[] } }>(
    'query V($of: [ID!]) { attributeValues(filter: { attributes: $of }) { results(limit: 2) { id } } }',
    { of: [fabric] },
  )
  const word = `Familie${mark.replaceAll(/[^a-z0-9]/g, '').slice(0, 20)}`
  const make = async (letter: string, type: string, name: string, fields: object) => {
    const { createProduct } = await call<{ createProduct: { product: { id: string }; errors: { message: string }[] } }>(
      'mutation C($input: CreateProductInput!) { createProduct(input: $input) { product { id } errors { message } } }',
      {
        input: {
          type,
          sku: `FAM-${mark}-${letter}`,
          active: true,
          contents: [{ language: 'nl', name: `${word} ${name}`, urlKey: `${word}-${letter}`.toLowerCase() }],
          ...fields,
        },
      },
    )
    expect(createProduct.errors).toEqual([])
    return createProduct.product.id
  }
  const parent = await make('P', 'CONFIGURABLE', 'bank', {})
  for (const [at, name] of ['eerste', 'tweede'].entries()) {
    await make(name.slice(0, 1).toUpperCase(), 'SIMPLE', name, {
      brand: 'Duinhof',
      fields: [{ field: 'attribute.fabric', value: String(attributeValues.results[at]!.id) }],
    })
  }
  const see = async () => (await call<Family>('query S($id: ID!) { product(id: $id) { brand variationsCounter merges { state } } }', { id: parent })).product

  await page.goto(`/products?search=${word}`)
  for (const name of ['bank', 'eerste', 'tweede'])
    await page
      .getByRole('row', { name: new RegExp(`${word} ${name}`) })
      .getByRole('checkbox')
      .click()
  await page.getByRole('button', { name: 'Merge…' }).click()
  await page.getByRole('radio', { name: /^Variations of one product/ }).click()
  await expect(page.getByRole('heading', { name: 'Which configurable product do they belong to?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose the product that stays' })).toBeDisabled()
  await page.getByRole('radio', { name: new RegExp(`${word} bank`) }).click()
  // nothing is merged before the user has said what tells them apart
  await expect(page.getByRole('button', { name: 'Choose what the variations differ by' })).toBeDisabled()
  await page.getByRole('group', { name: 'By which attributes do the variations differ?' }).getByRole('checkbox', { name: 'Fabric' }).check()
  await expect(page.getByRole('heading', { name: `Shared values that ${word} bank will have` })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row', { name: /^Brand/ })).toContainText('Duinhof')
  expect(await violationsOf(page, { isWhole: true })).toEqual([])

  await page.getByRole('button', { name: 'Preview all changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('heading', { name: `2 products were merged into ${word} bank` })).toBeVisible()
  expect(await see()).toEqual({ brand: 'Duinhof', variationsCounter: 2, merges: [{ state: 'DONE' }] })

  await page.goto(`/products/${parent}/edit?tab=variations`)
  const variations = page.getByRole('tabpanel', { name: 'Variations' })
  await expect(variations.getByText(`FAM-${mark}-E`).first()).toBeVisible()
  await expect(variations.getByText(`FAM-${mark}-T`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Separate again…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Separate again', exact: true }).click()
  await expect.poll(see).toEqual({ brand: null, variationsCounter: 0, merges: [{ state: 'UNMERGED' }] })
})

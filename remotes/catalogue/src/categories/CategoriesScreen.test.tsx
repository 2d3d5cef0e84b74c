import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const category = (path: string, productCount: number, totalCount: number, more: object = {}) => ({
  path,
  productCount,
  totalCount,
  nearPath: null,
  automations: [],
  ...more,
})

const categories = [
  category('Zitten > Banken > Hoekbanken', 4, 4, { automations: [{ id: '71', name: 'Nieuwe hoekbanken' }] }),
  category('Wonen', 2, 2),
  category('Zitten', 0, 20),
  category('Zitten > Banken', 15, 19),
  category('Zitten > Bankenn', 1, 1, { nearPath: 'Zitten > Banken' }),
]

const preview = { creates: 0, changes: 1, deletes: 0, unchanged: 0, blocked: 0, changedSince: 0, consequences: [], entities: [] }

async function renderCategories(errors: readonly { message: string }[] = [], language: 'en' | 'nl' = 'en') {
  const asked: unknown[] = []
  const rendered = await renderScreen(catalogue, '/categories', {
    language,
    resolvers: {
      Query: () => ({ categories }),
      Job: () => ({ id: '90', title: 'Merge', total: 1, sample: ['Bank Lund'], state: 'PREPARED', preview }),
      PrepareBulkPayload: ({ args }) => {
        asked.push(args)
        return errors.length > 0 ? { job: null, errors } : { errors: [] }
      },
    },
  })
  await screen.findByRole('heading', { name: /Categor/, level: 1 })
  return { ...rendered, asked }
}

const rows = () => within(screen.getByRole('list', { name: 'Categories' })).getAllByRole('listitem')
const dialog = () => screen.findByRole('dialog')

test('PROD-01 categories are a tree in alphabetical order, each with its products, as a link and those below it', async () => {
  await renderCategories()
  expect(rows().map((row) => row.querySelector('b')?.textContent)).toEqual(['Wonen', 'Zitten', 'Banken', 'Hoekbanken', 'Bankenn'])
  expect(within(rows()[2]!).getByRole('link', { name: '15 products' })).toHaveAttribute('href', '/products?category=Zitten%20%3E%20Banken')
  expect(within(rows()[2]!).getByText('4 more below')).toBeVisible()
  expect(within(rows()[1]!).queryByRole('link')).toBeNull()
})

test('PROD-27 a category that is spelled nearly as another one is merged into that; what comes of it is told before', async () => {
  const { user, asked } = await renderCategories()
  await user.click(screen.getByRole('button', { name: 'Merge into “Banken”?' }))
  expect(within(await dialog()).getByRole('textbox', { name: 'Name' })).toHaveValue('Banken')
  expect(within(await dialog()).getByRole('combobox', { name: 'Below' })).toHaveValue('Zitten')
  expect(within(await dialog()).getByRole('status')).toHaveTextContent('Zitten > Banken exists already, with 19 products: the two are merged.')
  await user.click(within(await dialog()).getByRole('button', { name: 'Preview' }))
  expect(await within(await dialog()).findByRole('button', { name: 'Change 1 product' })).toBeEnabled()
  expect(asked).toEqual([{ input: { from: 'Zitten > Bankenn', to: 'Zitten > Banken' } }])
})

test('PROD-27 a new path is not asked for below the category itself; automations that keep the old one are named, and a refusal is told', async () => {
  const { user, asked } = await renderCategories([{ message: 'No product has it any more.' }])
  await user.click(screen.getByRole('button', { name: 'Change “Zitten > Banken”' }))
  const box = await dialog()
  const preview = () => within(box).getByRole('button', { name: 'Preview' })
  expect(preview()).toBeDisabled()
  expect(within(box).getByRole('link', { name: 'Nieuwe hoekbanken' })).toHaveAttribute('href', '/automations/71')
  const above = within(box).getByRole('combobox', { name: 'Below' })
  await user.clear(above)
  await user.type(above, 'Zitten > Banken')
  expect(within(box).getByText('“Zitten > Banken” cannot be moved below itself.')).toBeVisible()
  expect(preview()).toBeDisabled()
  await user.clear(above)
  await user.clear(within(box).getByRole('textbox', { name: 'Name' }))
  expect(preview()).toBeDisabled()
  await user.type(within(box).getByRole('textbox', { name: 'Name' }), 'Sofa’s')
  expect(within(box).getByText('Sofa’s')).toBeVisible()
  await user.click(preview())
  expect(await within(await dialog()).findByText('No product has it any more.')).toBeVisible()
  expect(asked).toEqual([{ input: { from: 'Zitten > Banken', to: 'Sofa’s' } }])
  expect(within(await dialog()).getByRole('textbox', { name: 'Name' })).toHaveValue('Sofa’s')
})

test('categories narrow to those whose path is typed; in Dutch as well', async () => {
  const { user } = await renderCategories([], 'nl')
  await user.type(screen.getByRole('searchbox'), 'hoek')
  await waitFor(() => expect(within(screen.getByRole('list', { name: 'Categorieën' })).getAllByRole('listitem')).toHaveLength(1))
  await user.type(screen.getByRole('searchbox'), 'xyz')
  expect(await screen.findByText('Geen categorie past bij “hoekxyz”')).toBeVisible()
})

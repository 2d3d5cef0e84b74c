import { act, screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const category = (path: string, productCount: number, totalCount: number, more: object = {}) => ({
  path,
  name: path.split(' > ').at(-1),
  label: path,
  names: [],
  revision: 3,
  attributes: [],
  inheritedAttributes: [],
  sortOrder: null,
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

async function renderCategories(
  errors: readonly { message: string }[] = [],
  language: 'en' | 'nl' = 'en',
  more: readonly object[] = [],
  conflicts: readonly object[] = [],
) {
  const asked: unknown[] = []
  const saved = (told: unknown) => {
    asked.push(told)
    return { changeSet: errors.length + conflicts.length > 0 ? null : { id: '40' }, conflicts, errors }
  }
  const rendered = await renderScreen(catalogue, '/categories', {
    language,
    resolvers: {
      Query: () => ({ categories: [...categories, ...more] }),
      CategoryPayload: ({ args }) => saved(args),
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
  expect(await within(await dialog()).findByRole('button', { name: 'Change 1 item' })).toBeEnabled()
  expect(asked).toEqual([{ input: { from: 'Zitten > Bankenn', to: 'Zitten > Banken' } }])
})

test('PROD-27 a new path is not asked for below the category itself; automations that follow are named, and a refusal is told', async () => {
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

test('PROD-27 a category is moved among those beside it, by its buttons and by Alt with an arrow; the order is saved as one change', async () => {
  const { user, asked } = await renderCategories([], 'en', [category('Bedden', 1, 1), category('Zitten > Fauteuils', 1, 1)])
  const shown = () => rows().map((row) => row.querySelector('b')?.textContent)
  expect(shown()).toEqual(['Bedden', 'Wonen', 'Zitten', 'Banken', 'Hoekbanken', 'Bankenn', 'Fauteuils'])
  await user.click(screen.getByRole('button', { name: 'Move Fauteuils up' }))
  expect(shown()).toEqual(['Bedden', 'Wonen', 'Zitten', 'Banken', 'Hoekbanken', 'Fauteuils', 'Bankenn'])
  act(() => screen.getByRole('button', { name: 'Move Banken (Alt with an arrow)' }).focus())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(shown()).toEqual(['Bedden', 'Wonen', 'Zitten', 'Fauteuils', 'Banken', 'Hoekbanken', 'Bankenn'])
  expect(screen.getByText('Banken is now at place 2 of 3.')).toBeInTheDocument()
  await waitFor(() => expect(asked).toEqual([{ paths: ['Zitten > Fauteuils', 'Zitten > Banken', 'Zitten > Bankenn'] }]))
  expect(await screen.findByText('Order of the categories saved')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Move Zitten down' })).toHaveAttribute('aria-disabled', 'true')
  // of some that are found none is moved
  await user.type(screen.getByRole('searchbox'), 'Zitten')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Banken up' })).toHaveAttribute('aria-disabled', 'true'))
})

test('I18N-01 a category is shown by its name in the language, with the end of its path; names are saved by language', async () => {
  const sofas = { name: 'Sofas', label: 'Seating > Sofas', names: [{ language: 'en', text: 'Sofas' }] }
  const { user, asked } = await renderCategories([], 'en', [category('Zitten > Zitbanken', 3, 3, sofas)])
  const row = within(screen.getByText('Sofas').closest('li')!)
  expect(row.getByText('Zitbanken')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Names of “Seating > Sofas”' }))
  const english = within(await dialog()).getByRole('textbox', { name: 'English' })
  expect(english).toHaveValue('Sofas')
  await user.clear(english)
  await user.type(within(await dialog()).getByRole('textbox', { name: 'Nederlands' }), 'Zitbank')
  await user.click(within(await dialog()).getByRole('button', { name: 'Save names' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked).toEqual([
    {
      input: {
        path: 'Zitten > Zitbanken',
        revision: 3,
        names: [
          { language: 'nl', text: 'Zitbank' },
          { language: 'en', text: null },
        ],
      },
    },
  ])
  await user.type(screen.getByRole('searchbox'), 'seating')
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('PROD-01 a category says what its products are asked for; one of them is taken away, what those above ask is told', async () => {
  const attribute = (id: string, name: string) => ({ id, code: name.toLowerCase(), name, type: 'TEXT', unit: null, group: null, sortOrder: 0 })
  const { user, asked } = await renderCategories([], 'en', [
    category('Zitten > Fauteuils', 2, 2, { attributes: [attribute('5', 'Width'), attribute('6', 'Seats')], inheritedAttributes: [attribute('7', 'Material')] }),
  ])
  await user.click(screen.getByRole('button', { name: 'Attributes that “Zitten > Fauteuils” asks for (2)' }))
  const box = within(await dialog())
  expect(box.getByText('Also asked for, by a category above: Material.')).toBeVisible()
  await user.click(box.getByRole('button', { name: 'Do not ask for Width' }))
  await user.click(box.getByRole('button', { name: 'Save attributes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked).toEqual([{ input: { path: 'Zitten > Fauteuils', revision: 3, attributes: ['6'] } }])
})

test('PROD-01 a category asks for a whole group at once, without what is asked for already; its template has what is saved', async () => {
  const attribute = (id: string, name: string, group: string) => ({ id, code: name.toLowerCase(), name, type: 'TEXT', unit: null, group, sortOrder: 0 })
  const size = ['Width', 'Depth', 'Height'].map((name, place) => attribute(String(5 + place), name, 'Dimensions'))
  const groups = [
    { language: 'nl', text: 'Maten' },
    { language: 'en', text: 'Dimensions' },
  ]
  const asked: unknown[] = []
  const { user } = await renderScreen(catalogue, '/categories', {
    resolvers: {
      Query: ({ args }) => {
        if (args?.['filter']) asked.push(args['filter'])
        return {
          categories: [category('Banken', 2, 2, { attributes: [size[0]], inheritedAttributes: [size[1]] })],
          attributes: { groups: ['Maten'], totalCount: 3, results: size.map((one) => ({ ...one, groups })) },
        }
      },
      CategoryPayload: ({ args }) => {
        asked.push(args)
        return { changeSet: { id: '40' }, conflicts: [], errors: [] }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Attributes that “Banken” asks for (1)' }))
  const box = within(await dialog())
  expect(box.getByRole('button', { name: 'Download import template' })).toBeEnabled()
  await user.selectOptions(await box.findByRole('combobox', { name: 'Add a whole group…' }), 'Dimensions (Maten)')
  expect(await box.findByText('Added from Dimensions: Height.')).toBeVisible()
  expect(box.getByRole('button', { name: 'Download import template' })).toBeDisabled()
  expect(box.getByText(/Save them first/)).toBeVisible()
  await user.selectOptions(box.getByRole('combobox', { name: 'Add a whole group…' }), 'Dimensions (Maten)')
  expect(await box.findByText('Everything in Dimensions is asked for already.')).toBeVisible()
  await user.click(box.getByRole('button', { name: 'Save attributes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked.at(-1)).toEqual({ input: { path: 'Banken', revision: 3, attributes: ['5', '7'] } })
})

test('PROD-01 who changed the same names meanwhile is told, and nothing is lost', async () => {
  const { user } = await renderCategories([], 'en', [], [{ by: 'Anna Bos' }])
  await user.click(screen.getByRole('button', { name: 'Names of “Wonen”' }))
  await user.type(within(await dialog()).getByRole('textbox', { name: 'English' }), 'Living')
  await user.click(within(await dialog()).getByRole('button', { name: 'Save names' }))
  expect(await within(await dialog()).findByText(/Anna Bos changed this in the meantime/)).toBeVisible()
  expect(within(await dialog()).getByRole('textbox', { name: 'English' })).toHaveValue('Living')
})

test('a name that is refused stays in its dialog, with the reason', async () => {
  const { user } = await renderCategories([{ message: 'This category is gone.' }])
  await user.click(screen.getByRole('button', { name: 'Names of “Wonen”' }))
  await user.type(within(await dialog()).getByRole('textbox', { name: 'English' }), 'Living')
  await user.click(within(await dialog()).getByRole('button', { name: 'Save names' }))
  expect(await within(await dialog()).findByText('This category is gone.')).toBeVisible()
})

test('categories narrow to those whose path is typed; in Dutch as well', async () => {
  const { user } = await renderCategories([], 'nl')
  await user.type(screen.getByRole('searchbox'), 'hoek')
  await waitFor(() => expect(within(screen.getByRole('list', { name: 'Categorieën' })).getAllByRole('listitem')).toHaveLength(1))
  await user.type(screen.getByRole('searchbox'), 'xyz')
  expect(await screen.findByText('Geen categorie past bij “hoekxyz”')).toBeVisible()
})

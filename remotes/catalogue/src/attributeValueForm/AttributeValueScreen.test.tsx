import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen, type MockResolvers } from '@vitrine/testing'
import catalogue from '../remote'

const oak = {
  id: '31',
  revision: 4,
  value: 'Eiken',
  name: 'Oak',
  hex: '#c79e6b',
  suggestedHex: '#b08a55',
  names: [
    { language: 'nl', text: 'Eiken' },
    { language: 'en', text: 'Oak' },
  ],
  synonyms: ['eik'],
  priceGroup: null,
  image: { id: '90', name: 'Oak photo', image500282Url: '/media/oak.webp' },
  sortOrder: 3,
  showOnPriceCards: true,
  needsApproval: true,
  productCount: 2,
  lockedFields: [],
  attribute: { id: '5', name: 'Wood' },
  products: [],
  nearDuplicates: [],
}

// as one object: a resolver by type would also apply to nested objects
const server = {
  attributeValue: oak as typeof oak | null,
  first: oak,
  attribute: { id: '5', nearValues: [] as object[] },
  attributes: {
    results: [
      { id: '5', name: 'Wood' },
      { id: '6', name: 'Legs' },
    ],
  },
  node: { __typename: 'Image', ...oak.image },
}

async function renderValue(to: string, resolvers: MockResolvers = {}, language: 'en' | 'nl' = 'en', answers: Partial<typeof server> = {}) {
  const sent: unknown[] = []
  const rendered = await renderScreen(catalogue, to, {
    language,
    resolvers: {
      Query: () => ({ ...server, ...answers }),
      AttributeValuePayload: (context) => {
        sent.push(context.args?.input)
        return { attributeValue: { ...oak, revision: 5 }, changeSet: { itemCount: 1 }, merged: [], conflicts: [], errors: [] }
      },
      ...resolvers,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...rendered, sent }
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })

test('ROUTE-20 ATTR-05 a value has the tabs Basic, Translations and Products', async () => {
  const { user } = await renderValue('/attributes/values/31/edit')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Eiken')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Basic', 'Translations', 'Products'])
  await user.click(screen.getByRole('tab', { name: 'Translations' }))
  expect(await screen.findByText('2 languages are missing')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next missing' }))
  expect(document.activeElement).toBe(field(/French/))
})

test('ATTR-04 what was changed is saved and nothing else; the colour of the picture can be taken', async () => {
  const { user, sent } = await renderValue('/attributes/values/31/edit')
  await user.click(await screen.findByRole('button', { name: 'Use this colour' }))
  await user.click(screen.getByRole('checkbox', { name: 'Show on price cards' }))
  await user.type(field('Synonyms'), 'eikenhout{Enter}')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(sent).toEqual([{ id: '31', revision: 4, hex: '#b08a55', showOnPriceCards: false, synonyms: ['eik', 'eikenhout'] }]))
})

test('ATTR-07 a colour that is none is not sent', async () => {
  const { user, sent } = await renderValue('/attributes/values/31/edit')
  await user.clear(field('Colour'))
  await user.type(field('Colour'), '#12')
  expect(await screen.findByText('A colour such as #8a5a3c')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(sent).toEqual([])
})

test('a word that is nearly another is told of while it is typed, with the way to merge', async () => {
  const { user } = await renderValue('/attributes/values/31/edit', {}, 'en', {
    attribute: { id: '5', nearValues: [{ reason: 'one letter apart', value: { id: '44', value: 'Eikn', productCount: 7 } }] },
  })
  expect(await screen.findByText(/Nearly the same as/)).toHaveTextContent('Nearly the same as Eikn (one letter apart), on 7 products')
  await user.click(within(screen.getByText(/Nearly the same as/).closest('.v-note') as HTMLElement).getByRole('button', { name: 'Merge into…' }))
  expect(await screen.findByRole('dialog', { name: 'Merge 1 value into another' })).toBeVisible()
})

test.each([
  ['a new value', '/attributes/values/new?attribute=6', 'Rits'],
  ['a value that gets another word', '/attributes/values/31/edit', 'Rits'],
])('ATTR-04 %s that the attribute nearly has is told at its field, and saved when it is saved once more', async (_, to, word) => {
  const asked: { refuseNear?: boolean }[] = []
  const { user } = await renderValue(to, {
    AttributeValuePayload: ({ args }) => {
      asked.push(args as { refuseNear?: boolean })
      if (asked.at(-1)?.refuseNear === true)
        return {
          attributeValue: null,
          changeSet: null,
          merged: [],
          conflicts: [],
          errors: [{ field: 'value', code: 'attributeValue.near', message: 'Nearly there already.' }],
        }
      return { attributeValue: { ...oak, value: word, revision: 5 }, changeSet: { itemCount: 1 }, merged: [], conflicts: [], errors: [] }
    },
  })
  await user.clear(field(/^Value/))
  await user.type(field(/^Value/), word)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Nearly there already.')).toBeVisible()
  expect(field(/^Value/)).toHaveValue(word)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument())
  expect(asked.map(({ refuseNear }) => refuseNear)).toEqual([true, false])
})

test('ROUTE-19 ATTR-04 a new value asks for attribute and value; the address may name the attribute', async () => {
  const made: unknown[] = []
  const { user, address } = await renderValue('/attributes/values/new?attribute=6', {
    AttributeValuePayload: (context) => {
      made.push(context.args?.input)
      return { attributeValue: { id: '99', value: 'Beuken' }, errors: [] }
    },
  })
  expect(screen.getByRole('combobox', { name: /Attribute/ })).toHaveValue('6')
  await user.type(field(/^Value/), 'Beuken')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(address()).toBe('/attributes/values/99/edit'))
  expect(made).toEqual([{ attribute: '6', value: 'Beuken' }])
})

test('ATTR-04 a new value can be saved from the first moment, by Ctrl+S as by its button: what is missing is said', async () => {
  const made: unknown[] = []
  const { user } = await renderValue('/attributes/values/new', {
    AttributeValuePayload: (context) => {
      made.push(context.args?.input)
      return { attributeValue: null, errors: [] }
    },
  })
  expect(screen.getByRole('button', { name: /^Save/ })).toBeEnabled()
  await user.keyboard('{Control>}s{/Control}')
  expect(field(/^Value/)).toBeInvalid()
  expect(made).toEqual([])
})

test('ATTR-04 what the server refuses stands at its field', async () => {
  const { user } = await renderValue('/attributes/values/new', {
    AttributeValuePayload: () => ({ attributeValue: null, errors: [{ field: 'attribute', message: 'Attribute is required.' }] }),
  })
  await user.type(field(/^Value/), 'Beuken')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Attribute is required.')).toBeVisible()
})

test('a value that is gone says so, in Dutch too', async () => {
  await renderValue('/attributes/values/31/edit', {}, 'nl', { attributeValue: null })
  expect(screen.getByRole('heading', { name: 'Deze waarde bestaat niet' })).toBeVisible()
})

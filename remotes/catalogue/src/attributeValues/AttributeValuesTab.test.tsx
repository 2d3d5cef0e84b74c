import { screen, within } from '@testing-library/react'
import { renderScreen, type MockResolvers } from '@vitrine/testing'
import { defineRemote, screen as declare } from '@vitrine/shell'
import AttributeValuesScreenQuery from './__generated__/AttributeValuesScreenQuery.graphql'
import { AttributeValuesTab } from './AttributeValuesTab'

const value = (id: string, word: string) => ({
  id,
  value: word,
  names: [{ language: 'nl', text: word }],
  hex: null,
  needsApproval: false,
  productCount: 1,
  revision: 2,
})

// the tab belongs to the attribute's screen; here it is rendered by itself
const remote = defineRemote({
  id: 'catalogue',
  contract: 1,
  messages: { en: () => import('../i18n/en.json'), nl: () => import('../i18n/nl.json') },
  menu: [],
  panels: [],
  screens: [
    declare({
      path: '/values',
      query: AttributeValuesScreenQuery,
      variables: () => ({ isNarrowed: false }),
      messages: { en: () => import('../i18n/attributes/en.json'), nl: () => import('../i18n/attributes/nl.json') },
      load: () => Promise.resolve({ default: () => <AttributeValuesTab attribute="5" /> }),
    }),
  ],
})

async function renderTab(resolvers: MockResolvers = {}) {
  const sent: unknown[] = []
  const rendered = await renderScreen(remote, '/values', {
    resolvers: {
      AttributeValuePage: () => ({ totalCount: 3, results: [value('1', 'Rood'), value('2', 'Maat 10'), value('3', 'Maat 9')] }),
      Attribute: () => ({ nearValues: [] }),
      AttributePayload: (context) => {
        sent.push(context.args)
        return { changeSet: { id: '900' }, errors: [] }
      },
      AttributeValuePayload: (context) => {
        const input = context.args?.input as { id?: string; names?: object[] }
        sent.push(input)
        // the server answers with what was saved
        return {
          attributeValue: { id: input.id ?? '4', value: 'Nieuw', revision: 3, ...(input.names && { names: input.names }) },
          changeSet: { itemCount: 1 },
          merged: [],
          conflicts: [],
          errors: [],
        }
      },
      ...resolvers,
    },
  })
  await screen.findByRole('link', { name: 'Rood' })
  return { ...rendered, sent }
}

const order = () =>
  within(screen.getByRole('list', { name: 'Attribute values' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('values are moved with Alt and an arrow, are told where they are, and saved together once they rest', async () => {
  const { user, sent } = await renderTab()
  screen.getByRole('link', { name: 'Rood' }).focus()
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  expect(order()).toEqual(['Maat 10', 'Maat 9', 'Rood'])
  expect(screen.getByText('Rood: place 3 of 3')).toBeInTheDocument()
  expect(await screen.findByText('The order is saved')).toBeVisible()
  expect(sent).toEqual([{ attribute: '5', ids: ['2', '3', '1'] }])
})

test('values are sorted by number', async () => {
  const { user, sent } = await renderTab()
  await user.click(screen.getByRole('button', { name: 'Sort' }))
  await user.click(await screen.findByRole('menuitem', { name: 'By number' }))
  expect(order()).toEqual(['Maat 9', 'Maat 10', 'Rood'])
  await screen.findByText('The order is saved')
  expect(sent).toEqual([{ attribute: '5', ids: ['3', '2', '1'] }])
})

test('Enter adds a value, and the next can be typed at once', async () => {
  const { user, sent } = await renderTab()
  const input = screen.getByRole('textbox', { name: 'Add a value' })
  await user.type(input, 'Nieuw{Enter}')
  expect(await screen.findByText('Nieuw was added')).toBeInTheDocument()
  expect(sent).toEqual([{ attribute: '5', value: 'Nieuw' }])
  expect(input).toHaveFocus()
  expect(input).toHaveValue('')
})

const near = [{ reason: 'differs in capitals only', value: { id: '9', value: 'rits', productCount: 2 } }]

test('ATTR-04 a word that the attribute nearly has is not added by a quick Enter: it is told, and added by the next', async () => {
  const asked: unknown[] = []
  const { user } = await renderTab({
    Attribute: () => ({ nearValues: near }),
    AttributeValuePayload: ({ args }) => {
      asked.push(args)
      const isRefused = (args as { refuseNear?: boolean }).refuseNear === true
      return isRefused
        ? {
            attributeValue: null,
            errors: [{ field: 'value', code: 'attributeValue.near', message: '“rits” is there already. Do it once more if both are meant.' }],
          }
        : { attributeValue: { id: '4', value: 'Rits', revision: 1 }, errors: [] }
    },
  })
  const input = screen.getByRole('textbox', { name: 'Add a value' })
  await user.type(input, 'Rits {Enter}')
  expect(await screen.findByText(/^“rits” is there already/)).toBeVisible()
  expect(input).toHaveValue('Rits ')
  expect(await screen.findByText(/Nearly the same as/)).toHaveTextContent('Nearly the same as rits (differs in capitals only), on 2 products')
  await user.type(input, '{Enter}')
  expect(await screen.findByText('Rits was added')).toBeInTheDocument()
  expect(asked).toMatchObject([
    { input: { value: 'Rits' }, refuseNear: true },
    { input: { value: 'Rits' }, refuseNear: false },
  ])
  // the next word is checked again
  await user.type(input, 'Rood{Enter}')
  expect(asked.at(-1)).toMatchObject({ input: { value: 'Rood' }, refuseNear: true })
})

test('ATTR-05 a name that is nearly another value is told of while it is typed in place', async () => {
  const { user } = await renderTab({ Attribute: () => ({ nearValues: near }) })
  await user.click(screen.getByRole('button', { name: 'Edit the names of Rood' }))
  expect(screen.queryByText(/Nearly the same as/)).not.toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: /English/ }), 'Rits')
  expect(await screen.findByText(/Nearly the same as/)).toBeVisible()
})

test('names are changed in place; Escape lets them be', async () => {
  const { user, sent } = await renderTab()
  await user.click(screen.getByRole('button', { name: 'Edit the names of Rood' }))
  await user.type(screen.getByRole('textbox', { name: 'Name (English)' }), 'Red{Escape}')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Edit the names of Rood' }))
  await user.type(screen.getByRole('textbox', { name: 'Name (English)' }), 'Red{Enter}')
  expect(await screen.findByText('Red')).toBeVisible()
  expect(sent).toEqual([{ id: '1', revision: 2, names: [{ language: 'en', text: 'Red' }] }])
})

import { screen, waitFor, within } from '@testing-library/react'
import { useScreenForm } from '@vitrine/forms'
import { defineRemote } from '@vitrine/shell'
import catalogue from '../remote'
import { field, renderProduct, savedAs, saveBar, serverWith } from '../testing/renderProduct'

const rule = { id: '50', name: 'Lund range' }
const ruledFields = [{ field: 'content.nl.name', rule }]
const save = () => screen.getByRole('button', { name: /^Save/ })

test('PROD-11 RUL-7 a value that a rule has set says so, with the way to the rule, and asks nothing until it is changed', async () => {
  await renderProduct(serverWith({ ruledFields }))
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(/Set by rule Lund range$/))
  expect(screen.getByRole('link', { name: 'Lund range' })).toHaveAttribute('href', '/emeubel-rules/50')
  expect(screen.queryByRole('button', { name: /^Keep mine/ })).not.toBeInTheDocument()
  expect(field('Meta keywords')).not.toHaveAccessibleDescription(/Set by rule/)
})

test('RUL-7 a change asks once; what is kept is told to the server with the save, and the mark goes', async () => {
  const server = serverWith({ ruledFields })
  const saved = savedAs({ name: 'Bank Lund XL' }, 5)
  server.answers.push({ ...saved, product: { ...saved.product, ruledFields: [], lockedFields: ['content.nl.name'] } })
  const { user } = await renderProduct(server)
  await screen.findByRole('link', { name: 'Lund range' })
  await user.type(field('Name'), ' XL')
  await user.click(screen.getByRole('button', { name: 'Keep mine Name' }))
  expect(screen.queryByRole('button', { name: /^Keep mine/ })).not.toBeInTheDocument()
  expect(screen.getByText(/^Kept: neither rule/)).toBeVisible()
  await user.type(field('Name'), '!')
  expect(screen.queryByRole('button', { name: /^Keep mine/ })).not.toBeInTheDocument()
  await user.click(save())
  await waitFor(() => expect(server.sent[0]).toMatchObject({ keptFields: ['content.nl.name'], contents: [{ language: 'nl', name: 'Bank Lund XL!' }] }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Lund range' })).not.toBeInTheDocument())
})

test('RUL-7 letting the rule takes the change back; nothing is left to be saved', async () => {
  const { user } = await renderProduct(serverWith({ ruledFields }))
  await screen.findByRole('link', { name: 'Lund range' })
  await user.type(field('Name'), ' XL')
  await user.click(screen.getByRole('button', { name: 'Let the rule Name' }))
  expect(field('Name')).toHaveValue('Bank Lund')
  expect(saveBar()).not.toBeInTheDocument()
})

test('RUL-7 the product can be left out of the rule: the change is saved, and the field is not locked', async () => {
  const server = serverWith({ ruledFields })
  server.resolvers['RulePayload'] = () => ({ errors: [] })
  server.answers.push(savedAs({ name: 'Bank Lund XL' }, 5))
  const { user, environment } = await renderProduct(server)
  await screen.findByRole('link', { name: 'Lund range' })
  const sent = jest.spyOn(environment, 'executeMutation')
  await user.type(field('Name'), ' XL')
  await user.click(screen.getByRole('button', { name: 'Leave this product out of the rule Name' }))
  expect(sent.mock.calls.map(([{ operation }]) => operation.request.variables)).toContainEqual({ id: '50', product: '7' })
  expect(await screen.findByText(/leaves this product alone from now on/)).toBeVisible()
  await user.click(save())
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]).not.toHaveProperty('keptFields')
  expect(within(document.body).queryByRole('alert')).not.toBeInTheDocument()
})

test('RUL-7 of a field that is locked nothing is asked: the rule is kept away already', async () => {
  const { user } = await renderProduct(serverWith({ ruledFields, lockedFields: ['content.nl.name'] }))
  await screen.findByRole('link', { name: 'Lund range' })
  await user.type(field('Name'), ' XL')
  expect(screen.queryByRole('button', { name: /^Keep mine/ })).not.toBeInTheDocument()
})

/** A price in another remote's panel. */
function Price() {
  const form = useScreenForm('price.12')
  return (
    <>
      {form?.noteOf('price.12')}
      <button onClick={() => form?.change('price.12', { price: '10.00', discountPrice: null })}>Cheaper</button>
    </>
  )
}

const neighbour = defineRemote({
  id: 'neighbour',
  contract: 1,
  messages: { en: {}, nl: {} },
  menu: [],
  screens: [],
  panels: [
    {
      slot: 'product.panel',
      id: 'prices',
      title: 'Prices',
      order: 50,
      edits: ['price'],
      fields: () => Promise.resolve({ default: { price: { label: () => 'Price', words: () => '10', isValid: () => true } } }),
      query: catalogue.screens[1]!.query!,
      fetchPolicy: 'store-or-network',
      variables: (props) => ({ id: (props as { productId: string }).productId }),
      load: () => Promise.resolve({ default: Price }),
    },
  ],
})

test('PROD-11 RUL-7 a panel of another remote says of its field which rule has set it, and asks when it is changed', async () => {
  const { user } = await renderProduct(serverWith({ ruledFields: [{ field: 'price.12', rule }] }), '/products/7/edit?tab=prices', [neighbour])
  expect(await screen.findByRole('link', { name: 'Lund range' })).toHaveAttribute('href', '/emeubel-rules/50')
  expect(screen.queryByRole('button', { name: /^Keep mine/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cheaper' }))
  await user.click(await screen.findByRole('button', { name: /^Keep mine/ }))
  expect(await screen.findByText(/^Kept: neither rule/)).toBeVisible()
})

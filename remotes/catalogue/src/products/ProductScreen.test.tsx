import { screen, waitFor, within } from '@testing-library/react'
import { defineRemote } from '@vitrine/shell'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'
import { field, renderProduct, savedAs, saveBar, serverWith, sofa } from '../testing/renderProduct'

test('PROD-03 the header says name, sku, EAN with its check digit, type and active status', async () => {
  await renderProduct()
  expect(screen.getByRole('heading', { name: 'Bank Lund' })).toBeVisible()
  const facts = screen.getAllByRole('listitem').map((fact) => fact.textContent)
  expect(facts).toEqual(expect.arrayContaining(['LUN-3Z', 'EAN 8712345678906The check digit is right', 'Configurable Product', 'Active']))
})

test('a wrong EAN is told and no EAN is left out', async () => {
  const { unmount } = await renderProduct(serverWith({ eanCode: '8712345678905' }))
  expect(within(screen.getByRole('banner')).getByText('The check digit is wrong')).toBeInTheDocument()
  unmount()
  await renderProduct(serverWith({ eanCode: null }))
  expect(within(screen.getByRole('banner')).queryByText(/EAN/)).not.toBeInTheDocument()
})

test('PROD-05 a product is deactivated from its header at once, and that is taken back from the toast', async () => {
  const server = serverWith()
  server.answers.push({ product: { active: false, revision: 5 } }, { product: { active: true, revision: 6 } })
  const { user } = await renderProduct(server)
  await user.type(field('Name'), ' XL')
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('Inactive')).toBeVisible()
  expect(server.sent[0]).toEqual({ id: '7', revision: 4, active: false })
  expect(field('Name')).toHaveValue('Bank Lund XL')
  await user.click(within(screen.getByRole('region', { name: 'Notifications' })).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: /Deactivate/ })).toBeVisible()
  expect(server.sent[1]).toEqual({ id: '7', revision: 5, active: true })
})

test('PROD-06 only what changed is sent, with the revision it was based on', async () => {
  const server = serverWith()
  server.answers.push(savedAs({ name: 'Bank Lund 3-zits' }))
  const { user } = await renderProduct(server)
  await user.clear(field('Name'))
  await user.type(field('Name'), 'Bank Lund 3-zits')
  await user.click(screen.getByRole('tab', { name: /English/ }))
  await user.type(field('Short description'), 'Three seats')
  expect(saveBar()).toHaveTextContent('2 changes · Name (Dutch), Short description')
  await user.keyboard('{Control>}s{/Control}')
  expect(server.sent).toEqual([
    {
      id: '7',
      revision: 4,
      contents: [
        { language: 'nl', name: 'Bank Lund 3-zits' },
        { language: 'en', shortDescription: 'Three seats' },
      ],
    },
  ])
  expect(await screen.findByText('1 change saved')).toBeVisible()
  expect(saveBar()).not.toBeInTheDocument()
})

test('PROD-06 a text typed back to what it was is no change, and discarding brings back what is saved', async () => {
  const { user } = await renderProduct()
  await user.type(field('Name'), 'x')
  expect(saveBar()).toBeVisible()
  await user.type(field('Name'), '{Backspace}')
  expect(saveBar()).not.toBeInTheDocument()
  await user.type(field('Name'), ' XL')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field('Name')).toHaveValue('Bank Lund')
})

test('PROD-06 a text over its limit is told, refused by save, and brought into focus', async () => {
  const server = serverWith()
  const { user } = await renderProduct(server)
  await user.click(screen.getByRole('tab', { name: /Deutsch/ }))
  await user.click(field('Short description'))
  await user.paste('eins\nzwei\ndrei\nvier')
  expect(screen.getByText('At most 3 lines; this is 1 line too many.')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /Nederlands/ }))
  await user.click(screen.getByRole('button', { name: /Save/ }))
  expect(server.sent).toEqual([])
  expect(screen.getByRole('tab', { name: /Deutsch/ })).toHaveAttribute('aria-selected', 'true')
  expect(field('Short description')).toHaveFocus()
})

test('PROD-06 a Dutch name of 90 characters has its message at the field, and is kept', async () => {
  const server = serverWith()
  server.answers.push(savedAs({ name: 'x'.repeat(90) }))
  const { user } = await renderProduct(server)
  await user.clear(field('Name'))
  await user.click(field('Name'))
  await user.paste('x'.repeat(70))
  expect(screen.queryByText(/Longer than 70 characters/)).not.toBeInTheDocument()
  await user.paste('x'.repeat(20))
  expect(screen.getByText(/Longer than 70 characters/)).toBeVisible()
  expect(field('Name')).toHaveAccessibleDescription(expect.stringContaining('Longer than 70 characters'))
  await user.click(screen.getByRole('button', { name: /Save/ }))
  expect(server.sent).toHaveLength(1)
})

test('PROD-06 the url key is made from the name', async () => {
  const { user } = await renderProduct()
  await user.type(field('Name'), ', crème')
  await user.click(screen.getByRole('button', { name: 'Make from name' }))
  expect(field('URL key')).toHaveValue('bank-lund-creme')
})

test('an answer of the server about a field lands on that field, in its language', async () => {
  const server = serverWith()
  server.answers.push({ errors: [{ field: 'content.en.urlKey', message: 'Used by another product' }] })
  const { user } = await renderProduct(server)
  await user.click(screen.getByRole('tab', { name: /English/ }))
  await user.type(field('URL key'), 'lund')
  await user.click(screen.getByRole('tab', { name: /Nederlands/ }))
  await user.click(screen.getByRole('button', { name: /Save/ }))
  expect(await screen.findByText('Used by another product')).toBeVisible()
  expect(field('URL key')).toHaveFocus()
  expect(field('URL key')).toHaveValue('lund')
  await user.type(field('URL key'), '-sofa')
  expect(screen.queryByText('Used by another product')).not.toBeInTheDocument()
})

test('no success when nothing was written, but a word: it may have been sent twice', async () => {
  const server = serverWith()
  server.answers.push({})
  const { user } = await renderProduct(server)
  await user.type(field('Name'), ' ')
  await user.click(screen.getByRole('button', { name: /Save/ }))
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument())
  expect(screen.queryByText(/saved/)).not.toBeInTheDocument()
  expect(screen.getByText('Nothing to save: these values are already stored.')).toBeVisible()
})

test('what is missing is said in words, leads to the text, and is gone once it is typed', async () => {
  const { user } = await renderProduct()
  const card = within(screen.getByRole('heading', { name: 'What is missing' }).closest('section')!)
  expect(card.getByRole('img', { name: 'Score 82 of 100' })).toBeVisible()
  expect(card.getByText('82 – 4 things missing')).toBeVisible()
  // photos have no tab here: the text says what to do, without a link
  expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Fill inFill in: Description (Dutch) is missing',
    'Fill inFill in: The check digit of the EAN is wrong',
    'Fill inFill in: Name (German) is missing',
    'All checks',
  ])
  await user.click(card.getByRole('link', { name: 'Fill in: Name (German) is missing' }))
  expect(screen.getByRole('tab', { name: /Deutsch/ })).toHaveAttribute('aria-selected', 'true')
  expect(field('Name')).toHaveFocus()
  await user.keyboard('Sofa Lund')
  expect(card.queryByText(/Name \(German\)/)).not.toBeInTheDocument()
  expect(card.getByText('82 – 3 things missing')).toBeVisible()
})

const neighbour = defineRemote({
  id: 'neighbour',
  contract: 1,
  messages: { en: () => Promise.resolve({ default: {} }), nl: () => Promise.resolve({ default: {} }) },
  menu: [],
  screens: [],
  panels: [
    {
      slot: 'product.panel',
      id: 'samples',
      title: 'Samples',
      order: 50,
      query: catalogue.screens[1]!.query!,
      fetchPolicy: 'store-or-network',
      variables: (props) => ({ id: (props as { productId: string }).productId }),
      load: () => Promise.resolve({ default: () => <p>Samples of another remote</p> }),
    },
  ],
})

test('PROD-06 a panel of another remote is a tab, and looking at it loses nothing that was typed', async () => {
  const { user, address } = await renderProduct(serverWith(), '/products/7/edit', [neighbour])
  await user.type(field('Name'), ' XL')
  await user.click(screen.getByRole('tab', { name: 'Samples' }))
  expect(await screen.findByText('Samples of another remote')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/products/7/edit?tab=samples'))
  await user.click(screen.getByRole('tab', { name: /Content/ }))
  expect(field('Name')).toHaveValue('Bank Lund XL')
})

test('a product that does not exist is told inside the screen', async () => {
  await renderScreen(catalogue, '/products/9/edit', { resolvers: { Query: () => ({ product: null }) } })
  expect(await screen.findByText('This product does not exist')).toBeVisible()
  expect(screen.getByRole('link', { name: 'To the products' })).toHaveAttribute('href', '/products')
})

test('S3 a type, a language and a lock that this build does not know are shown or left, and a save sends none of them', async () => {
  const server = serverWith({
    originalType: 'SubscriptionProductType',
    lockedFields: ['blocks.hologram'],
    contents: [
      { ...sofa.contents[0], name: 'Bank Lund' },
      { ...sofa.contents[1], language: 'tlh', name: 'quS' },
    ],
    productinspector: { missingInformation: '["hologram.main"]', missingOptionalInformation: '[]' },
  })
  server.answers.push(savedAs({ name: 'Bank Lund XL' }))
  const { user } = await renderProduct(server)
  expect(screen.getByText('SubscriptionProductType')).toBeVisible()
  await user.type(field('Name'), ' XL')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('1 change saved')).toBeVisible()
  expect(server.sent).toEqual([{ id: '7', revision: 4, contents: [{ language: 'nl', name: 'Bank Lund XL' }] }])
})

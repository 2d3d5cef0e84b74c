import { screen, waitFor, within } from '@testing-library/react'
import { renderProduct, serverWith } from '../testing/renderProduct'

const serve = (down = { is: false }) => {
  const server = serverWith({ fields: [{ field: 'category', value: '"Banken"' }] })
  const resolvers = {
    ...server.resolvers,
    // a slip that is known: of others nothing is meant
    String: ({ path, args }: { path?: readonly string[]; args?: { path?: string } }) =>
      path?.join() === 'meantCategory' ? (args?.path === 'Beddn' ? 'Bedden' : null) : undefined,
    Query: () => {
      if (down.is) throw new Error('down')
      return {
        categories: ['Tafels', 'Banken > Hoekbanken', 'Banken', 'Bedden'].map((path) => ({
          path,
          name: path.split(' > ').at(-1),
          label: path,
          sortOrder: null,
        })),
      }
    },
  }
  return { ...server, resolvers: resolvers as typeof server.resolvers }
}
const box = () => screen.findByRole('combobox', { name: 'Category' })
const offered = () =>
  within(screen.getByRole('listbox', { name: 'Category' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('PROD-29 the category is found by typing among those that products have, each below the one that it belongs to', async () => {
  const server = serve()
  const { user } = await renderProduct(server)
  expect(await box()).toHaveValue('Banken')
  await user.click(await box())
  await waitFor(() => expect(offered()).toEqual(['Banken', 'Banken > Hoekbanken', 'Bedden', 'Tafels']))
  await user.clear(await box())
  await user.type(await box(), 'hoék')
  expect(offered()).toEqual(['Banken > Hoekbanken'])
  await user.keyboard('{Enter}')
  expect(await box()).toHaveValue('Banken > Hoekbanken')
  expect(screen.queryByRole('listbox', { name: 'Category' })).not.toBeInTheDocument()
  await user.keyboard('{Control>}s{/Control}')
  expect(server.sent).toEqual([{ id: '7', revision: 4, fields: [{ field: 'category', value: '"Banken > Hoekbanken"' }] }])
})

test('PROD-29 a category that no product has yet is typed, which is said; emptied, there is none', async () => {
  const server = serve()
  const { user } = await renderProduct(server)
  await user.clear(await box())
  await user.type(await box(), 'Poefen')
  expect(await screen.findByText('No product has the category “Poefen” yet; it is created when you save.')).toBeVisible()
  await user.tab()
  expect(await box()).toHaveValue('Poefen')
  await user.clear(await box())
  await user.keyboard('{Control>}s{/Control}')
  expect(server.sent).toEqual([{ id: '7', revision: 4, fields: [{ field: 'category', value: 'null' }] }])
})

test('PROD-29 a category that is spelled nearly as another one says so, and that one is the first choice', async () => {
  const server = serve()
  const { user } = await renderProduct(server)
  await user.clear(await box())
  await user.type(await box(), 'Beddn')
  expect(await screen.findByText(/No product has the category “Beddn” yet. Did you mean/)).toBeVisible()
  expect(offered()).toEqual(['Bedden'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await box()).toHaveValue('Bedden')
})

test('PROD-29 categories that did not come are told, and asked for again; what is typed counts all the same', async () => {
  const down = { is: false }
  const { user } = await renderProduct(serve(down))
  await box()
  down.is = true
  await user.click(await box())
  expect(await screen.findByRole('alert')).toHaveTextContent('The categories could not be loaded.')
  await user.clear(await box())
  await user.type(await box(), 'Poefen')
  expect(await box()).toHaveValue('Poefen')
  await user.tab()
  down.is = false
  await user.click(await box())
  await waitFor(() => expect(offered()).toHaveLength(4))
})

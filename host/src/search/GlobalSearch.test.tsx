import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderHost } from '../testing/renderHost'

const matches: Record<number, object> = {
  1: { field: 'name', label: 'Name', before: 'Bank ', matched: 'Lund', after: ' 1' },
  2: { field: 'attribute.kleur', label: 'Colour', before: '', matched: 'Moss', after: ' green' },
  3: { field: 'sku', label: 'SKU', before: '', matched: 'BNK-3', after: '' },
  4: { field: 'eanCode', label: 'EAN code', before: '', matched: '8712345678906', after: '' },
  5: { field: 'eanCode', label: 'EAN code', before: '', matched: '8712345678906', after: '' },
}
const product = (id: number) => ({
  id: String(id),
  name: `Bank ${id}`,
  sku: `BNK-${id}`,
  originalType: 'SimpleProductType',
  contentType: 'product',
  content: { name: `Bank Lund ${id}` },
  searchMatch: matches[id] ?? null,
  imageproductassociationSet: [{ id: `a${id}`, image: { id: `i${id}`, imageUrl: '/i.jpg', image500282Url: `/media/${id}.webp` } }],
})
const answer = (totalCount: number, count = Math.min(5, totalCount)) => ({
  data: {
    products: {
      totalCount,
      isWidened: totalCount === 200,
      isTotalCapped: totalCount === 200,
      results: Array.from({ length: count }, (_, index) => product(index + 1)),
    },
  },
})

/** The host with a server that answers the search only on request. */
async function start(recent?: string[]) {
  const host = await renderHost('/nowhere', { resolvers: null })
  const me = { id: '900', email: 'anna@example.com', firstName: 'Anna', lastName: 'Bos', language: 'en', showOnboarding: false, newsSince: '2100-01-01' }
  const question = host.environment.mock.findOperation(({ request }) => request.node.operation.name === 'useHostQuery')
  await act(async () => host.environment.mock.resolve(question, { data: { me, environment: { environment: 'production', debug: false } } }))
  if (recent) localStorage.setItem('recent_search_suggestions', JSON.stringify(recent))
  const waiting = () => host.environment.mock.getAllOperations().filter(({ request }) => request.node.operation.name === 'globalSearchQuery')
  /** Pending queries; as plain strings, because a failed comparison of operations prints for minutes */
  const asked = () => waiting().map(({ request }) => JSON.stringify(request.variables))
  const box = screen.getByRole('combobox', { name: 'Search products' })
  const reply = async (totalCount: number, count?: number) => {
    await waitFor(() => expect(asked()).toHaveLength(1))
    await act(async () => host.environment.mock.resolve(waiting()[0]!, answer(totalCount, count)))
  }
  const search = async (text: string, totalCount: number, count?: number) => {
    await host.user.type(box, text)
    await reply(totalCount, count)
  }
  return { ...host, box, asked, reply, search }
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

afterEach(() => jest.useRealTimers())

test('SEARCH-01 asks once the typing has paused for 300 ms, with the five products of the contract', async () => {
  const { box, asked } = await start()
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds))
  await user.type(box, 'lu')
  await wait(200)
  await user.type(box, 'nd')
  await wait(299)
  expect(asked()).toEqual([])
  await wait(1)
  expect(asked()).toEqual([JSON.stringify({ perPage: 5, offset: 0, search: 'lund', sort: null })])
})

test('SEARCH-01 shows picture, name, type and SKU of up to five, and how many there are', async () => {
  const { search } = await start()
  await search('lund', 1234, 5)
  expect(options()).toHaveLength(6)
  const [first] = screen.getAllByRole('option')
  expect(first).toHaveTextContent('Bank Lund 1')
  expect(first).toHaveTextContent('BNK-1')
  expect(first).toHaveTextContent('Simple Product')
  expect(first!.querySelector('img')).toHaveAttribute('src', '/media/1.webp')
  expect(screen.getAllByText('Products: 1,234')[0]).toBeVisible()
})

test('SEARCH-01 the words that were found are marked, and a field is named that is not drawn anyway', async () => {
  const { search } = await start()
  await search('lund', 3)
  const marks = screen.getAllByRole('option').map((option) => [...option.querySelectorAll('mark')].map((mark) => mark.parentElement?.textContent))
  expect(marks.slice(0, 4)).toEqual([['Bank Lund 1'], ['Colour: Moss green'], ['BNK-3'], []])
  expect(screen.getAllByRole('option')[1]).toHaveTextContent('Bank Lund 2')
  expect(screen.queryByText(/^These come nearest/)).toBeNull()
})

test('SEARCH-01 says so when the products only come near', async () => {
  const { search } = await start()
  await search('lund groen', 200, 5)
  expect(screen.getByText('No product has all these words. These are the closest matches.')).toBeVisible()
})

test('SEARCH-02 a number that is only where the search ended is called so, to be seen and to be heard', async () => {
  const { search } = await start()
  await search('lund groen', 200, 5)
  expect(screen.getByText('Products: 200+', { selector: 'h2' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Products: 200+')
})

test('SEARCH-01 only the answer to the latest words counts', async () => {
  const { user, box, asked, reply } = await start()
  await user.type(box, 'lund')
  await waitFor(() => expect(asked()).toEqual([expect.stringContaining('"lund"')]))
  await user.type(box, 'a')
  // the first query is cancelled as soon as it is outdated, so its response cannot arrive after the second
  expect(asked()).toEqual([])
  await reply(7)
  expect(screen.getAllByText('Products: 7')[0]).toBeVisible()
})

test('SEARCH-02 says that nothing was found', async () => {
  const { search } = await start()
  await search('xyz', 0)
  expect(screen.getByText('No products found for “xyz”.')).toBeVisible()
  expect(options()).toEqual([])
})

test('SEARCH-03 View More opens the list with the term', async () => {
  const { search, user, address } = await start()
  await search('lund & co', 9)
  await user.click(screen.getByRole('option', { name: 'View More' }))
  await waitFor(() => expect(address()).toBe('/products?search=lund%20%26%20co'))
})

test('SEARCH-04 a click on a result opens the product', async () => {
  const { search, user, address, box } = await start()
  await search('lund', 3)
  await user.click(screen.getAllByRole('option')[1]!)
  await waitFor(() => expect(address()).toBe('/products/2/edit'))
  expect(box).toHaveValue('')
})

test('SEARCH-05 Enter opens the list, and does nothing while the box is empty', async () => {
  const { user, box, address } = await start()
  await user.type(box, '   {Enter}')
  expect(address()).toBe('/nowhere')
  await user.type(box, 'lund{Enter}')
  await waitFor(() => expect(address()).toBe('/products?search=lund'))
})

test('SEARCH-04 Enter takes the only product that is found; of several it opens the list', async () => {
  const { user, box, address, search } = await start()
  await search('lund groen', 1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/products/1/edit'))
  await user.click(box)
  await search('lund', 2)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/products?search=lund'))
})

test('SEARCH-06 the last five searches are suggested, the oldest is dropped', async () => {
  const { user, box, address } = await start(['e', 'd', 'c', 'b', 'a'])
  await user.type(box, 'lund{Enter}')
  await waitFor(() => expect(address()).toBe('/products?search=lund'))
  expect(JSON.parse(localStorage.getItem('recent_search_suggestions')!)).toEqual(['lund', 'e', 'd', 'c', 'b'])
  await user.click(box)
  expect(options()).toEqual(['lund', 'e', 'd', 'c', 'b'])
  await user.click(screen.getByRole('option', { name: 'd' }))
  expect(box).toHaveValue('d')
  expect(box).toHaveFocus()
})

test('the arrows walk through results and back to the box, Enter opens', async () => {
  const { search, user, box, address } = await start()
  await search('lund', 2)
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
  await user.keyboard('{ArrowDown}')
  expect(active()).toContain('Bank Lund 1')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toBe('View More')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBeUndefined()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/products/2/edit'))
})

test('Escape closes the results, then empties the box, then leaves it', async () => {
  const { search, user, box } = await start()
  await search('lund', 2)
  await user.keyboard('{Escape}')
  expect(box).toHaveAttribute('aria-expanded', 'false')
  expect(box).toHaveValue('lund')
  await user.keyboard('{Escape}')
  expect(box).toHaveValue('')
  await user.keyboard('{Escape}')
  expect(box).not.toHaveFocus()
})

test('a slash leads to the box, a slash in the box is a letter', async () => {
  const { user, box } = await start()
  await user.keyboard('/')
  await waitFor(() => expect(box).toHaveFocus())
  await user.keyboard('a/b')
  expect(box).toHaveValue('a/b')
  await user.keyboard('{Escape}{Escape}{Escape}')
  expect(box).not.toHaveFocus()
})

test.each([
  ['the product that bears them, whatever else begins so', 4, '/products/4/edit'],
  ['the list when several bear them', 5, '/products?search=8712345678906'],
  ['the list when only something else begins so', 1, '/products?search=8712345678906'],
])('SEARCH-04 thirteen digits and Enter open %s', async (_, totalCount, expected) => {
  const { user, box, address, reply } = await start()
  await user.type(box, '8712345678906{Enter}')
  await reply(totalCount)
  await waitFor(() => expect(address()).toBe(expected))
})

test('results are named to a screen reader', async () => {
  const { search, box } = await start()
  await search('lund', 2)
  expect(box).toHaveAttribute('aria-expanded', 'true')
  const list = screen.getByRole('listbox', { name: 'Search results' })
  expect(box).toHaveAttribute('aria-controls', list.id)
  expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('Products: 2')
})

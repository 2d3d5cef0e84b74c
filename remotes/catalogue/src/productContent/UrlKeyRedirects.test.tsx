import { screen, within } from '@testing-library/react'
import { field, renderProduct, saveBar, serverWith, sofa, withTexts } from '../testing/renderProduct'

const online = (redirects: object[] = [], more: object = {}) =>
  serverWith({ onlineLanguages: ['nl'], fields: redirects.length > 0 ? [{ field: 'redirects.nl', value: JSON.stringify(redirects) }] : [], ...more })
const box = () => screen.queryByRole('checkbox', { name: /Lead visitors of/ })
const old = () => screen.queryByRole('list', { name: 'Old addresses' })

test('PROD-06 whoever changes the address of a product that is online takes its visitors along, in the same save', async () => {
  const server = online()
  server.answers.push({
    product: { ...withTexts({ urlKey: 'bank-lund-xl' }), fields: [{ field: 'redirects.nl', value: '[{"urlKey":"bank-lund","redirects":true}]' }] },
    changeSet: { itemCount: 2 },
  })
  const { user } = await renderProduct(server)
  expect([box(), old()]).toEqual([null, null])
  await user.type(field('URL key'), '-xl')
  expect(screen.getByRole('checkbox', { name: 'Lead visitors of bank-lund here' })).toBeChecked()
  expect(saveBar()).toHaveTextContent('2 changes · URL key, Old addresses')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(server.sent).toEqual([
    {
      id: '7',
      revision: 4,
      contents: [{ language: 'nl', urlKey: 'bank-lund-xl' }],
      fields: [{ field: 'redirects.nl', value: '[{"redirects":true,"urlKey":"bank-lund"}]' }],
    },
  ])
  expect(within(await screen.findByRole('list', { name: 'Old addresses' })).getByRole('listitem')).toHaveTextContent('bank-lund leads here')
  expect([box(), saveBar()]).toEqual([null, null])
})

test('PROD-06 typed back, undone or reset, the address stays and nothing leads to it', async () => {
  const { user } = await renderProduct(online())
  await user.type(field('URL key'), 'x')
  expect(box()).toBeChecked()
  await user.type(field('URL key'), '{Backspace}')
  expect([box(), saveBar()]).toEqual([null, null])
  await user.type(field('URL key'), 'y')
  await user.keyboard('{Control>}z{/Control}')
  expect([field('URL key').getAttribute('value'), box(), saveBar()]).toEqual(['bank-lund', null, null])
})

test('PROD-06 unticked it is left open, and the form says that links break', async () => {
  const server = online()
  const { user } = await renderProduct(server)
  await user.type(field('URL key'), '-xl')
  await user.click(screen.getByRole('checkbox', { name: 'Lead visitors of bank-lund here' }))
  expect(screen.getByText('Links to it will break.')).toBeVisible()
  await user.type(field('URL key'), 'l')
  expect(box()).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(server.sent).toEqual([expect.objectContaining({ fields: [{ field: 'redirects.nl', value: '[{"redirects":false,"urlKey":"bank-lund"}]' }] })])
})

test('a product that nobody can see in that language is not asked about', async () => {
  const server = serverWith({ onlineLanguages: ['en'] })
  const { user } = await renderProduct(server)
  await user.type(field('URL key'), '-xl')
  expect(box()).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(server.sent).toEqual([{ id: '7', revision: 4, contents: [{ language: 'nl', urlKey: 'bank-lund-xl' }] }])
})

test('PROD-06 an address that leads nowhere is redirected or let go by keyboard, and the focus stays in its row', async () => {
  const server = online([
    { urlKey: 'hoekbank', redirects: false },
    { urlKey: 'oude-bank', redirects: true },
  ])
  const { user } = await renderProduct(server)
  const rows = within(old()!).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['hoekbank no longer leads anywhereRedirect hereNot needed', 'oude-bank leads hereRemove'])
  screen.getByRole('button', { name: 'Redirect here: hoekbank' }).focus()
  await user.keyboard('{Enter}')
  expect(rows[0]).toHaveTextContent('hoekbank leads hereRemove')
  expect(screen.getByRole('button', { name: 'Remove: hoekbank' })).toHaveFocus()
  screen.getByRole('button', { name: 'Remove: oude-bank' }).focus()
  await user.keyboard('{Enter}')
  expect(rows[1]).toHaveTextContent('oude-bank will lead nowhereKeep')
  expect(screen.getByRole('button', { name: 'Keep: oude-bank' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(server.sent).toEqual([{ id: '7', revision: 4, fields: [{ field: 'redirects.nl', value: '[{"redirects":true,"urlKey":"hoekbank"}]' }] }])
})

test('what was taken away is kept again by one press', async () => {
  const { user } = await renderProduct(online([{ urlKey: 'hoekbank', redirects: false }]))
  await user.click(screen.getByRole('button', { name: 'Not needed: hoekbank' }))
  expect(saveBar()).toHaveTextContent('1 change · Old addresses')
  await user.click(screen.getByRole('button', { name: 'Keep: hoekbank' }))
  expect(saveBar()).toBeNull()
})

test('an address at which another product lives now is only let go', async () => {
  const server = online([{ urlKey: 'hoekbank', redirects: false }], { takenUrlKeys: [{ language: 'nl', urlKey: 'hoekbank' }] })
  const own = server.resolvers.Product
  server.resolvers.Product = (context, id) => (context.path?.includes('takenUrlKeys') ? { id: '9', name: 'Bank Berg' } : own?.(context, id))
  await renderProduct(server)
  const row = within(old()!).getByRole('listitem')
  expect(row).toHaveTextContent('hoekbank is now the address of Bank BergNot needed')
  expect(within(row).getByRole('link', { name: 'Bank Berg' })).toHaveAttribute('href', '/products/9/edit')
  expect(within(row).queryByRole('button', { name: /Redirect here/ })).toBeNull()
})

test('each language shows its own old addresses', async () => {
  const { user } = await renderProduct(serverWith({ ...sofa, fields: [{ field: 'redirects.en', value: '[{"urlKey":"lund","redirects":true}]' }] }))
  expect(old()).toBeNull()
  await user.click(screen.getByRole('tab', { name: /English/ }))
  expect(within(old()!).getByRole('listitem')).toHaveTextContent('lund leads here')
})

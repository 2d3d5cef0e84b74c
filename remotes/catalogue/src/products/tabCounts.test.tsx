import { screen, waitFor } from '@testing-library/react'
import { toyRemote } from '@vitrine/testing'
import { field, renderProduct, serverWith, withTexts } from '../testing/renderProduct'

const json = (field: string, value: unknown) => ({ field, value: JSON.stringify(value) })
const tab = (name: string) => screen.getByRole('tab', { name })

test('PROD-06 tabs tell how much stands on them, as it is saved and as it is being changed; none where there is nothing', async () => {
  await renderProduct(
    serverWith({
      variationsCounter: 1204,
      websiteProducts: [{ id: '70' }, { id: '71' }],
      technicalFiles: [],
      reviewSummary: { count: 3 },
      fields: [json('axes', [5, 6]), json('crossSell', [8, 9]), json('upSell', [10]), json('attribute.width', 84), json('attribute.color', 12)],
    }),
  )
  expect(tab('Variations')).toHaveTextContent('1,204')
  expect(tab('Variations')).toHaveAccessibleDescription('1,204')
  expect(tab('Configurables')).toHaveAccessibleDescription('2')
  expect(tab('Related Products')).toHaveAccessibleDescription('3')
  expect(tab('Attribute Values')).toHaveAccessibleDescription('2')
  expect(tab('catalogue.panel.websites')).toHaveAccessibleDescription('2')
  expect(tab('Bundles')).not.toHaveAccessibleDescription()
  expect(tab('History')).not.toHaveAccessibleDescription()
})

test('PROD-02 a dot stands on each tab on which something is missing, also on one of another remote', async () => {
  const [panel] = toyRemote.panels
  const fields = () => Promise.resolve({ default: { images: { label: () => 'Photos' } } })
  const toy = { ...toyRemote, panels: [{ ...panel!, edits: ['images'], fields }] }
  await renderProduct(
    serverWith({ productinspector: { missingInformation: '["image.main","attribute:12"]', missingOptionalInformation: '["content.nl.metaTitle"]' } }),
    '/products/7/edit',
    [toy],
  )
  const dotted = screen.getAllByRole('tab', { name: /needs attention/ }).map((one) => one.getAttribute('id')?.replace(/^.*-(\w+)-tab$/, '$1'))
  expect(dotted).toEqual([panel!.id, 'attributes'])
})

test('PROD-06 tabs of other remotes tell how much stands on them, once more when such a tab is looked at or left', async () => {
  const [panel] = toyRemote.panels
  const tabOf = (id: string, order: number) => ({ ...panel!, id, order, title: id })
  const others = {
    ...toyRemote,
    panels: ['priceCards', 'shareLinks', 'mailInbox', 'emeubelProducts', 'rules', 'automations', 'importData'].map((id, index) => tabOf(id, 200 + index)),
  }
  // one of the rules has set a field, two more match
  const server = serverWith({
    priceCards: [{ id: '50' }, { id: '51' }],
    emeubelProducts: [{ id: '60' }],
    ruledFields: [{ field: 'active', rule: { id: '30', name: 'Rule 30' } }],
    ruleCount: 3,
    automationCount: 4,
    feedRowCount: 5,
    importRowCount: 2,
  })
  let links = 3
  Object.assign(server.resolvers, { ShareLinkPage: () => ({ totalCount: links }), MailMessagePage: () => ({ totalCount: 0 }) })
  const { user } = await renderProduct(server, '/products/7/edit', [others])
  await waitFor(() => expect(tab('shareLinks')).toHaveAccessibleDescription('3'))
  expect(tab('priceCards')).toHaveAccessibleDescription('2')
  expect(tab('emeubelProducts')).toHaveAccessibleDescription('1')
  expect(tab('mailInbox')).not.toHaveAccessibleDescription()
  expect(tab('rules')).toHaveAccessibleDescription('3')
  expect(tab('automations')).toHaveAccessibleDescription('4')
  expect(tab('importData')).toHaveAccessibleDescription('7')
  links = 4
  await user.click(tab('shareLinks'))
  await waitFor(() => expect(tab('shareLinks')).toHaveAccessibleDescription('4'))
  links = 5
  await user.click(screen.getByRole('tab', { name: /Content/ }))
  await waitFor(() => expect(tab('shareLinks')).toHaveAccessibleDescription('5'))
})

test('PROD-06 after a save the tabs of other remotes are counted again: a rule may match now that did not', async () => {
  const [panel] = toyRemote.panels
  const others = { ...toyRemote, panels: [{ ...panel!, id: 'rules', order: 200, title: 'rules' }] }
  const server = serverWith({ ruleCount: 3 })
  const { user } = await renderProduct(server, '/products/7/edit', [others])
  await waitFor(() => expect(tab('rules')).toHaveAccessibleDescription('3'))
  server.answers.push({ changeSet: { itemCount: 1 }, product: { ...withTexts({ name: 'Bank Lund II' }), ruleCount: 4 } })
  await user.type(field('Name'), ' II')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(tab('rules')).toHaveAccessibleDescription('4'))
})

test('PROD-06 the tab of the stock tells how many can be sold, as it is being changed; a bundle what its parts make of it', async () => {
  const places = [
    { field: 'stock.51', value: '{"qty":9,"reserved":2,"onDisplay":1}' },
    { field: 'stock.52', value: '{"qty":0,"reserved":0,"onDisplay":0}' },
  ]
  const { unmount } = await renderProduct(serverWith({ type: 'SIMPLE', stock: 6, fields: places }))
  expect(tab('Stock')).toHaveAccessibleDescription('6')
  unmount()
  await renderProduct(serverWith({ type: 'BUNDLE', stock: 1204, fields: [] }))
  expect(tab('Stock')).toHaveAccessibleDescription('1,204')
})

test('PROD-06 a product that is nowhere in stock has no count there', async () => {
  await renderProduct(serverWith({ type: 'SIMPLE', stock: 0, fields: [] }))
  expect(tab('Stock')).not.toHaveAccessibleDescription()
})

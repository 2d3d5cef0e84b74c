import { screen, waitFor } from '@testing-library/react'
import { toyRemote } from '@vitrine/testing'
import { renderProduct, serverWith } from '../testing/renderProduct'

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
  await renderProduct(serverWith({ productinspector: { missingInformation: '["image.main","attribute:12"]', missingOptionalInformation: '["content.nl.metaTitle"]' } }), '/products/7/edit', [toy])
  const dotted = screen.getAllByRole('tab', { name: /needs attention/ }).map((one) => one.getAttribute('id')?.replace(/^.*-(\w+)-tab$/, '$1'))
  expect(dotted).toEqual([panel!.id, 'attributes'])
})

test('PROD-06 tabs of other remotes tell how much stands on them, once more when such a tab is left', async () => {
  const [panel] = toyRemote.panels
  const tabOf = (id: string, order: number) => ({ ...panel!, id, order, title: id })
  const others = { ...toyRemote, panels: ['priceCards', 'shareLinks', 'mailInbox', 'emeubelProducts', 'rules'].map((id, index) => tabOf(id, 200 + index)) }
  const ruled = (field: string, id: string) => ({ field, rule: { id, name: `Rule ${id}` } })
  const server = serverWith({ priceCards: [{ id: '50' }, { id: '51' }], emeubelProducts: [{ id: '60' }], ruledFields: [ruled('active', '30'), ruled('brand', '30'), ruled('series', '31')] })
  let links = 3
  Object.assign(server.resolvers, { ShareLinkPage: () => ({ totalCount: links }), MailMessagePage: () => ({ totalCount: 0 }) })
  const { user } = await renderProduct(server, '/products/7/edit', [others])
  await waitFor(() => expect(tab('shareLinks')).toHaveAccessibleDescription('3'))
  expect(tab('priceCards')).toHaveAccessibleDescription('2')
  expect(tab('emeubelProducts')).toHaveAccessibleDescription('1')
  expect(tab('mailInbox')).not.toHaveAccessibleDescription()
  await waitFor(() => expect(tab('rules')).toHaveAccessibleDescription('2'))
  links = 4
  await user.click(tab('shareLinks'))
  expect(tab('shareLinks')).toHaveAccessibleDescription('3')
  await user.click(screen.getByRole('tab', { name: /Content/ }))
  await waitFor(() => expect(tab('shareLinks')).toHaveAccessibleDescription('4'))
})

import { screen } from '@testing-library/react'
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

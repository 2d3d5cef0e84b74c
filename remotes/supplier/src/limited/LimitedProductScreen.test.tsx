import { act, screen, waitFor, within } from '@testing-library/react'
import { CombinedError, setFetchFile } from '@vitrine/relay'
import { MockPayloadGenerator, type MockResolvers, renderScreen } from '@vitrine/testing'
import supplier from '../remote'

const field = (name: string, more: object = {}) => ({
  field: name,
  label: name,
  help: null,
  kind: 'NUMBER',
  unit: null,
  maximum: null,
  lines: null,
  options: [],
  value: null,
  images: [],
  files: [],
  present: [],
  state: null,
  reason: null,
  comment: null,
  checks: [],
  ...more,
})
const leadTime = field('leadTimeWeeks', { label: 'Lead time', unit: 'weeks' })
const photos = (...ids: string[]) =>
  field('images', {
    label: 'Photos',
    kind: 'IMAGES',
    maximum: 10,
    value: ids.length > 0 ? JSON.stringify(ids.map(Number)) : null,
    state: ids.length > 0 ? 'DRAFT' : null,
    images: ids.map((id) => ({ id, image500282Url: `/${id}.jpg` })),
  })
const limited = {
  productId: '7',
  endsAt: '2026-12-04T23:00:00Z',
  recipientType: 'SUPPLIER',
  language: 'en',
  state: 'OPENED',
  comment: null,
  isDraft: false,
  fields: [leadTime],
  products: [{ productId: '7', name: 'Bank Lund', asked: 1, filled: 0 }],
}
const product = {
  id: '7',
  name: 'Bank Lund',
  sku: '88-2041',
  brand: 'Duinhof',
  series: 'Lund',
  content: { description: 'A sofa.' },
  imageproductassociationSet: [],
}

/** A server that records what it was sent and answers with the same page. */
function serve(page: object) {
  const asked: [string, unknown][] = []
  const resolvers: MockResolvers = {
    Product: () => product,
    LimitedProduct: ({ name, args }) => {
      if (name !== 'limitedProduct') asked.push([name ?? '', args])
      return { ...limited, ...page }
    },
  }
  return { asked, resolvers }
}
const open = async (page: object) => {
  const server = serve(page)
  const rendered = await renderScreen(supplier, '/products/7/limited', { resolvers: server.resolvers })
  await screen.findByRole('heading', { level: 1, name: /Bank Lund/ }, { timeout: 5000 })
  return { ...rendered, ...server }
}

test('SHARE-05 the visitor sees the product, how long it is open and how far it is', async () => {
  await open({ fields: [{ ...leadTime, value: '8', state: 'DRAFT' }, field('eanCode', { label: 'EAN code', kind: 'TEXT' })] })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Product information open until 4 DecBank Lund')
  expect(screen.getByText(/Article 88-2041/)).toHaveTextContent('1 of 2 filled in')
  expect(screen.getByRole('progressbar', { name: 'Filled in' })).toHaveAttribute('value', '1')
  expect(screen.getByText('A sofa.')).toBeInTheDocument()
})

test('SHARE-06 what is typed is kept when the field is left, a number as it is written here, and then sent in', async () => {
  const { user, asked } = await open({})
  const box = screen.getByRole('textbox', { name: 'Lead time' })
  await user.type(box, '40,000')
  await user.tab()
  expect(box).toHaveValue('40,000')
  await user.click(screen.getByRole('button', { name: 'Send to Vitrine' }))
  await waitFor(() =>
    expect(asked).toEqual([
      ['saveProposal', { id: '7', field: 'leadTimeWeeks', value: '40000' }],
      ['submitProposal', { id: '7' }],
    ]),
  )
  expect(await screen.findByText(/^Saved at/)).toBeVisible()
})

test('VALID-05 PROD-06 a text is counted to the number of its language, characters and lines', async () => {
  const { user } = await open({
    fields: [field('content.nl.shortDescription', { label: 'Short description (Dutch)', kind: 'LONG_TEXT', maximum: 200, lines: 3 })],
  })
  await user.click(screen.getByRole('textbox', { name: 'Short description (Dutch)' }))
  await user.paste(`${'x'.repeat(226)}\na\nb`)
  expect(screen.getByRole('textbox', { name: 'Short description (Dutch)' })).toHaveAccessibleDescription('230 / 200 · 3 of 3 lines')
})

test('SHARE-06 a number that is written otherwise than it was typed is kept once', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { user, asked } = await open({})
  const box = screen.getByRole('textbox', { name: 'Lead time' })
  await user.type(box, '1200')
  await user.tab()
  expect(box).toHaveValue('1,200')
  await act(async () => jest.advanceTimersByTime(5000))
  await screen.findByText(/^Saved at/)
  expect(asked).toEqual([['saveProposal', { id: '7', field: 'leadTimeWeeks', value: '1200' }]])
  jest.useRealTimers()
})

test('SHARE-06 what the server refuses says why at its field, and is not said to be saved', async () => {
  const { user, environment } = await renderScreen(supplier, '/products/7/limited', { resolvers: null })
  const { mock } = environment
  const [asked] = mock.getAllOperations()
  await act(async () => mock.resolve(asked!, MockPayloadGenerator.generate(asked!, serve({}).resolvers)))
  const box = await screen.findByRole('textbox', { name: 'Lead time' }, { timeout: 5000 })
  await user.type(box, '9999')
  await user.tab()
  await waitFor(() => expect(mock.getMostRecentOperation().request.node.operation.name).toBe('useSaveProposalMutation'))
  await act(async () => mock.reject(mock.getMostRecentOperation(), new CombinedError({ graphQLErrors: [{ message: 'Lead time may be at most 520.' }] })))
  expect(await screen.findByRole('alert')).toHaveTextContent('Lead time may be at most 520.')
  expect(box).toHaveAccessibleDescription(/at most 520/)
  expect(screen.queryByText(/^Saved at/)).toBeNull()
})

test('SHARE-06 what looks like a slip is said beside its field before it is sent, and stops nobody', async () => {
  const slip = 'Width is 2,780, ten times what its siblings have (278): centimetres or millimetres?'
  const width = field('attribute.width', { label: 'Width', kind: 'NUMBER', unit: 'cm', value: '2780', state: 'DRAFT', checks: [slip] })
  const { user, asked } = await open({ isDraft: true, fields: [width, { ...leadTime, value: '8', state: 'DRAFT' }] })
  expect(screen.getByRole('textbox', { name: 'Width' })).toHaveAccessibleDescription(`cm Is this right? ${slip}`)
  expect(screen.getByRole('textbox', { name: 'Width' })).toBeValid()
  expect(screen.getByRole('textbox', { name: 'Lead time' })).not.toHaveAccessibleDescription(/Is this right/)
  await user.click(screen.getByRole('button', { name: 'Send to Vitrine' }))
  await waitFor(() => expect(asked).toEqual([['submitProposal', { id: '7' }]]))
})

test('SHARE-06 what was sent in is asked about no more', async () => {
  await open({ state: 'SUBMITTED', fields: [{ ...leadTime, value: '30', state: 'SUBMITTED', checks: ['30 weeks is a very long lead time'] }] })
  expect(screen.queryByText('Is this right?')).not.toBeInTheDocument()
})

test('SHARE-06 what is typed and not left is kept after a moment', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { user, asked } = await open({})
  await user.type(screen.getByRole('textbox', { name: 'A message to us' }), 'Call us')
  expect(asked).toEqual([])
  await act(async () => jest.advanceTimersByTime(2000))
  await waitFor(() => expect(asked).toEqual([['saveProposalComment', { id: '7', field: null, comment: 'Call us' }]]))
  jest.useRealTimers()
})

test('SHARE-06 what is typed is kept when the page is put away, and whoever closes it before is asked', async () => {
  const { user, asked } = await open({ fields: [leadTime, field('eanCode', { label: 'EAN code', kind: 'TEXT' })] })
  const isLeft = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await user.type(screen.getByRole('textbox', { name: 'Lead time' }), '6')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(asked).toEqual([['saveProposal', { id: '7', field: 'leadTimeWeeks', value: '6' }]]))
  await screen.findByText(/^Saved at/)
  expect(isLeft()).toBe(true)
  const ean = screen.getByRole('textbox', { name: 'EAN code' })
  await user.type(ean, '4')
  await act(async () => expect(isLeft()).toBe(false))
  await waitFor(() => expect(asked.slice(1)).toEqual([['saveProposal', { id: '7', field: 'eanCode', value: '"4"' }]]))
  await user.type(ean, '0')
  act(() => ean.blur())
  // still being saved
  expect(isLeft()).toBe(false)
  await waitFor(() => expect(asked).toHaveLength(3))
  await waitFor(() => expect(isLeft()).toBe(true))
})

test('SHARE-06 something is said of a field, out of the way until somebody has something to say', async () => {
  const { user, asked } = await open({})
  expect(screen.queryByRole('textbox', { name: 'Comment on Lead time' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add a comment: Lead time' }))
  await user.type(screen.getByRole('textbox', { name: 'Comment on Lead time' }), 'From March')
  await user.tab()
  await waitFor(() => expect(asked).toEqual([['saveProposalComment', { id: '7', field: 'leadTimeWeeks', comment: 'From March' }]]))
})

test('SHARE-06 a photo is added, put before another, replaced and taken out', async () => {
  const { user, asked, environment } = await open({ fields: [photos('90', '91')] })
  const sent: string[] = []
  setFetchFile(environment, async (_path, upload) => (sent.push(upload?.name ?? ''), { text: async () => JSON.stringify({ data: { taken: '92' } }) } as Blob))
  const values = () => asked.map(([, args]) => (args as { value: string }).value)
  const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
  const list = screen.getByRole('list', { name: 'Your photos' })
  expect(
    within(list)
      .getAllByRole('img')
      .map((one) => one.getAttribute('src')),
  ).toEqual(['/90.jpg', '/91.jpg'])
  expect(screen.getByRole('button', { name: 'Move photo 1 forward' })).toBeDisabled()
  await user.upload(screen.getByLabelText('Add photo'), [file('bank.jpg')])
  await waitFor(() => expect(values()).toEqual(['[90,91,92]']))
  await user.click(screen.getByRole('button', { name: 'Move photo 2 forward' }))
  await waitFor(() => expect(values().at(-1)).toBe('[91,90]'))
  expect(screen.getByText('Photo 2 is now in place 1')).toBeInTheDocument()
  await user.upload(screen.getByLabelText('Replace photo 1'), file('better.jpg'))
  await waitFor(() => expect(values().at(-1)).toBe('[92,91]'))
  await user.click(screen.getByRole('button', { name: 'Remove photo 2' }))
  await waitFor(() => expect(values().at(-1)).toBe('[90]'))
  expect(sent).toEqual(['bank.jpg', 'better.jpg'])
})

test('SHARE-06 the last photo that is taken out leaves nothing, and one that is refused says why', async () => {
  const { user, asked, environment } = await open({ fields: [photos('90')] })
  setFetchFile(environment, () => Promise.reject(new CombinedError({ graphQLErrors: [{ message: 'This photo is a HEIC file.' }] })))
  await user.upload(screen.getByLabelText('Add photo'), [new File(['x'], 'a.jpg', { type: 'image/jpeg' })])
  expect(await screen.findByRole('alert')).toHaveTextContent('This photo is a HEIC file.')
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  await waitFor(() => expect(asked.at(-1)?.[1]).toEqual({ id: '7', field: 'images', value: 'null' }))
})

test('SHARE-05 SHARE-06 technical files are added behind those that are there, one by one, and taken out again', async () => {
  const own = [{ id: '90', name: 'Montage', byteSize: 1_250_000, url: '/files/a/Montage.pdf' }]
  const present = [{ id: '40', name: 'Pflege', byteSize: 300, url: '/files/b/Pflege.pdf' }]
  const { user, asked, environment } = await open({
    fields: [field('technicalFiles', { label: 'Technical files', kind: 'FILES', maximum: 20, value: '[90]', state: 'DRAFT', files: own, present })],
  })
  const sent: [string, string | undefined][] = []
  setFetchFile(environment, async (path, upload) => {
    sent.push([path, upload?.name])
    if (upload?.name === 'page.html') throw new CombinedError({ graphQLErrors: [{ message: 'File type not allowed.' }] })
    return { text: async () => JSON.stringify({ data: { taken: '91' } }) } as Blob
  })
  expect(within(screen.getByRole('list', { name: 'Your files' })).getByRole('listitem')).toHaveTextContent('Montage1.3 MB')
  expect(screen.getByText('1 file that everybody can read already')).toBeVisible()
  await user.upload(screen.getByLabelText('Add file'), [new File(['x'], 'manual.pdf'), new File(['x'], 'page.html')])
  expect(await screen.findByRole('alert')).toHaveTextContent('File type not allowed.')
  await waitFor(() => expect(asked.at(-1)?.[1]).toEqual({ id: '7', field: 'technicalFiles', value: '[90,91]' }))
  expect(sent).toEqual([
    ['/graphql/', 'manual.pdf'],
    ['/graphql/', 'page.html'],
  ])
  await user.click(screen.getByRole('button', { name: 'Remove Montage' }))
  await waitFor(() => expect(asked.at(-1)?.[1]).toEqual({ id: '7', field: 'technicalFiles', value: 'null' }))
})

test('SHARE-06 what was sent in is closed', async () => {
  await open({ state: 'SUBMITTED', fields: [{ ...leadTime, value: '8', state: 'SUBMITTED', comment: 'From March' }, photos('90')] })
  expect(screen.getByText('Sent. Thank you. You will hear from us by mail.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Lead time' })).toBeDisabled()
  expect(screen.getByText('From March')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove photo 1' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send to Vitrine' })).not.toBeInTheDocument()
})

test('SHARE-06 what comes back says why, and can be filled in again', async () => {
  await open({
    state: 'RETURNED',
    fields: [
      { ...leadTime, value: '30', state: 'REJECTED', reason: 'Weeks, not days' },
      field('eanCode', { label: 'EAN code', kind: 'TEXT', value: '"96385074"', state: 'ACCEPTED' }),
    ],
  })
  expect(screen.getByText('Please check it again. The reason is given where something was not accepted.')).toBeVisible()
  expect(screen.getByText('Not accepted: Weeks, not days')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Lead time' })).toBeEnabled()
  expect(screen.getByRole('textbox', { name: 'EAN code' })).toBeDisabled()
  expect(screen.getByText('Accepted')).toBeVisible()
})

test('SHARE-06 half of it accepted is told, with the reason for the rest', async () => {
  await open({ state: 'PARTLY_ACCEPTED', fields: [{ ...leadTime, value: '30', state: 'REJECTED', reason: 'Too long' }] })
  expect(screen.getByText('Part of what you filled in was accepted. What was not says why.')).toBeVisible()
  expect(screen.getByText('Not accepted: Too long')).toBeVisible()
})

test.each([
  ['de', 'An Vitrine senden', '40.000'],
  ['fr', 'Envoyer à Vitrine', '40 000'],
])('SHARE-05 in %s the page speaks the language of its link, and reads numbers as they are written there', async (language, send, typed) => {
  const { user, asked } = await open({ language })
  expect(await screen.findByRole('button', { name: send }, { timeout: 5000 })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Lead time' }), typed)
  await user.tab()
  await waitFor(() => expect(asked.at(-1)?.[1]).toEqual({ id: '7', field: 'leadTimeWeeks', value: '40000' }))
})

test('SHARE-05 of several products each says how far it is', async () => {
  const products = [
    { productId: '7', name: 'Bank Lund', asked: 1, filled: 0 },
    { productId: '8', name: 'Stoel Miro', asked: 3, filled: 2 },
  ]
  const { user } = await open({ products })
  await user.click(screen.getByText('Product 1 of 2'))
  const list = screen.getByRole('list', { name: 'Products of this link' })
  expect(within(list).getByRole('button', { name: 'Bank Lund · 0 of 1' })).toHaveAttribute('aria-current', 'true')
  expect(within(list).getByRole('button', { name: 'Stoel Miro · 2 of 3' })).toBeVisible()
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { renderScreen, toyRemote } from '@vitrine/testing'
import catalogue from '../remote'
import { field, renderProduct, serverWith, sofa } from '../testing/renderProduct'

const card = () => within(screen.getByRole('heading', { name: 'What is missing' }).closest('section')!)

test('PROD-02 the link of an item goes to its field, also when it is opened from elsewhere', async () => {
  await renderProduct(serverWith(), '/products/7/edit?tab=content&field=content.en.description')
  await waitFor(() => expect(screen.getByRole('tab', { name: /English/ })).toHaveAttribute('aria-selected', 'true'))
  expect(field('Description')).toHaveFocus()
})

test('PROD-02 what a check is for is told on demand', async () => {
  const { user } = await renderProduct()
  expect(card().getByText('It follows from the others.')).not.toBeVisible()
  await user.click(card().getByText('What is this?'))
  expect(card().getByText('It follows from the others.')).toBeVisible()
})

const check = (code: string, label: string, count: number) => ({
  code,
  label,
  explanation: `Why ${label}`,
  defaultSeverity: 'WARN',
  count,
  onWebsites: [{ website: { id: '50', name: 'lindeman.example' }, severity: 'WARN' }],
})

test('PROD-02 the checks say what they are for and lead to what they name; one is switched off on a website, and back', async () => {
  const sent: unknown[] = []
  const { user } = await renderScreen(catalogue, '/products/checks', {
    resolvers: {
      Query: () => ({
        websites: [{ __typename: 'Website' }],
        inspectorChecks: [check('DIM_RANGE', 'Measure is out of range', 60), check('SKU_FORM', 'SKU is easily misread', 0)],
      }),
      SetCheckPayload: ({ args }) => {
        sent.push(args)
        return { changeSet: { id: '9' }, errors: [] }
      },
    },
  })
  expect(await screen.findByRole('link', { name: '60 products' })).toHaveAttribute('href', '/products?missing=check%3ADIM_RANGE')
  expect(screen.getByText('No product')).toBeVisible()
  const choice = screen.getByRole('combobox', { name: 'Measure is out of range on lindeman.example' })
  expect(choice).toHaveValue('WARN')
  await user.selectOptions(choice, 'OFF')
  expect(await screen.findByText('Measure is out of range on lindeman.example: Off')).toBeVisible()
  expect(choice).toHaveValue('OFF')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(choice).toHaveValue('WARN'))
  expect(sent).toEqual([
    { website: '50', code: 'DIM_RANGE', severity: 'OFF' },
    { website: '50', code: 'DIM_RANGE', severity: 'WARN' },
  ])
})

test('PROD-02 the checks narrow to those whose code, name or explanation is typed; when none does, the search is wiped again', async () => {
  const { user, address } = await renderScreen(catalogue, '/products/checks', {
    resolvers: {
      Query: () => ({
        websites: [{ __typename: 'Website' }],
        inspectorChecks: [
          check('DIM_RANGE', 'Measure is out of range', 60),
          check('SKU_FORM', 'SKU is easily misréad', 0),
          check('EAN_EXCEL', 'EAN lost its digits', 3),
        ],
      }),
    },
  })
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const box = await screen.findByRole('searchbox', { name: 'Search this list' })
  await user.type(box, 'MISREAD easily')
  await waitFor(() => expect(names()).toEqual(['SKU is easily misréad']))
  expect(screen.getByRole('status')).toHaveTextContent('1 check found')
  expect(screen.getByText('1 of 3')).toBeVisible()
  expect(address()).toBe('/products/checks?search=MISREAD+easily')
  await user.clear(box)
  await user.type(box, 'ean excel')
  await waitFor(() => expect(names()).toEqual(['EAN lost its digits']))
  await user.clear(box)
  await user.type(box, 'why measure')
  await waitFor(() => expect(names()).toEqual(['Measure is out of range']))
  await user.type(box, ' of gold')
  expect(await screen.findByText('No check matches “why measure of gold”')).toBeVisible()
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove search term' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(box).toHaveValue('')
})

const nowhere = (code: string, field: string, label: string, tab: string) => ({
  code,
  severity: 'BLOCK',
  label,
  explanation: null,
  field,
  fixUrl: `/products/7/edit?tab=${tab}&field=${field}`,
  since: null,
})
const unfillable = serverWith({
  inspection: {
    score: 82,
    website: null,
    language: 'nl',
    items: [
      nowhere('image.main', 'images', 'There is no photo yet', 'photos'),
      nowhere('price', 'price', 'No price', 'toy'),
      nowhere('check:PRICE_LOGIC', 'price.5', 'Sold below cost', 'toy'),
      nowhere('check:LIFECYCLE', 'websites', 'Is over', 'websites'),
    ],
  },
})
const line = (label: string) => within(card().getByText(label).closest('li')!)

test('PROD-02 what nobody can fill in here says so, and what to do instead, in both languages; it leads to no tab without it', async () => {
  // a tab that shows prices without editing
  await renderProduct(unfillable, '/products/7/edit', [toyRemote])
  expect(line('There is no photo yet').getByText(/^Photos cannot be changed here at the moment.+“Make a copy”/)).toBeVisible()
  expect(line('No price').getByText(/^Prices cannot be entered here at the moment.+“Make a copy”/)).toBeVisible()
  for (const label of ['There is no photo yet', 'No price']) expect(line(label).queryByRole('link')).not.toBeInTheDocument()
  // its websites are edited on their tab
  expect(line('Is over').getByRole('link', { name: 'Fill in: Is over' })).toHaveAttribute('href', '/products/7/edit?tab=websites&field=websites')
  // the contradicting prices can still be seen there
  expect(line('Sold below cost').getByRole('link')).toHaveAccessibleName('Show: Sold below cost')
  cleanup()
  await renderScreen(catalogue, '/products/7/edit', { language: 'nl', resolvers: unfillable.resolvers })
  expect(await screen.findByText(/^Foto’s kun je hier nu niet wijzigen.+“Kopie maken”/)).toBeVisible()
})

test('PROD-02 as soon as a panel of another remote declares that it edits the field, the sentence is gone and the line leads there', async () => {
  const [panel] = toyRemote.panels
  await renderProduct(unfillable, '/products/7/edit', [{ ...toyRemote, panels: [{ ...panel!, edits: ['price', 'images'] }] }])
  for (const label of ['There is no photo yet', 'No price', 'Sold below cost']) {
    expect(line(label).queryByText(/here just now/)).not.toBeInTheDocument()
    expect(
      line(label)
        .getByRole('link', { name: `Fill in: ${label}` })
        .getAttribute('href'),
    ).toMatch(/^\/products\/7\/edit\?tab=toy&field=/)
  }
})

const twice = (code: string, field: string, label: string, explanation: string) => ({
  code,
  severity: 'WARN',
  label,
  explanation,
  field,
  fixUrl: `/products/7/edit?tab=content&field=${field}`,
  since: '2026-01-05T10:00:00Z',
})

test('PROD-02 what a check is for stands once, in however many languages it speaks', async () => {
  const items = [
    twice('check:TXT_LIMIT', 'content.nl.name', 'Name (Dutch) is too long', 'Search engines cut it off.'),
    twice('check:TXT_LIMIT', 'content.en.name', 'Name (English) is too long', 'Search engines cut it off.'),
    twice('check:SKU_FORM', 'sku', 'The SKU is easily misread', 'O and 0 look alike.'),
  ]
  await renderProduct(serverWith({ inspection: { score: 82, isRecalculating: false, website: null, language: 'nl', items } }))
  expect(card().getAllByText('What is this?')).toHaveLength(2)
  expect(card().getAllByText('Search engines cut it off.')).toHaveLength(1)
  expect(line('Name (English) is too long').getByText(/^Since/)).toBeVisible()
})

test('PROD-02 what stands on a tab that this product does not have says what to do instead', async () => {
  const items = [nowhere('check:FABRIC_GROUP', 'axes', 'A fabric is not offered', 'configurables')]
  await renderProduct(
    serverWith({ type: 'SIMPLE', originalType: 'SimpleProductType', inspection: { score: 82, isRecalculating: false, website: null, language: 'nl', items } }),
  )
  expect(line('A fabric is not offered').getByText(/^This cannot be filled in on this product.+“All checks”/)).toBeVisible()
  expect(line('A fabric is not offered').queryByRole('link')).not.toBeInTheDocument()
})

test('PROD-02 what is put right elsewhere says where, and leads to what can be seen of it', async () => {
  const items = [
    nowhere('check:FABRIC_GROUP', 'attribute.fabric', 'Lund has no swatch', 'attributes'),
    nowhere('check:STOCK_PROMISE', 'stock.51', 'None stands in Utrecht', 'stock'),
    nowhere('check:STOCK_PROMISE', 'stock.52', 'None stands in Zwolle', 'stock'),
  ]
  const counted = (source: string) => JSON.stringify({ qty: 2, reserved: 0, onDisplay: 0, source })
  const fields = [
    { field: 'stock.51', value: counted('FEED') },
    { field: 'stock.52', value: counted('ERP') },
  ]
  await renderProduct(serverWith({ fields, inspection: { score: 82, isRecalculating: false, website: null, language: 'nl', items } }))
  expect(line('Lund has no swatch').getByText(/under “Attribute values”/)).toBeVisible()
  expect(line('Lund has no swatch').getByRole('link')).toHaveAccessibleName('Show: Lund has no swatch')
  expect(line('None stands in Utrecht').getByText(/^The supplier’s feed counts this stock/)).toBeVisible()
  expect(line('None stands in Utrecht').getByRole('link')).toHaveAccessibleName('Show: None stands in Utrecht')
  // manually counted stock is filled in here
  expect(line('None stands in Zwolle').queryByText(/feed/)).not.toBeInTheDocument()
  expect(line('None stands in Zwolle').getByRole('link')).toHaveAccessibleName('Fill in: None stands in Zwolle')
})

describe('where there is no room beside the form', () => {
  const original = window.matchMedia
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...original(query), matches: query === '(max-width: 1100px)' })
  })
  afterEach(() => {
    window.matchMedia = original
  })
  const bar = () => screen.getByRole('button', { name: '82 – 4 things missing' })
  const openCard = () => within(screen.getByRole('heading', { name: 'What is missing' }).closest('section')!)

  test('PROD-02 a bar tells how much is missing; it opens by keyboard, and Escape closes it', async () => {
    const { user } = await renderProduct()
    expect(bar()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('heading', { name: 'What is missing' })).not.toBeInTheDocument()
    bar().focus()
    await user.keyboard('{Enter}')
    expect(bar()).toHaveAttribute('aria-expanded', 'true')
    expect(document.getElementById(bar().getAttribute('aria-controls')!)).toContainElement(screen.getByRole('heading', { name: 'What is missing' }))
    await user.tab()
    expect(openCard().getByRole('combobox', { name: 'Website' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(bar()).toHaveFocus()
    expect(bar()).toHaveAttribute('aria-expanded', 'false')
  })

  test('PROD-02 the way to a field closes it, and leads into the field', async () => {
    const { user } = await renderProduct()
    await user.click(bar())
    await user.click(openCard().getByRole('link', { name: 'Fill in: Description (Dutch) is missing' }))
    await waitFor(() => expect(field('Description')).toHaveFocus())
    expect(bar()).toHaveAttribute('aria-expanded', 'false')
  })

  test('[PROD-02 PROD-08] the bar tells that variations lack something, and opening it leads to exactly those', async () => {
    const label = '3 of 6 variations: There is no photo yet'
    const { user } = await renderProduct(
      serverWith({ inspection: { ...sofa.inspection, variations: [{ code: 'image.main', label, url: '/products?variationsOf=7&missing=image.main' }] } }),
    )
    await user.click(screen.getByRole('button', { name: /82 – 4 things missing.*1 thing missing in its variations/ }))
    expect(openCard().getByRole('link', { name: `Show: ${label}` })).toBeVisible()
  })

  test('PROD-02 whoever goes on in the form sees it again', async () => {
    const { user } = await renderProduct()
    await user.click(bar())
    await user.click(field('Name'))
    expect(bar()).toHaveAttribute('aria-expanded', 'false')
    expect(field('Name')).toHaveFocus()
  })
})

test('PROD-02 PROD-08 what the variations lack stands with the score, and leads to the list of exactly those', async () => {
  const label = '3 of 6 variations: There is no photo yet'
  const { user, address } = await renderProduct(
    serverWith({ inspection: { ...sofa.inspection, variations: [{ code: 'image.main', label, url: '/products?variationsOf=7&missing=image.main' }] } }),
  )
  expect(card().getByText(label)).toBeVisible()
  await user.click(card().getByRole('link', { name: `Show: ${label}` }))
  await waitFor(() => expect(address()).toBe('/products?variationsOf=7&missing=image.main'))
  expect(await screen.findByText('Variations of one product')).toBeVisible()
})

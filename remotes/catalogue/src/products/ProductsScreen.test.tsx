import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const sofa = {
  id: '7',
  originalType: 'ConfigurableProductType',
  active: true,
  name: 'Bank Lund 3-zits',
  sku: 'LUN-3Z',
  isFolderProduct: true,
  isLabelProduct: false,
  mailInbox: 'lund@inbox.example',
  inboxUnread: 2,
  imageproductassociationSet: [{ image: { image500282Url: '/images/7.webp' } }],
  price: '1299.00',
  stock: 12,
  leadTimeWeeks: 8,
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
  updatedBy: 'Anna Bos',
  variationsCounter: 48,
  hasDuplicates: true,
  hasBrokenWebsiteAssign: true,
  productinspector: {
    missingInformation: '["content.nl.description","image.main","attribute:27"]',
    missingOptionalInformation: '["content.de.name"]',
    // a list that is being recalculated would refetch again and again
    isRecalculating: false,
  },
}

const plain = {
  ...sofa,
  id: '8',
  originalType: 'SimpleProductType',
  active: false,
  name: 'Hanglamp Fjord',
  sku: 'FJO-HL',
  isFolderProduct: false,
  mailInbox: null,
  inboxUnread: 0,
  imageproductassociationSet: [],
  price: null,
  leadTimeWeeks: null,
  updatedBy: null,
  variationsCounter: 0,
  hasDuplicates: false,
  hasBrokenWebsiteAssign: false,
  productinspector: { missingInformation: '["image.main"]', missingOptionalInformation: '["check:EAN_CHECKDIGIT"]', isRecalculating: false },
}

function renderProducts(to = '/products', language: 'en' | 'nl' = 'en') {
  return renderScreen(catalogue, to, {
    language,
    resolvers: { ProductPage: () => ({ totalCount: 2, results: [sofa, plain] }) },
  })
}

const row = (name: RegExp) => screen.getByRole('row', { name })

test('PROD-02 a row shows image, name, sku, type label, active, mail inbox, folder product and how many variations', async () => {
  await renderProducts()
  const cells = within(row(/Bank Lund/))
  expect(cells.getByRole('link', { name: /Bank Lund 3-zits.*LUN-3Z/ })).toHaveAttribute('href', '/products/7/edit')
  expect(cells.getByRole('presentation')).toHaveAttribute('src', '/images/7.webp')
  expect(row(/Bank Lund/)).toHaveTextContent('Configurable Product')
  expect(cells.getByText('yes')).toBeVisible()
  expect(cells.getByText('Mail inbox: lund@inbox.example · 2 new mails')).toBeInTheDocument()
  expect(within(row(/Hanglamp Fjord/)).queryByText(/mail/)).not.toBeInTheDocument()
  expect(cells.getByText('48 var.')).toBeVisible()
  expect(cells.getByText('Folder')).toBeVisible()
  expect(cells.getByText(/1[.,]299[.,]00/)).toBeVisible()
  expect(cells.getByText('8 wk')).toBeVisible()
  expect(cells.getByTitle('Anna Bos')).toHaveTextContent('Anna')
})

test('WEB-01 a column tells on which websites a product stands, and asks for it only where it is shown', async () => {
  const websiteProducts = [
    { id: '70', website: { name: 'Winkel A' }, onlineStatus: 'ONLINE', syncStatus: 'DONE' },
    { id: '71', website: { name: 'Winkel B' }, onlineStatus: 'OFFLINE', syncStatus: 'FAIL' },
  ]
  await renderScreen(catalogue, '/products?columns=name,websites', {
    resolvers: { ProductPage: () => ({ totalCount: 1, results: [{ ...sofa, websiteProducts }] }) },
  })
  expect(await within(row(/Bank Lund/)).findByText('Winkel A: online')).toBeVisible()
  expect(within(row(/Bank Lund/)).getByText('Winkel B: failed')).toBeVisible()
  expect(within(row(/Bank Lund/)).getByRole('img', { name: 'Online on 1 of 2 websites, 1 failed' })).toHaveTextContent('1')
})

test('FILE-03 import and export stand above the list, before the button that makes a new product', async () => {
  await renderProducts()
  const head = screen.getByRole('banner')
  const names = [...head.querySelectorAll<HTMLElement>('button, a')].map((one) => one.textContent).filter(Boolean)
  expect(names).toEqual(['Export…', 'Import', 'New product'])
  expect(within(head).getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/files/imported')
})

test('PROD-02 a row says in words what is wrong with the product', async () => {
  await renderProducts()
  const cells = within(row(/Bank Lund/))
  expect(cells.getByText('Duplicates')).toBeVisible()
  expect(cells.getByText('Broken website')).toBeVisible()
  expect(cells.getByText('3 missing')).toBeVisible()
  for (const words of ['No description (Dutch)', 'No photo', 'No value for attribute 27', 'No name (German)']) {
    expect(cells.getByText(words)).toBeInTheDocument()
  }
  expect(cells.getByText('1 optional')).toBeVisible()
  // a single missing thing and a failed check are named without a tooltip
  const lamp = within(row(/Hanglamp Fjord/))
  expect(lamp.getByText('EAN check digit')).toBeVisible()
  expect(lamp.getAllByText('No photo')[0]).toBeVisible()
})

test('A11Y-1 PROD-02 a row is two stops, its tick and its name: what is wrong with it is read with the name', async () => {
  const { user } = await renderProducts()
  const first = row(/Bank Lund/)
  within(first).getByRole('checkbox').focus()
  await user.tab()
  const link = within(first).getByRole('link')
  expect(link).toHaveFocus()
  expect(link).toHaveAccessibleDescription(/48 var\..*Broken website.*An assignment to a website is broken.*No description \(Dutch\)/s)
  await user.tab()
  expect(within(row(/Hanglamp Fjord/)).getByRole('checkbox')).toHaveFocus()
})

test('PROD-02 of much that is wrong a row names two, one where it warns already, and tells how many more and which', async () => {
  const many = {
    missingInformation: '["image.main","check:EAN_CHECKDIGIT"]',
    missingOptionalInformation: '["check:IMG_SIZE","check:IMG_DUP","check:PACKAGES","content.de.name"]',
    advice: '["check:PACKAGES"]',
  }
  await renderScreen(catalogue, '/products', {
    resolvers: {
      ProductPage: () => ({
        totalCount: 1,
        results: [
          { ...sofa, productinspector: many },
          { ...plain, hasDuplicates: false, hasBrokenWebsiteAssign: false, productinspector: many },
        ],
      }),
    },
  })
  const cells = within(row(/Bank Lund/))
  for (const flag of ['48 var.', 'Folder', 'Duplicates', 'Broken website']) expect(cells.getByText(flag)).toBeVisible()
  expect(cells.getAllByText('No photo')[0]).toBeVisible()
  const rest = within(cells.getByText('+4').closest<HTMLElement>('[role=note]')!)
  for (const words of ['EAN check digit', 'Photo too small', 'Same photo again', '2 optional']) expect(rest.getByText(words)).toBeInTheDocument()
  const calm = within(row(/Hanglamp Fjord/))
  expect(calm.getByText('EAN check digit')).toBeVisible()
  expect(calm.getByText('+3')).toBeVisible()
})

test('PROD-02 what nearly every product lacks is no mark of its own', async () => {
  const lacking = { missingInformation: '[]', missingOptionalInformation: '["check:PACKAGES","check:GPSR"]', advice: '["check:PACKAGES","check:GPSR"]' }
  await renderScreen(catalogue, '/products', { resolvers: { ProductPage: () => ({ totalCount: 1, results: [{ ...sofa, productinspector: lacking }] }) } })
  const note = within(
    within(row(/Bank Lund/))
      .getByText('2 optional')
      .closest<HTMLElement>('[role=note]')!,
  )
  expect(note.getByText('Packages unknown')).toBeInTheDocument()
  expect(note.getByText('2 optional')).not.toHaveClass('v-tag')
})

test('PROD-01 among big pictures a product says its name, price and score', async () => {
  await renderProducts('/products?view=grid')
  const card = within(screen.getByRole('list', { name: 'Products' }))
    .getAllByRole('listitem')
    .find((one) => one.textContent.includes('Bank Lund'))!
  expect(
    within(card)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Price', 'Score'])
})

test('PROD-02 what a product does not have leaves no mark', async () => {
  await renderProducts()
  const cells = within(row(/Hanglamp Fjord/))
  for (const absent of [/var\./, 'Folder', 'Duplicates', 'Broken website', /optional/, /Mail inbox/]) {
    expect(cells.queryByText(absent)).not.toBeInTheDocument()
  }
})

test('PROD-03 types are called Simple Product, Configurable Product and Bundle Product', async () => {
  await renderScreen(catalogue, '/products', {
    resolvers: {
      ProductPage: () => ({
        totalCount: 3,
        results: ['SimpleProductType', 'ConfigurableProductType', 'BundleProductType'].map((originalType, index) => ({
          ...plain,
          id: String(index),
          originalType,
        })),
      }),
    },
  })
  const words = screen.getAllByRole('row').map((one) => one.textContent)
  for (const label of ['Simple Product', 'Configurable Product', 'Bundle Product']) expect(words.some((text) => text.includes(label))).toBe(true)
  // among products "Product" is read aloud but not shown
  expect(screen.getByText('Configurable')).toBeVisible()
})

test('SAV-1 what is incomplete and what has no photo are views above the list; the open one is marked, and says when it was changed', async () => {
  const { user, address } = await renderProducts('/products?complete=false')
  const views = within(await screen.findByRole('navigation', { name: 'Saved views' }))
  // the counts of the views arrive after the rows
  await waitFor(() =>
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All 2', 'Variations as rows 2', 'Incomplete 2', 'No photo 2']),
  )
  expect(views.getByRole('link', { name: 'Incomplete 2' })).toHaveAttribute('aria-current', 'page')
  await user.click(views.getByRole('link', { name: 'No photo 2' }))
  expect(address()).toBe('/products?image=false&saved=noPhoto')
  expect(views.getByRole('link', { name: 'No photo 2' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByText('Changed', { selector: '.v-tag' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Stock' }))
  expect(await screen.findByText('Changed', { selector: '.v-tag' })).toBeVisible()
  // nobody can save a built-in view
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Save as new' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to the view' }))
  expect(address()).toBe('/products?image=false&saved=noPhoto')
})

test('SAV-1 the columns of a ready-made view are the reader’s own: other ones change nothing of it', async () => {
  await renderProducts('/products?image=false&saved=noPhoto&columns=sku')
  expect(await screen.findByRole('link', { name: 'No photo 2' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByText('Changed', { selector: '.v-tag' })).not.toBeInTheDocument()
})

test('sorting by stock begins with the most, through the address', async () => {
  const { user, address } = await renderProducts()
  await user.click(screen.getByRole('button', { name: 'Stock' }))
  await waitFor(() => expect(address()).toBe('/products?sort=-stock'))
})

test('a filter goes through the address', async () => {
  const { user, address } = await renderProducts()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicates' }))
  await user.click(await screen.findByRole('menuitem', { name: 'yes' }))
  await waitFor(() => expect(address()).toBe('/products?duplicates=true'))
})

test('the list speaks Dutch', async () => {
  await renderProducts('/products', 'nl')
  expect(await screen.findByRole('heading', { name: 'Producten' })).toBeVisible()
  const cells = within(row(/Bank Lund/))
  expect(cells.getByText('Configureerbaar')).toBeVisible()
  expect(cells.getByText('3 ontbreken')).toBeVisible()
  expect(cells.getByText('Geen omschrijving (Nederlands)')).toBeInTheDocument()
})

test('a search without a hit names it and offers to remove it', async () => {
  const { user, address } = await renderScreen(catalogue, '/products?search=zebra', {
    resolvers: { ProductPage: () => ({ totalCount: 0, results: [] }) },
  })
  expect(screen.getByText(/zebra/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove search term' }))
  await waitFor(() => expect(address()).toBe('/products'))
})

const colour = {
  id: '27',
  code: 'colour',
  name: 'Colour',
  type: 'COLOUR',
  unit: null,
  valueCount: 2,
  values: [
    { id: '31', name: 'Beige', hex: '#e8d8c0' },
    { id: '32', name: 'Green', hex: '#2a5a3c' },
  ],
}
const attributes = {
  ProductPage: () => ({ totalCount: 2, results: [sofa, plain] }),
  AttributePage: () => ({ totalCount: 1, results: [colour] }),
  Query: () => ({ node: { __typename: 'Attribute', ...colour } }),
}

test('LST-8 PROD-01 any attribute narrows the list by being filled in or empty, and the chip turns that round', async () => {
  const { user, address } = await renderScreen(catalogue, '/products', { resolvers: attributes })
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Attribute' }))
  await user.click(await screen.findByRole('button', { name: 'Colour' }))
  expect(screen.getByRole('radio', { name: 'is filled in' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'is empty' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(address()).toBe('/products?attribute=27-none'))
  expect(await screen.findByText('Colour is empty')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reverse the filter Attribute' }))
  await waitFor(() => expect(address()).toBe('/products?attribute=27'))
  expect(await screen.findByText('With Colour')).toBeVisible()
})

import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import content from '../remote'

const sofa = {
  id: '70',
  textFrom: 'Sofa',
  textTo: 'bank',
  languageFrom: 'de',
  languageTo: 'nl',
  scope: 'NAME',
  match: 'PART',
  caseSensitive: true,
  useCount: 128,
  lastUsedAt: '2026-02-01T10:00:00Z',
  conflicts: [
    { kind: 'REVERSE', other: { textFrom: 'bank' } },
    { kind: 'SHADOWED', other: { textFrom: 'Sofa mit Kissen' } },
  ],
  createdAt: '2026-02-01T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
}

const open = (language: 'en' | 'nl' = 'en', more: object = {}) =>
  renderScreen(content, '/translations', {
    language,
    resolvers: {
      TranslationPage: () => ({
        totalCount: 2,
        results: [sofa, { ...sofa, id: '71', textFrom: 'Hocker', textTo: 'kruk', useCount: 0, lastUsedAt: null, conflicts: [] }],
      }),
      ...more,
    },
  })

test('ROUTE-37 TRANS-01 a row says what becomes what, where, how often, and what keeps it from doing so', async () => {
  await open()
  const row = await screen.findByRole('row', { name: /Sofa/ })
  expect(within(row).getByRole('link', { name: 'Sofa' })).toHaveAttribute('href', '/translations/70/edit')
  expect(within(row).getByText('bank')).toHaveAttribute('lang', 'nl')
  expect(within(row).getByText('Names')).toBeVisible()
  expect(row).toHaveTextContent('Parts of words, case as written')
  expect(row).toHaveTextContent('Reversed by bank and 1 more')
  expect(row).toHaveTextContent('128')
  expect(within(await screen.findByRole('row', { name: /Hocker/ })).getByText('Never used')).toBeVisible()
  expect(screen.getByRole('link', { name: 'New translation' })).toHaveAttribute('href', '/translations/new')
})

test('translations speak Dutch', async () => {
  await open('nl')
  expect(await screen.findByRole('heading', { level: 1, name: 'Vertalingen' })).toBeVisible()
  expect(await screen.findByText('Teruggedraaid door bank en nog 1')).toBeVisible()
  expect(screen.getByRole('cell', { name: /Nooit gebruikt/ })).toBeVisible()
})

test('a pasted text shows its hits, each with what it becomes and a way to its translation', async () => {
  const asked: unknown[] = []
  const { user } = await open('en', {
    TranslationTest: ({ args }: { args?: unknown }) => {
      asked.push(args)
      return {
        text: 'een bank',
        parts: [
          { text: 'een ', replacement: null, translation: null },
          { text: 'Sofa', replacement: 'bank', translation: { id: '70' } },
        ],
      }
    },
  })
  await screen.findByRole('row', { name: /Sofa/ })
  await user.click(screen.getByRole('button', { name: 'Test a text…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Test a text' }))
  await user.click(dialog.getByRole('textbox', { name: /^Text/ }))
  await user.paste('een Sofa')
  expect(await dialog.findByText('1 match')).toBeVisible()
  const hit = dialog.getByRole('link', { name: 'Sofa bank' })
  expect(hit).toHaveAttribute('href', '/translations/70/edit')
  expect(dialog.getByRole('textbox', { name: 'Result' })).toHaveValue('een bank')
})

test('chosen translations are put into products after a dry run that tells what is protected', async () => {
  const { user, environment } = await open('en', {
    PrepareBulkPayload: () => ({ job: { id: '9', title: 'Put 1 translation into 128 products', total: 128, sample: ['Bank Lund'] }, errors: [] }),
    Job: () => ({ preview: { creates: 0, changes: 128, deletes: 0, unchanged: 0, blocked: 0, changedSince: 0, consequences: [], entities: [] } }),
    TranslationDryRun: () => ({
      products: 128,
      texts: 140,
      protectedProducts: 3,
      hits: [
        { textFrom: 'Sofa', textTo: 'bank', products: 128 },
        { textFrom: 'Hocker', textTo: 'kruk', products: 0 },
      ],
    }),
  })
  const sent = jest.spyOn(environment, 'executeMutation')
  await user.click(within(await screen.findByRole('row', { name: /Sofa/ })).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Apply to products…' }))
  expect(await screen.findByText('Found in 128 products (140 texts), and in the protected fields of 3, which stay as they are.')).toBeVisible()
  expect(screen.getByText('Sofa → bank: 128 products')).toBeVisible()
  expect(screen.getByText('1 is not found.')).toBeVisible()
  await waitFor(() => expect(sent.mock.calls[0]?.[0].operation.request.variables).toEqual({ selection: { ids: ['70'] } }))
})

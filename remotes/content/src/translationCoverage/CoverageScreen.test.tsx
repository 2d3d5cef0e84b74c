import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import content from '../remote'

const website = { id: '3', name: 'lindeman.example' }
const missing = {
  remaining: 300,
  product: { id: '7', name: 'Bank Lund', sku: 'LUN-1', revision: 4 },
  texts: [
    { field: 'name', text: null, source: 'Bank Lund', sourceLanguage: 'nl', suggestion: 'Sofa Lund' },
    { field: 'shortDescription', text: null, source: null, sourceLanguage: null, suggestion: null },
    { field: 'description', text: 'Steht fest.', source: 'Staat stevig.', sourceLanguage: 'nl', suggestion: null },
  ],
}
const open = (to: string, resolvers: object = {}) =>
  renderScreen(content, to, {
    resolvers: {
      Query: () => ({
        translationCoverage: [
          { website, language: 'nl', products: 400, translated: 400, missingNames: 0, missingDescriptions: 0 },
          { website, language: 'de', products: 400, translated: 399, missingNames: 1, missingDescriptions: 1 },
        ],
        untranslatedProduct: missing,
      }),
      UpdateProductPayload: () => ({ product: { id: '7', revision: 5 }, changeSet: { itemCount: 1 }, merged: [], conflicts: [], errors: [] }),
      ...resolvers,
    },
  })

test('each language of a website tells what is translated, and 100 % only when nothing is missing', async () => {
  await open('/translations/coverage')
  const site = within(await screen.findByRole('region', { name: 'lindeman.example' }))
  const [dutch, german] = site.getAllByRole('listitem')
  expect(dutch).toHaveTextContent('100%')
  expect(dutch).toHaveTextContent('Nothing is missing')
  expect(german).toHaveTextContent('99%')
  expect(german).toHaveTextContent('399 of 400 · 1 without a name · 1 without a description')
  expect(site.getByRole('link', { name: 'Translate next missing text (German, lindeman.example)' })).toHaveAttribute(
    'href',
    '/translations/missing?website=3&language=de',
  )
})

test('the next missing one stands beside its source; the suggestion is taken over, saved, and leads to the next', async () => {
  const { user, environment, address } = await open('/translations/missing?website=3&language=de')
  expect(await screen.findByRole('heading', { level: 1, name: 'Translate into German' })).toBeVisible()
  expect(screen.getByText('300 products left')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save and go to next' })).toBeDisabled()
  const sent = jest.spyOn(environment, 'executeMutation')
  await user.click(screen.getByRole('button', { name: 'Use suggestion: Name' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Sofa Lund')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 3-Sitzer')
  await user.click(screen.getByRole('button', { name: 'Save and go to next' }))
  await waitFor(() => expect(address()).toBe('/translations/missing?website=3&language=de&after=7'))
  expect(sent.mock.calls[0]?.[0].operation.request.variables).toEqual({
    input: { id: '7', revision: 4, contents: [{ language: 'de', name: 'Sofa Lund 3-Sitzer' }] },
  })
})

test('what the server refuses stands at its field, and nobody is led on', async () => {
  const { user, address } = await open('/translations/missing?website=3&language=de', {
    UpdateProductPayload: () => ({ product: null, changeSet: null, merged: [], conflicts: [], errors: [{ field: 'content.de.name', message: 'Too long.' }] }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sofa')
  await user.click(screen.getByRole('button', { name: 'Save and go to next' }))
  expect(await screen.findByText('Too long.')).toBeVisible()
  expect(address()).toBe('/translations/missing?website=3&language=de')
})

test('behind the last one the way leads back to the first', async () => {
  await open('/translations/missing?website=3&language=de&after=9', { Query: () => ({ untranslatedProduct: null }) })
  expect(await screen.findByRole('link', { name: 'Start again from the first' })).toHaveAttribute('href', '/translations/missing?website=3&language=de')
})

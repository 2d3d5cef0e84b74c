import { screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import content from '../remote'

const sofa = {
  id: '70',
  revision: 4,
  textFrom: 'Sofa',
  textTo: 'bank',
  languageFrom: 'de',
  languageTo: 'nl',
  scope: 'ALL',
  match: 'WORD',
  caseSensitive: false,
  useCount: 2,
  conflicts: [],
  updatedAt: '2026-02-01T10:00:00Z',
}

async function open(to: string, more: object = {}) {
  const asked: { draft?: unknown }[] = []
  const rendered = await renderScreen(content, to, {
    resolvers: {
      Query: () => ({ translation: sofa, translationConflicts: [] }),
      UpdateTranslationPayload: () => ({ translation: { ...sofa, revision: 5 }, changeSet: { itemCount: 1 }, merged: [], conflicts: [], errors: [] }),
      CreateTranslationPayload: () => ({ translation: { id: '71', textFrom: 'Hocker' }, changeSet: { id: '900' }, errors: [] }),
      TranslationTest: ({ args }) => {
        asked.push(args ?? {})
        return { text: 'zitbank', parts: [{ text: 'Sofa', replacement: 'zitbank', translation: null }] }
      },
      ...more,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  const sent = jest.spyOn(rendered.environment, 'executeMutation')
  const inputs = (name: string) =>
    sent.mock.calls
      .filter(([{ operation }]) => operation.request.node.params.name === name)
      .map(([{ operation }]) => operation.request.variables['input'] as object)
  return { ...rendered, asked, inputs }
}

test('ROUTE-38 TRANS-01 a translation is shown, and only what was changed is saved; both texts are required', async () => {
  const { user, inputs } = await open('/translations/70/edit')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sofa')
  expect(screen.getByText('Used in 2 products')).toBeVisible()
  const to = screen.getByRole('textbox', { name: 'Text to' })
  await user.clear(to)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(screen.getByText('Fill this in.')).toBeVisible()
  expect(inputs('translationsMutationsUpdateMutation')).toEqual([])
  await user.type(to, 'zitbank')
  await user.click(screen.getByRole('radio', { name: /^Parts of words/ }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(inputs('translationsMutationsUpdateMutation')).toEqual([{ id: '70', revision: 4, textTo: 'zitbank', match: 'PART' }])
})

test('what would keep it from doing what it says is told while it is typed, with a way to the other one', async () => {
  const { user } = await open('/translations/70/edit', {
    Query: () => ({ translation: sofa, translationConflicts: [{ kind: 'REVERSE', other: { id: '72', textFrom: 'zitbank', textTo: 'Sofa' } }] }),
  })
  await user.clear(screen.getByRole('textbox', { name: 'Text to' }))
  await user.type(screen.getByRole('textbox', { name: 'Text to' }), 'zitbank')
  const link = await screen.findByRole('link', { name: 'zitbank → Sofa' })
  expect(link).toHaveAttribute('href', '/translations/72/edit')
  expect(link.closest('li')).toHaveTextContent('does the reverse')
})

test('a text is tested with the translation as it is being typed', async () => {
  const { user, asked } = await open('/translations/70/edit')
  await user.clear(screen.getByRole('textbox', { name: 'Text to' }))
  await user.type(screen.getByRole('textbox', { name: 'Text to' }), 'zitbank')
  await user.click(screen.getByRole('tab', { name: /Test/ }))
  await user.click(screen.getByRole('textbox', { name: /^Text/ }))
  await user.paste('Sofa')
  expect(await screen.findByRole('textbox', { name: 'Result' })).toHaveValue('zitbank')
  expect(asked.at(-1)?.draft).toMatchObject({ id: '70', textFrom: 'Sofa', textTo: 'zitbank', match: 'WORD' })
})

test('one is made from both texts, and then it is open', async () => {
  const { user, inputs, address } = await open('/translations/new')
  await user.type(screen.getByRole('textbox', { name: 'Text from' }), 'Hocker')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(screen.getByText('Fill this in.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Text to' }), 'kruk')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(address()).toBe('/translations/71/edit'))
  expect(inputs('translationsMutationsCreateMutation')).toEqual([
    { textFrom: 'Hocker', textTo: 'kruk', languageFrom: 'de', languageTo: 'nl', scope: 'ALL', match: 'WORD', caseSensitive: false },
  ])
})

test('TRANS-01 a new translation can be saved from the first moment, by Ctrl+S as by its button: what is missing is said', async () => {
  const { user, inputs } = await open('/translations/new')
  expect(screen.getByRole('region', { name: 'Not saved yet' })).toBeVisible()
  await user.keyboard('{Control>}s{/Control}')
  expect(screen.getAllByText('Fill this in.')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(screen.getByRole('textbox', { name: 'Text from' })).toHaveFocus()
  expect(inputs('translationsMutationsCreateMutation')).toEqual([])
})

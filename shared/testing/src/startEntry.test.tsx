import { act, screen } from '@testing-library/react'
import type { Remote } from '@vitrine/shell'
import { FormattedMessage } from 'react-intl'
import { renderScreen } from './renderScreen'
import { toyRemote } from './toyRemote/toyRemote'

// ids of this test only; the compiler knows the product's own
const near = 'toy.near' as MessageId

/** A response that the test gives at any time. */
function waiting<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { ask: jest.fn(() => promise), resolve, reject }
}

const Near = () => (
  <p>
    <FormattedMessage id="toy.screen.title" /> <FormattedMessage id={near} />
  </p>
)

type Words = Record<string, string>

/** The toy remote's screen with messages and a query in separate files. */
function remoteWith(entry: Partial<Remote['screens'][number]>): Remote {
  return { ...toyRemote, panels: [], screens: [{ ...toyRemote.screens[0]!, load: async () => ({ default: Near }), ...entry }] }
}

const artifact = { default: toyRemote.screens[0]!.query } as never

test('code, words and query of a screen set out together, and it is drawn when the words are there', async () => {
  const [code, words, query] = [waiting<{ default: typeof Near }>(), waiting<Words>(), waiting<never>()]
  const { environment } = await renderScreen(remoteWith({ load: code.ask, query: query.ask, messages: { en: words.ask, nl: {} } }), '/toys', {
    resolvers: null,
  })
  for (const { ask } of [code, words, query]) expect(ask).toHaveBeenCalled()
  expect(environment.executeWithSource).not.toHaveBeenCalled()

  await act(async () => query.resolve(artifact))
  expect(environment.executeWithSource).toHaveBeenCalledTimes(1)
  await act(async () => code.resolve({ default: Near }))
  expect(screen.queryByText(/Toys/)).not.toBeInTheDocument()
  // an id in place of its message would be logged to the console, which fails a test
  await act(async () => words.resolve({ 'toy.near': 'near by' }))
  expect(screen.getByText('Toys near by')).toBeVisible()
  expect(words.ask).toHaveBeenCalledTimes(1)
})

test('words that the Dutch lack are English, those of an area as well', async () => {
  const messages = { en: { 'toy.near': 'near by' }, nl: {} }
  await renderScreen(remoteWith({ messages }), '/toys', { language: 'nl' })
  expect(screen.getByText('Speelgoed near by')).toBeVisible()
})

const missing = new Error('Loading chunk 7 failed.')

test.each([
  ['words', { messages: { en: jest.fn().mockRejectedValueOnce(missing).mockResolvedValue({ 'toy.near': 'near by' }), nl: {} } }],
  // this test's setup fetches it first, to know the response
  [
    'query',
    {
      messages: { en: { 'toy.near': 'near by' }, nl: {} },
      query: jest.fn().mockResolvedValueOnce(artifact).mockRejectedValueOnce(missing).mockResolvedValue(artifact),
    },
  ],
])('NET-07 the %s of a screen do not come: a retry in its place asks again', async (_, entry) => {
  // React logs every error that a boundary catches to the console
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await renderScreen(remoteWith(entry), '/toys')
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk 7 failed.')
  complaint.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Toys near by')).toBeVisible()
})

test('a panel too: its data begin with its query, and it is drawn with its words', async () => {
  const [words, query] = [waiting<Words>(), waiting<never>()]
  const panel = { ...toyRemote.panels[0]!, load: async () => ({ default: Near }), query: query.ask, messages: { en: words.ask, nl: {} } }
  const { user, environment } = await renderScreen({ ...toyRemote, panels: [] }, '/toys', {
    remotes: [{ ...toyRemote, id: 'panels', screens: [], panels: [panel] }],
  })
  await user.click(screen.getByRole('button', { name: 'open panel' }))
  expect(environment.executeWithSource).toHaveBeenCalledTimes(1)
  await act(async () => query.resolve({ default: toyRemote.panels[0]!.query } as never))
  expect(environment.executeWithSource).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('Toys near by')).not.toBeInTheDocument()
  await act(async () => words.resolve({ 'toy.near': 'near by' }))
  expect(await screen.findByText('Toys near by')).toBeVisible()
})

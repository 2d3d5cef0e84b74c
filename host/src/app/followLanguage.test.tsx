import { act, screen } from '@testing-library/react'
import { signedInSession } from '@vitrine/testing'
import { renderHost } from '../testing/renderHost'

/** A server that answers in the language of the page. */
function speaking() {
  const session = signedInSession()
  const asked: string[] = []
  const name = () => (session.getSnapshot().language === 'nl' ? 'Stoel' : 'Chair')
  const ProductPage = () => {
    asked.push(name())
    return { totalCount: 1, results: [{ id: '7', name: name() }] }
  }
  return { session, asked, resolvers: { ProductPage, Product: () => ({ id: '7', name: name() }) } }
}

test('I18N-01 a switch of the language asks the server again, for the screen and for the panels on it, which stay as they are meanwhile', async () => {
  const { session, asked, resolvers } = speaking()
  const { user } = await renderHost('/toys', { session, resolvers })
  await user.click(await screen.findByRole('button', { name: 'open panel' }))
  expect(await screen.findAllByText(/Chair/)).not.toHaveLength(0)
  const heading = screen.getByRole('heading', { level: 1 })
  await act(async () => session.saveLanguage('nl'))
  expect(await screen.findAllByText(/Stoel/)).not.toHaveLength(0)
  expect(screen.queryByText(/Chair/)).not.toBeInTheDocument()
  // the same screen, with its state
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
  expect(asked).toEqual(['Chair', 'Stoel'])
})

test('I18N-01 the same language once more asks for nothing', async () => {
  const { session, asked, resolvers } = speaking()
  await renderHost('/toys', { session, resolvers })
  await screen.findByText('Chair')
  await act(async () => session.saveLanguage('EN'))
  expect(asked).toEqual(['Chair'])
})

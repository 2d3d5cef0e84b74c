import { screen } from '@testing-library/react'
import { field, renderProduct, savedAs, serverWith } from '../testing/renderProduct'

test('a second language stands beside the first, says which it is, is saved with it, and is kept in this browser', async () => {
  const server = serverWith()
  server.answers.push(savedAs({ name: 'Bank Lund 3-zits' }))
  const { user } = await renderProduct(server)
  expect(screen.queryByRole('textbox', { name: 'Name (English)' })).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Second language' }), 'with English')
  await user.clear(field('Name'))
  await user.type(field('Name'), 'Bank Lund 3-zits')
  await user.type(screen.getByRole('textbox', { name: 'Short description (English)' }), 'Three seats')
  await user.keyboard('{Control>}s{/Control}')
  expect(server.sent).toMatchObject([
    {
      contents: [
        { language: 'nl', name: 'Bank Lund 3-zits' },
        { language: 'en', shortDescription: 'Three seats' },
      ],
    },
  ])
  expect(localStorage.getItem('vitrine_second_language')).toBe('en')

  // the language of the page is no second one of itself
  await user.click(screen.getByRole('tab', { name: /English/ }))
  expect(screen.queryByRole('textbox', { name: 'Name (English)' })).not.toBeInTheDocument()
  expect(field('Name')).toBeVisible()
})

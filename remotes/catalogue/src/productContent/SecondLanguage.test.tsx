import { screen, within } from '@testing-library/react'
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

  // the page language is not also its second language
  await user.click(screen.getByRole('tab', { name: /English/ }))
  expect(screen.queryByRole('textbox', { name: 'Name (English)' })).not.toBeInTheDocument()
  expect(field('Name')).toBeVisible()
})

test('the second language stands beside the texts of the description blocks too, and is saved with them', async () => {
  localStorage.clear()
  const block = { id: 'aaaaaaaa1', type: 'IMAGE', columns: 'FULL', background: 'TRANSPARENT', image: 90 }
  const server = serverWith({
    fields: [
      { field: 'blocks', value: JSON.stringify([block]) },
      { field: 'blockText.nl.aaaaaaaa1.alt', value: '"Eiken poot"' },
    ],
  })
  server.answers.push(savedAs({}))
  const { user } = await renderProduct(server)
  const blocks = within(await screen.findByRole('region', { name: 'Description blocks' }))
  await user.click(blocks.getByRole('button', { name: /^1 Image/, expanded: false }))
  const alt = (name: string) => blocks.findByRole('textbox', { name })
  expect(await alt('Alt text')).toHaveValue('Eiken poot')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Second language' }), 'with English')
  expect(await alt('Alt text')).toHaveValue('Eiken poot')
  await user.type(await alt('Alt text (English)'), 'Oak leg')
  await user.keyboard('{Control>}s{/Control}')
  expect(server.sent).toMatchObject([{ fields: [{ field: 'blockText.en.aaaaaaaa1.alt', value: '"Oak leg"' }] }])

  // Dutch beside the field is not repeated below it
  await user.selectOptions(screen.getByRole('combobox', { name: 'Second language' }), 'One language')
  await user.click(screen.getByRole('tab', { name: /English/ }))
  expect(await alt('Alt text')).toHaveAccessibleDescription(/Eiken poot/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Second language' }), 'with Dutch')
  expect(await alt('Alt text (Dutch)')).toHaveValue('Eiken poot')
  expect(await alt('Alt text')).not.toHaveAccessibleDescription(/Eiken poot/)
})

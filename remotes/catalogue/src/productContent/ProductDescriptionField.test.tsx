import { screen, waitFor } from '@testing-library/react'
import { field, renderProduct, savedAs, saveBar, serverWith, withTexts } from '../testing/renderProduct'

const plain = 'Een bank < 2 m\n\nMet dons'
const formatted = '<h2>Een bank &lt; 2 m</h2><p>Met dons</p>'
const box = () => screen.findByRole('textbox', { name: 'Description' })

test('PROD-06 a plain description stays plain text until somebody formats it; then both forms are saved', async () => {
  const server = serverWith(withTexts({ description: plain }, 4))
  server.answers.push(savedAs({ description: plain, descriptionHtml: formatted }))
  const { user } = await renderProduct(server)
  expect(field('Description')).toHaveValue(plain)
  await user.click(screen.getByRole('button', { name: 'Format text' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Heading H2' })).toBeVisible())
  expect((await box()).innerHTML).toBe('<p>Een bank &lt; 2 m</p><p>Met dons</p>')
  // opening the editor changes nothing
  expect(saveBar()).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Heading H2' }))
  await waitFor(() => expect(saveBar()).toHaveTextContent('1 change · Description, formatted'))
  await user.keyboard('{Control>}s{/Control}')
  expect(server.sent).toEqual([{ id: '7', revision: 4, contents: [{ language: 'nl', descriptionHtml: formatted }] }])
  expect(await screen.findByText('1 change saved')).toBeVisible()
  expect((await box()).innerHTML).toBe(formatted)
})

test('PROD-06 a formatted description opens in the editor, and becomes plain text with its lines and signs', async () => {
  const server = serverWith(withTexts({ description: plain, descriptionHtml: formatted }, 4))
  server.answers.push(savedAs({ description: plain, descriptionHtml: null }))
  const { user } = await renderProduct(server)
  await waitFor(async () => expect((await box()).innerHTML).toBe(formatted))
  await user.click(screen.getByRole('button', { name: 'Plain text' }))
  expect(field('Description')).toHaveValue(plain)
  await user.type(field('Description'), '!')
  await user.keyboard('{Control>}s{/Control}')
  expect(server.sent).toEqual([{ id: '7', revision: 4, contents: [{ language: 'nl', description: `${plain}!`, descriptionHtml: null }] }])
})

test('PROD-06 discarding brings the formatting back', async () => {
  const server = serverWith(withTexts({ description: plain, descriptionHtml: formatted }, 4))
  const { user } = await renderProduct(server)
  await user.click(await screen.findByRole('button', { name: 'Plain text' }))
  expect(saveBar()).toHaveTextContent('Description, formatted')
  await user.click(screen.getByRole('button', { name: /Discard/ }))
  await waitFor(async () => expect((await box()).innerHTML).toBe(formatted))
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { renderProduct, saveBar, serverWith } from '../testing/renderProduct'
import type { StoredBlock } from './Block'

const text = { id: 'aaaaaaaa1', type: 'TEXT', columns: 'FULL', background: 'TRANSPARENT' }
const picture = { id: 'bbbbbbbb2', type: 'IMAGE', columns: 'FULL', background: 'PRIMARY', image: 90 }
const margin = { id: 'cccccccc3', type: 'MARGIN', columns: 'FULL', background: 'TRANSPARENT', size: 'LARGE' }
const hologram = { id: 'dddddddd4', type: 'HOLOGRAM', depth: [1, { z: null }], columns: 'SPIRAL' }

const json = (value: unknown) => JSON.stringify(value)
const blockText = (path: string, value: string) => ({ field: `blockText.${path}`, value: json(value) })

function serve(blocks: readonly object[], texts: { field: string; value: string }[] = []) {
  const server = serverWith({ fields: [{ field: 'blocks', value: json(blocks) }, ...texts] })
  const resolvers = { ...server.resolvers, ImagePage: () => ({ results: [{ id: '90', name: 'Oak photo', image500282Url: '/media/oak.webp' }] }) }
  return { ...server, sent: server.sent, answers: server.answers, resolvers }
}

const three = [text, picture, margin]
const dutch = [blockText('nl.aaaaaaaa1.text', '<p>Een bank van <strong>eiken</strong></p>'), blockText('nl.bbbbbbbb2.alt', 'Eiken poot')]

async function open(server = serve(three, dutch), language: 'en' | 'nl' = 'en', address = '/products/7/edit') {
  const rendered = await renderProduct(server, address, [], { language })
  const name = language === 'en' ? 'Description blocks' : 'Omschrijvingsblokken'
  const section = within(await screen.findByRole('region', { name }))
  return { ...rendered, section }
}

type Section = Awaited<ReturnType<typeof open>>['section']

const focusOn = (element: HTMLElement) => act(() => element.focus())

/** The names of the blocks in order, as shown in their rows. */
const order = (section: Section) =>
  [...section.getByRole('list', { name: 'Description blocks' }).querySelectorAll('[data-block-head] > b')].map(({ textContent }) => textContent)
const line = (section: Section, name: RegExp) => section.getByRole('button', { name, expanded: false })
const toEnglish = (user: Awaited<ReturnType<typeof open>>['user']) => user.click(screen.getByRole('tab', { name: /^English/ }))
const fieldsSent = (server: ReturnType<typeof serve>) =>
  Object.fromEntries((server.sent[0] as { fields: { field: string; value: string }[] }).fields.map(({ field, value }) => [field, JSON.parse(value) as unknown]))

test('PROD-07 blocks are one line each, closed, with what they say', async () => {
  const { section } = await open()
  expect(order(section)).toEqual(['Text', 'Image', 'Margin'])
  expect(section.getByText('Een bank van eiken')).toBeVisible()
  expect(section.getByText('Large, 64 px')).toBeVisible()
  expect(section.getByText('Primary')).toBeVisible()
  // only an open block has editors
  expect(section.queryByRole('textbox')).toBeNull()
  expect(saveBar()).toBeNull()
})

test('PROD-07 blocks are put in order by Alt with an arrow, from the grip or anywhere within; the focus goes along', async () => {
  const server = serve(three, dutch)
  const { user, section } = await open(server)
  focusOn(section.getByRole('button', { name: 'Move 1. Text (Alt with an arrow)' }))
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  expect(order(section)).toEqual(['Image', 'Margin', 'Text'])
  expect(document.activeElement).toHaveAccessibleName('Move 3. Text (Alt with an arrow)')
  await user.click(line(section, /^2 Margin/))
  focusOn(section.getByRole('radio', { name: 'Large, 64 px' }))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(order(section)).toEqual(['Margin', 'Image', 'Text'])
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect((fieldsSent(server)['blocks'] as StoredBlock[]).map(({ id }) => id)).toEqual(['cccccccc3', 'bbbbbbbb2', 'aaaaaaaa1']))
})

test('PROD-07 a block is made behind the one in hand, duplicated with its texts, deleted, and all of it undone step by step', async () => {
  const server = serve(three, dutch)
  const { user, section } = await open(server)
  await user.click(line(section, /^2 Image/))
  await user.click(section.getByRole('button', { name: 'Add after block 2' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Video/ }))
  expect(order(section)).toEqual(['Text', 'Image', 'Video', 'Margin'])
  expect(section.getByRole('textbox', { name: 'Video address' })).toHaveFocus()
  await user.click(section.getByRole('button', { name: 'More for 2. Image' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  expect(order(section)).toEqual(['Text', 'Image', 'Image', 'Video', 'Margin'])
  expect(section.getAllByText('Eiken poot')).toHaveLength(2)
  await user.click(section.getByRole('button', { name: 'More for 1. Text' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(order(section)).toEqual(['Image', 'Image', 'Video', 'Margin'])
  expect(section.getByText('1. Text is deleted. Undo brings it back.')).toBeInTheDocument()
  const undo = () => user.click(screen.getByRole('button', { name: 'Undo' }))
  await undo()
  expect(order(section)).toEqual(['Text', 'Image', 'Image', 'Video', 'Margin'])
  expect(section.getByText('Een bank van eiken')).toBeVisible()
  await undo()
  await undo()
  expect(order(section)).toEqual(['Text', 'Image', 'Margin'])
  expect(saveBar()).toBeNull()
})

test('PROD-07 EDT-2 a deletion that was saved is undone with the texts of the block, before the next save', async () => {
  const server = serve(three, dutch)
  const { user, section } = await open(server)
  const fields = [{ field: 'blocks', value: json([picture, margin]) }, dutch[1]]
  server.answers.push({ product: { revision: 5, fields }, changeSet: { itemCount: 1 } })
  await user.click(section.getByRole('button', { name: 'More for 1. Text' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(saveBar()).toBeNull())
  expect(section.queryByText('Een bank van eiken')).toBeNull()
  await user.keyboard('{Control>}z{/Control}')
  expect(order(section)).toEqual(['Text', 'Image', 'Margin'])
  expect(section.getByText('Een bank van eiken')).toBeVisible()
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]).toMatchObject({ revision: 5, fields: [{ field: 'blocks' }] })
})

test('PROD-07 structure is changed in Dutch only; another language has the texts, with the Dutch beneath', async () => {
  const server = serve(three, dutch)
  const { user, section } = await open(server)
  await toEnglish(user)
  expect(order(section)).toEqual(['Text', 'Image', 'Margin'])
  expect(section.queryByRole('button', { name: /^(Add|Move|More for)/ })).toBeNull()
  await user.click(line(section, /^2 Image/))
  expect(section.queryByRole('radio')).toBeNull()
  expect(section.queryByRole('button', { name: 'Choose another' })).toBeNull()
  expect(section.getByText('Dutch: Eiken poot')).toBeVisible()
  await user.type(section.getByRole('textbox', { name: /^Alt text/ }), 'Oak leg')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(fieldsSent(server)).toEqual({ 'blockText.en.bbbbbbbb2.alt': 'Oak leg' }))
})

test('PROD-07 missing texts are counted for the section, each block and the language, and gone to one by one', async () => {
  const { user, section } = await open()
  expect(section.queryByText(/missing/)).toBeNull()
  await toEnglish(user)
  expect(section.getByText('2 texts missing')).toBeVisible()
  expect(section.getAllByText('1 text missing')).toHaveLength(2)
  await user.click(section.getByRole('button', { name: 'Next missing' }))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'blockText.en.aaaaaaaa1.text'))
  await user.click(section.getByRole('button', { name: 'Next missing' }))
  const alt = section.getByRole('textbox', { name: /^Alt text/ })
  expect(alt).toHaveFocus()
  await user.type(alt, 'Oak leg')
  expect(section.getAllByText('1 text missing')).toHaveLength(2)
  await user.click(section.getByRole('button', { name: 'Next missing' }))
  expect(document.activeElement).toHaveAttribute('name', 'blockText.en.aaaaaaaa1.text')
})

test('PROD-07 a block of a later version is moved, not edited, and saved as it came', async () => {
  const server = serve([text, hologram], dutch)
  const { user, section } = await open(server)
  expect(section.getByText('This block was made by a newer version; it stays as it is.')).toBeVisible()
  expect(section.queryByRole('button', { name: /Unknown block/, expanded: false })).not.toHaveAttribute('data-block-head')
  focusOn(section.getByRole('button', { name: 'Move 2. Unknown block (Alt with an arrow)' }))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(fieldsSent(server)['blocks']).toEqual([hologram, text]))
})

test('PROD-07 a video is recognised while its address is typed; a wrong one is not saved but gone to', async () => {
  const server = serve([{ ...text, type: 'VIDEO', url: '', poster: null }])
  const { user, section } = await open(server)
  await user.click(line(section, /^1 Video/))
  const address = section.getByRole('textbox', { name: 'Video address' })
  await user.click(address)
  await user.paste('https://youtu.be/dQw4w9WgXcQ')
  expect(section.getByText('YouTube video')).toBeVisible()
  await user.clear(address)
  await user.paste('https://example.com/film')
  expect(section.getByText(/^This is no address of/)).toBeVisible()
  await user.keyboard('{Control>}s{/Control}')
  expect(server.sent).toEqual([])
  await waitFor(() => expect(address).toHaveFocus())
})

test('PROD-07 cards are two to four, put in order and taken away', async () => {
  const server = serve([
    {
      ...text,
      type: 'CARDS',
      columns: 'HALF_HALF',
      cards: [
        { id: 'eeeeeeee1', image: null, link: '' },
        { id: 'ffffffff2', image: 90, link: '/stoelen' },
      ],
    },
  ])
  const { user, section } = await open(server)
  await user.click(line(section, /^1 Cards/))
  expect(section.queryByRole('button', { name: /^Remove card/ })).toBeNull()
  await user.click(section.getByRole('button', { name: 'Add a card' }))
  focusOn(section.getByRole('button', { name: 'Move Card 2 (Alt with an arrow)' }))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await user.click(section.getByRole('button', { name: 'Remove card 3' }))
  const links = section.getAllByRole('textbox', { name: 'Link' })
  expect(links.map((link) => (link as HTMLInputElement).value)).toEqual(['/stoelen', ''])
  await user.click(links[1]!)
  await user.paste('javascript:alert(1)')
  expect(section.getByText(/^Begin with https/)).toBeVisible()
  await user.clear(links[1]!)
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect((fieldsSent(server)['blocks'] as { cards: { id: string }[] }[])[0]?.cards.map(({ id }) => id)).toEqual(['ffffffff2', 'eeeeeeee1']))
})

test('PROD-07 forty are the most, and the button says so', async () => {
  const { section } = await open(serve(Array.from({ length: 40 }, (_, at) => ({ ...margin, id: `aaaaaaaa${at}` }))))
  expect(section.getByRole('button', { name: '40 blocks are the most' })).toBeDisabled()
})

test('PROD-07 an empty page begins with one press; another language leads back to Dutch', async () => {
  const { user, section } = await open(serve([]))
  await toEnglish(user)
  await user.click(section.getByRole('button', { name: 'Go to Dutch' }))
  await user.click(section.getByRole('button', { name: 'Add the first block' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(9)
  await user.click(screen.getByRole('menuitem', { name: /^Image One image/ }))
  expect(order(section)).toEqual(['Image'])
  expect(section.getByRole('button', { name: 'Choose an image' })).toHaveFocus()
})

test('PROD-07 the address of a text opens its block; what the server refuses stands at it', async () => {
  const server = serve(three, dutch)
  server.answers.push({ errors: [{ field: 'blockText.en.bbbbbbbb2.alt', message: 'Too long.' }] })
  const { user, section } = await open(server, 'en', '/products/7/edit?field=blockText.en.bbbbbbbb2.alt')
  const alt = await section.findByRole('textbox', { name: /^Alt text/ })
  await waitFor(() => expect(alt).toHaveFocus())
  await user.type(alt, 'Oak')
  await user.keyboard('{Control>}s{/Control}')
  expect(await section.findByText('Too long.')).toBeVisible()
  expect(saveBar()).toHaveTextContent('Block 2: Alt text')
})

test('PROD-07 in Dutch', async () => {
  const { user, section } = await open(serve(three, dutch), 'nl')
  expect(section.getByRole('button', { name: 'Blok toevoegen' })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /^English/ }))
  expect(section.getByText('2 teksten ontbreken')).toBeVisible()
})

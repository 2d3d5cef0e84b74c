import { screen, waitFor, within } from '@testing-library/react'
import { field, renderProduct, savedAs, saveBar, serverWith, sofa, withTexts } from '../testing/renderProduct'

const save = () => screen.getByRole('button', { name: /^Save/ })

describe('when somebody else changed the same text', () => {
  const theirs = {
    product: withTexts({ name: 'Bank Lund Deluxe' }, 6),
    conflicts: [
      { field: 'content.nl.name', base: '"Bank Lund"', mine: '"Bank Lund XL"', theirs: '"Bank Lund Deluxe"', by: 'Bram Smit', at: '2026-02-01T10:00:00Z' },
    ],
  }

  async function renderConflict() {
    const server = serverWith()
    server.answers.push(theirs)
    const rendered = await renderProduct(server)
    await rendered.user.type(field('Name'), ' XL')
    await rendered.user.type(field('Meta keywords'), 'bank')
    await rendered.user.click(save())
    const dialog = within(await screen.findByRole('dialog', { name: '1 field was changed by somebody else while you edited' }))
    await dialog.findByText('Name (Dutch)')
    return { ...rendered, server, dialog }
  }

  test('PROD-28 base, mine and theirs are shown, nothing is chosen, and nothing can be saved yet', async () => {
    const { dialog, server } = await renderConflict()
    const group = within(dialog.getByRole('group', { name: 'Name (Dutch)' }))
    expect(group.getByText('Before:').parentElement).toHaveTextContent('Before: Bank Lund')
    expect(group.getByText(/Bram Smit/)).toBeVisible()
    const [mine, other, own] = group.getAllByRole('radio')
    expect(mine).toHaveAccessibleDescription(/Bank Lund.* XL/)
    expect(other).toHaveAccessibleDescription(/Bank Lund.* Deluxe/)
    for (const radio of [mine, other, own]) expect(radio).not.toBeChecked()
    expect(dialog.getByRole('button', { name: 'Save 2 fields' })).toBeDisabled()
    expect(dialog.getByText('1 field to decide')).toBeVisible()
    expect(server.sent).toHaveLength(1)
  })

  test('PROD-28 keeping mine saves it on top of theirs, and the other fields along', async () => {
    const { user, server, dialog } = await renderConflict()
    server.answers.push(savedAs({ name: 'Bank Lund XL', metaKeywords: 'bank' }, 7))
    await user.click(dialog.getByRole('radio', { name: 'Keep mine' }))
    await user.click(dialog.getByRole('button', { name: 'Save 2 fields' }))
    expect(server.sent[1]).toEqual({ id: '7', revision: 6, contents: [{ language: 'nl', name: 'Bank Lund XL', metaKeywords: 'bank' }] })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(saveBar()).not.toBeInTheDocument()
  })

  test('PROD-28 taking theirs saves only the others', async () => {
    const { user, server, dialog } = await renderConflict()
    server.answers.push(savedAs({ name: 'Bank Lund Deluxe', metaKeywords: 'bank' }, 7))
    await user.click(dialog.getByRole('radio', { name: /Take theirs/ }))
    await user.click(dialog.getByRole('button', { name: 'Save 1 field' }))
    expect(server.sent[1]).toEqual({ id: '7', revision: 6, contents: [{ language: 'nl', metaKeywords: 'bank' }] })
    expect(field('Name')).toHaveValue('Bank Lund Deluxe')
    await waitFor(() => expect(saveBar()).not.toBeInTheDocument())
  })

  test('PROD-28 a third text can be written, beginning with mine', async () => {
    const { user, server, dialog } = await renderConflict()
    server.answers.push(savedAs({ name: 'Bank Lund XL Deluxe', metaKeywords: 'bank' }, 7))
    await user.click(dialog.getByRole('radio', { name: 'Enter another text' }))
    const own = dialog.getByRole('textbox', { name: 'Another text for Name (Dutch)' })
    expect(own).toHaveValue('Bank Lund XL')
    await user.type(own, ' Deluxe')
    await user.click(dialog.getByRole('button', { name: 'Save 2 fields' }))
    expect(server.sent[1]).toMatchObject({ contents: [{ name: 'Bank Lund XL Deluxe' }] })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('PROD-28 going back to the form loses nothing, marks the field, and the next save asks again', async () => {
    const { user, server, dialog } = await renderConflict()
    await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
    expect(field('Name')).toHaveValue('Bank Lund XL')
    expect(field('Name')).toHaveAccessibleDescription(/Changed in the meantime to.*Bank Lund Deluxe/)
    server.answers.push(theirs)
    await user.click(save())
    expect(server.sent[1]).toMatchObject({ revision: 4 })
    expect(await screen.findByRole('dialog', { name: /changed by somebody else/ })).toBeVisible()
  })
})

test('PROD-28 what one changed oneself in another tab is asked about, too, and called so', async () => {
  const server = serverWith()
  server.answers.push({
    product: withTexts({ name: 'Bank Lund Deluxe' }, 5),
    conflicts: [{ field: 'content.nl.name', base: '"Bank Lund"', theirs: '"Bank Lund Deluxe"', by: 'Anna Bos', at: '2026-02-01T10:00:00Z', isOwn: true }],
  })
  const { user } = await renderProduct(server)
  await user.type(field('Name'), ' XL')
  await user.click(save())
  expect(await screen.findByRole('dialog', { name: 'You changed 1 field elsewhere while you edited here' })).toBeVisible()
})

test('EDT-3 who typed over what stood there already is not asked about it', async () => {
  const server = serverWith()
  const { user } = await renderProduct(server)
  await user.type(field('Meta keywords'), 'bank')
  server.answers.push(
    {
      product: withTexts({ metaKeywords: 'sofa' }, 5),
      conflicts: [{ field: 'content.nl.metaKeywords', base: 'null', theirs: '""', by: 'Bram Smit', at: '2026-02-01T10:00:00Z' }],
    },
    savedAs({ metaKeywords: 'bank' }, 6),
  )
  await user.click(save())
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument())
  expect(server.sent[1]).toMatchObject({ revision: 5 })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('EDT-3 what others changed meanwhile in other fields is told, by name', async () => {
  const server = serverWith()
  server.answers.push({
    ...savedAs({ name: 'Bank Lund XL' }, 6),
    merged: [
      { field: 'leadTimeWeeks', label: 'Lead time', by: 'Bram Smit', at: '2026-02-01T10:00:00Z' },
      { field: 'content.de.name', label: 'Name (German)', by: 'Bram Smit', at: '2026-02-01T10:00:00Z' },
    ],
  })
  const { user } = await renderProduct(server)
  await user.type(field('Name'), ' XL')
  await user.click(save())
  expect(await screen.findByText('Bram Smit changed Lead time and Name (German) while you edited')).toBeVisible()
})

test('EDT-1 the save bar gives back one field alone, and undo brings it again', async () => {
  const { user } = await renderProduct()
  await user.type(field('Name'), ' XL')
  await user.type(field('Meta keywords'), 'bank')
  await user.click(screen.getByRole('button', { name: 'Show the changes one by one' }))
  await user.click(await screen.findByRole('button', { name: 'Reset Name' }))
  expect(field('Name')).toHaveValue('Bank Lund')
  expect(saveBar()).toHaveTextContent('1 change · Meta keywords')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(field('Name')).toHaveValue('Bank Lund XL')
})

test('REV-3 undo and redo go through all fields, also by the keys and from inside a field', async () => {
  const { user } = await renderProduct()
  await user.type(field('Name'), ', crème')
  await user.click(screen.getByRole('button', { name: 'Make from name' }))
  await user.click(field('Meta keywords'))
  await user.keyboard('{Control>}z{/Control}')
  expect(field('URL key')).toHaveValue('bank-lund')
  expect(field('Name')).toHaveValue('Bank Lund, crème')
  await user.keyboard('{Control>}z{/Control}')
  expect(field('Name')).toHaveValue('Bank Lund')
  expect(saveBar()).not.toBeInTheDocument()
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}')
  expect(field('URL key')).toHaveValue('bank-lund-creme')
  expect(field('Meta keywords')).toHaveFocus()
})

test('REV-3 what was undone after a save is a change again, and a discarded form comes back', async () => {
  const server = serverWith()
  server.answers.push(savedAs({ name: 'Bank Lund XL' }))
  const { user } = await renderProduct(server)
  await user.type(field('Name'), ' XL')
  await user.click(save())
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument())
  await user.keyboard('{Meta>}z{/Meta}')
  expect(field('Name')).toHaveValue('Bank Lund')
  expect(saveBar()).toHaveTextContent('1 change · Name')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field('Name')).toHaveValue('Bank Lund XL')
  await user.keyboard('{Meta>}z{/Meta}')
  expect(field('Name')).toHaveValue('Bank Lund')
})

test('EDT-5 tabs and languages count the fields that cannot be saved, and a new text takes the error away', async () => {
  const server = serverWith()
  server.answers.push({
    errors: [
      { field: 'content.en.urlKey', message: 'Used by another product' },
      { field: 'images.7', message: 'The picture is gone' },
    ],
  })
  const { user } = await renderProduct(server)
  await user.click(screen.getByRole('tab', { name: /English/ }))
  await user.type(field('URL key'), 'lund')
  await user.click(screen.getByRole('tab', { name: /Nederlands/ }))
  await user.click(save())
  expect(await screen.findByText('The picture is gone')).toBeVisible()
  expect(screen.getByRole('tab', { name: /Content.*1 field cannot be saved/ })).toBeVisible()
  expect(screen.getByRole('tab', { name: /English.*1 field cannot be saved/ })).toHaveAttribute('aria-selected', 'true')
  expect(saveBar()).toHaveTextContent('1 field cannot be saved')
  await user.type(field('URL key'), '-sofa')
  expect(screen.queryByRole('tab', { name: /cannot be saved/ })).not.toBeInTheDocument()
})

test('PROD-29 codes and marks are fields of the same form: saved together with a text, and refused beside the field', async () => {
  const server = serverWith({
    fields: [
      { field: 'sku', value: '"LUN-3Z"' },
      { field: 'isLabelProduct', value: 'false' },
    ],
  })
  server.answers.push({ errors: [{ field: 'sku', message: 'The SKU is taken' }] })
  const { user } = await renderProduct(server)
  expect(field('SKU')).toHaveValue('LUN-3Z')
  await user.type(field('SKU'), 'X')
  await user.click(screen.getByRole('checkbox', { name: 'Label product' }))
  await user.type(field('Name'), ' XL')
  await user.click(save())
  expect(await screen.findByText('The SKU is taken')).toBeVisible()
  expect(field('SKU')).toHaveAccessibleDescription(/The SKU is taken/)
  expect(server.sent[0]).toEqual({
    ...{ id: '7', revision: 4, contents: [{ language: 'nl', name: 'Bank Lund XL' }] },
    fields: [
      { field: 'sku', value: '"LUN-3ZX"' },
      { field: 'isLabelProduct', value: 'true' },
    ],
  })
  await user.clear(field('SKU'))
  await user.type(field('SKU'), 'LUN-3Z')
  expect(saveBar()).toHaveTextContent('2 changes')
})

describe('the history of a field', () => {
  const values = [
    { value: 'Bank Lund', by: 'Anna Bos', source: 'form', at: '2026-02-03T10:00:00Z' },
    { value: 'Lund bank', by: 'feed', source: 'e-meubel', at: '2026-02-01T10:00:00Z' },
  ]
  function serverWithHistory() {
    const server = serverWith()
    let lockedFields: string[] = []
    server.resolvers.Query = () => ({ fieldHistory: values })
    server.resolvers.LockFieldPayload = ({ args }) => {
      lockedFields = args?.locked ? [String(args.field)] : []
      return { lockedFields, errors: [] }
    }
    return server
  }

  test('the last values of a field, and one of them put into the form without saving it', async () => {
    const server = serverWithHistory()
    const { user } = await renderProduct(server)
    await user.click(screen.getByRole('button', { name: 'Earlier values of Name' }))
    const history = within(await screen.findByRole('dialog', { name: 'Earlier values of Name' }))
    expect((await history.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Bank LundAnna Bos · .* · formcurrent value/),
      expect.stringMatching(/Lund bankfeed · .* · e-meubelRestore this value/),
    ])
    await user.click(history.getByRole('button', { name: 'Restore this value' }))
    expect(field('Name')).toHaveValue('Lund bank')
    await waitFor(() => expect(field('Name')).toHaveFocus())
    expect(saveBar()).toHaveTextContent('1 change · Name')
    expect(server.sent).toEqual([])
  })

  test('the label says that a field is locked against the feed, and the lock is turned in its history', async () => {
    const { user } = await renderProduct(serverWithHistory())
    expect(screen.queryByRole('img', { name: 'Locked against feed' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Earlier values of Name' }))
    await user.click(await screen.findByRole('button', { name: 'Lock against feed' }))
    expect(await screen.findByRole('img', { name: 'Locked against feed' })).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Unlock' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Locked against feed' })).not.toBeInTheDocument())
  })

  test('the clock is no stop on the way from field to field, and Shift+Tab reaches it', async () => {
    const { user } = await renderProduct(serverWithHistory())
    await user.click(field('Name'))
    await user.tab()
    expect(field('Short description')).toHaveFocus()
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Earlier values of Short description' })).toHaveFocus()
  })
})

test('EDT-2 what was left unsaved is offered again, with what it would change', async () => {
  const server = serverWith()
  const first = await renderProduct(server)
  await first.user.type(field('Name'), ' XL')
  await first.user.type(field('Meta keywords'), 'bank')
  first.unmount()
  server.put(withTexts({ name: 'Bank Lund Deluxe' }, 5))

  const { user } = await renderProduct(server, undefined, [], { keepsDrafts: true })
  expect(await screen.findByText(/^Restore your draft from .* \(2 fields\)/)).toBeVisible()
  expect(screen.getByText('1 of them was changed by somebody else since')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show the changes' }))
  expect(await screen.findByText('Changed since')).toBeVisible()
  expect(field('Name')).toHaveValue('Bank Lund Deluxe')

  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(field('Name')).toHaveValue('Bank Lund XL')
  expect(field('Meta keywords')).toHaveValue('bank')
  expect(screen.queryByText(/Restore your draft/)).not.toBeInTheDocument()
  expect(field('Name')).toHaveAccessibleDescription(/Changed in the meantime to.*Bank Lund Deluxe/)
  await user.click(save())
  expect(server.sent[0]).toMatchObject({ revision: 4 })
})

test('EDT-2 a discarded draft is not offered again, nor one whose texts were saved meanwhile', async () => {
  const server = serverWith()
  const first = await renderProduct(server)
  await first.user.type(field('Name'), ' XL')
  first.unmount()
  const second = await renderProduct(server, undefined, [], { keepsDrafts: true })
  await second.user.click(await screen.findByRole('button', { name: 'Discard draft' }))
  await second.user.type(field('Meta keywords'), 'bank')
  second.unmount()
  server.put({ ...sofa, ...withTexts({ metaKeywords: 'bank' }) })
  await renderProduct(server, undefined, [], { keepsDrafts: true })
  expect(screen.queryByText(/Restore your draft/)).not.toBeInTheDocument()
})

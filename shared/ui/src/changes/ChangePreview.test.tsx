import { screen, within } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import { useState } from 'react'
import { ChangePreview } from './ChangePreview'
import type { ChangePreviewProps, ShownChange, ShownEntity, ShownGroup } from './ChangePreviewProps'

const counts = { creates: 34, changes: 1019, deletes: 0, unchanged: 388, blocked: 9, changedSince: 0 }

const change = (fields: Partial<ShownChange>): ShownChange => ({ field: 'f', label: 'Field', form: 'OTHER', before: null, after: null, ...fields })
const thing = (fields: Partial<ShownEntity>): ShownEntity => ({ entityId: '7', label: 'Bank Lund', operation: 'UPDATE', changes: [], ...fields })

async function show(props: ChangePreviewProps, language: 'en' | 'nl' = 'en') {
  const { user } = renderFrame(<ChangePreview {...props} />, '/list', language)
  await screen.findByRole('list', { name: language === 'nl' ? 'Wijzigingen' : 'Changes' })
  return user
}

/** The content beside the label of a field. */
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement
/** The contents under Before and under After. */
const columnsOf = (label: string) => [...(valueOf(label).firstElementChild?.children ?? [])].map(words)
const words = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

test('each thing stands with its fields before and after, in words that need no colour', async () => {
  await show({
    entities: [
      thing({ address: '/products/7/edit', changes: [change({ label: 'Lead time', form: 'NUMBER', before: '10 wk', after: '8 wk', delta: '−2' })] }),
      thing({ entityId: null, label: 'Fauteuil Lund', operation: 'CREATE', changes: [change({ label: 'SKU', form: 'TEXT', after: 'LUN-FT' })] }),
      thing({ entityId: '9', label: 'Poef Lund', operation: 'DELETE' }),
    ],
  })
  expect(screen.getByRole('link', { name: 'Bank Lund' })).toHaveAttribute('href', '/products/7/edit')
  expect(words(valueOf('Lead time'))).toBe('Before 10 wkAfter 8 wk−2')
  expect(words(valueOf('SKU'))).toBe('Before nothingAfter LUN-FT')
  expect(screen.getByText('New')).toBeVisible()
  expect(screen.getByText('Deleted')).toBeVisible()
})

test('a long text is compared word by word, and what stayed the same far from a change is left out until asked for', async () => {
  const same = `${'Solid oak from Europe. '.repeat(20)}`
  const user = await show({
    entities: [
      thing({ changes: [change({ label: 'Description', form: 'TEXT', before: `A sturdy sofa. ${same}Four legs.`, after: `A soft sofa. ${same}Four legs.` })] }),
    ],
  })
  const text = valueOf('Description')
  expect([...text.querySelectorAll('del')].map(words)).toEqual(['removed: sturdy'])
  expect([...text.querySelectorAll('ins')].map(words)).toEqual(['added: soft'])
  expect(words(text)).not.toContain('Four legs.')
  expect(words(text)).toMatch(/^A removed: sturdyadded: soft sofa\..* … /)
  await user.click(screen.getByRole('button', { name: 'Full text' }))
  expect(words(text)).toContain('Four legs.')
  expect(screen.queryByRole('button', { name: 'Full text' })).not.toBeInTheDocument()
})

test('lists tell what came and what went, pictures are shown', async () => {
  const image = (id: string) => ({ id, name: `Photo ${id}`, image500282Url: `/images/${id}.webp` })
  await show({
    entities: [
      thing({
        changes: [
          change({ field: 'room', label: 'Room', form: 'LIST', before: 'Hall', after: 'Kitchen, Bedroom', added: ['Kitchen', 'Bedroom'], removed: ['Hall'] }),
          change({ field: 'images', label: 'Photos', form: 'IMAGES', addedImages: [image('1')], removedImages: [image('2')] }),
        ],
      }),
    ],
  })
  expect(within(valueOf('Room')).getAllByRole('listitem').map(words)).toEqual(['Before Hall', 'After Kitchen', 'After Bedroom'])
  const [before, after] = columnsOf('Room')
  expect([before, after]).toEqual(['Before Hall', 'After KitchenAfter Bedroom'])
  const [gone, come] = within(valueOf('Photos')).getAllByRole('img')
  expect(gone).toHaveAttribute('src', '/images/2.webp')
  expect(gone?.closest('del')).toBeInTheDocument()
  expect(come?.closest('ins')).toBeInTheDocument()
})

test('what only came stands under After: under Before stands what was there, or that nothing was', async () => {
  const image = { id: '1', name: 'Photo 1', image500282Url: '/images/1.webp' }
  await show({
    entities: [
      thing({
        changes: [
          change({ field: 'first', label: 'Synonyms', form: 'LIST', after: 'creme', added: ['creme'] }),
          change({ field: 'more', label: 'Features', form: 'LIST', before: 'Lamp', after: 'Lamp, Bin', added: ['Bin'] }),
          change({ field: 'less', label: 'Rooms', form: 'LIST', before: 'Hall, Attic', after: 'Hall', removed: ['Attic'] }),
          change({ field: 'last', label: 'Styles', form: 'LIST', before: 'Modern', removed: ['Modern'] }),
          change({ field: 'images', label: 'Photos', form: 'IMAGES', after: 'Photo 1', addedImages: [image] }),
        ],
      }),
    ],
  })
  expect(columnsOf('Synonyms')).toEqual(['Before nothing', 'After creme'])
  expect(columnsOf('Features')).toEqual(['Before Lamp', 'After Bin'])
  expect(columnsOf('Rooms')).toEqual(['Before Attic', 'After Hall'])
  expect(columnsOf('Styles')).toEqual(['Before Modern', 'After nothing'])
  expect(columnsOf('Photos')[0]).toBe('Before nothing')
})

test('a blocked thing says why', async () => {
  await show({ entities: [thing({ problems: [{ field: 'sku', message: 'The SKU is taken' }] })] })
  expect(within(screen.getByText('The SKU is taken')).getByText('Blocked')).toBeVisible()
})

test('what was changed since says by whom, stands unticked, and is told when it is ticked', async () => {
  const onInclude = jest.fn()
  const changedSince = { by: 'Piet Smit', at: '2026-11-12T10:00:00Z', value: 'Blue' }
  const user = await show({
    entities: [thing({ changes: [change({ id: '31', label: 'Colour', before: 'Red', after: 'Green', changedSince })] })],
    included: new Set(),
    onInclude,
  })
  expect(screen.getByText(/changed since by Piet Smit/)).toBeVisible()
  expect(screen.getByText('now: Blue')).toBeVisible()
  const tick = screen.getByRole('checkbox', { name: 'Revert anyway Colour' })
  expect(tick).not.toBeChecked()
  await user.click(tick)
  expect(onInclude).toHaveBeenCalledWith('31', true)
})

test('groups say how many they hold and show only their own; what stays the same is a number only', async () => {
  const asked: (ShownGroup | undefined)[] = []
  function Grouped() {
    const [group, setGroup] = useState<ShownGroup>()
    const handleGroup = (next: ShownGroup | undefined) => {
      asked.push(next)
      setGroup(next)
    }
    return <ChangePreview counts={counts} entities={[thing({})]} group={group} onGroup={handleGroup} />
  }
  const { user } = renderFrame(<Grouped />)
  const groups = within(await screen.findByRole('group', { name: 'Show only' }))
  expect(groups.getAllByRole('button').map(words)).toEqual(['All', 'New 34', 'Changes 1,019', 'Blocked 9'])
  expect(groups.getByText('No change')).toBeVisible()
  expect(groups.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(groups.getByRole('button', { name: 'Blocked 9' }))
  expect(groups.getByRole('button', { name: 'Blocked 9' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(groups.getByRole('button', { name: 'Blocked 9' }))
  expect(asked).toEqual(['BLOCKED', undefined])
})

test('a thing with many fields shows the first six until the rest is asked for, and more things are fetched on request', async () => {
  const onMore = jest.fn()
  const changes = Array.from({ length: 9 }, (_, index) => change({ field: `f${index}`, label: `Field ${index}`, after: 'x' }))
  const user = await show({ entities: [thing({ operation: 'CREATE', changes })], onMore })
  expect(screen.queryByText('Field 6')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '3 more fields' }))
  expect(screen.getByText('Field 8')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(onMore).toHaveBeenCalledTimes(1)
})

test('of a thing that goes it says that it goes; what it was is behind a button', async () => {
  const user = await show({ entities: [thing({ operation: 'DELETE', changes: [change({ label: 'SKU', before: 'LUN-3Z' })] })] })
  expect(screen.queryByText('LUN-3Z')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '1 field' }))
  expect(words(valueOf('SKU'))).toBe('Before LUN-3ZAfter nothing')
})

test('the changes speak Dutch', async () => {
  await show({ entities: [thing({ operation: 'CREATE', changes: [change({ label: 'Naam', after: 'Lund' })] })], counts }, 'nl')
  expect(words(valueOf('Naam'))).toBe('Voor nietsNa Lund')
  expect(screen.getByText('Ongewijzigd')).toBeVisible()
})

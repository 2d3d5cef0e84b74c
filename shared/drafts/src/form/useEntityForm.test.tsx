import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { SessionProvider, SessionStore } from '@vitrine/session'
import { IntlProvider } from 'react-intl'
import { drafts } from '../store/DraftStore'
import type { SaveOutcome } from './SaveOutcome'
import { type EntityFormOptions, useEntityForm } from './useEntityForm'
import type { Values } from './edits'

interface Sent {
  values: Values<string>
  revision: number
  answer(outcome: SaveOutcome): Promise<void>
}

/** A form with two fields. Its saves wait until the test answers them. */
function openForm(options: Partial<EntityFormOptions<string>> = {}) {
  const sent: Sent[] = []
  const save = (values: Values<string>, revision: number) =>
    new Promise<SaveOutcome>((resolve) => {
      sent.push({ values, revision, answer: (outcome) => act(async () => resolve(outcome)) })
    })
  const store = new SessionStore(localStorage)
  const rendered = renderHook(
    ({ saved, revision }: { saved: Values<string>; revision: number }) =>
      useEntityForm<string>({ entity: 'product:7', saved, revision, empty: '', knows: () => true, labelOf: (path) => path, save, tab: 'content', ...options }),
    {
      initialProps: { saved: { name: 'Bank', keywords: 'hout' } as Values<string>, revision: 4 },
      wrapper: ({ children }) => (
        <IntlProvider locale="en" onError={() => {}}>
          <SessionProvider store={store}>{children}</SessionProvider>
        </IntlProvider>
      ),
    },
  )
  const form = () => rendered.result.current
  return {
    form,
    sent,
    last: () => sent.at(-1)!,
    /** New data in the store: somebody's save has arrived */
    show: (saved: Values<string>, revision: number) => rendered.rerender({ saved, revision }),
    type: (path: string, value: string) => act(() => form().change(path, value)),
    save: () => act(async () => form().frame.onSave()),
    decide: (decisions: Parameters<NonNullable<ReturnType<typeof form>['conflict']>['onSave']>[0]) => act(async () => form().conflict?.onSave(decisions)),
  }
}

const conflict = (field: string, theirs: string, isOwn = false) => ({
  field,
  base: '"?"',
  theirs: JSON.stringify(theirs),
  by: 'Bram Smit',
  at: '2026-02-01T10:00:00Z',
  isOwn,
})

test('PROD-28 what was told while a save was under way is asked about before it is overwritten', async () => {
  const { form, last, show, type, save } = openForm()
  await type('name', 'Bank Lund')
  await save()
  await type('keywords', 'eiken')
  // another user has changed the keywords on revision 5; our own save has made revision 6, and its response contains both
  show({ name: 'Bank Lund', keywords: 'noten' }, 6)
  await last().answer({ kind: 'saved', revision: 6, merged: [] })
  expect(form().moved).toEqual(['keywords'])

  await save()
  expect(last()).toMatchObject({ values: { keywords: 'eiken' }, revision: 4 })
  await last().answer({ kind: 'conflict', revision: 6, conflicts: [conflict('keywords', 'noten')] })
  expect(form().conflict?.conflicts).toMatchObject([{ path: 'keywords', base: 'hout', mine: 'eiken', theirs: 'noten' }])
})

test('a second save of the same form stands on the revision of the first, and is not asked about it', async () => {
  const { form, last, sent, show, type, save } = openForm()
  await type('name', 'Bank Lund')
  await save()
  await type('name', 'Bank Lund XL')
  show({ name: 'Bank Lund', keywords: 'hout' }, 5)
  await last().answer({ kind: 'saved', revision: 5, merged: [] })
  await save()
  expect(last()).toMatchObject({ values: { name: 'Bank Lund XL' }, revision: 5 })
  await last().answer({ kind: 'saved', revision: 6, merged: [] })
  expect([sent.length, form().conflict]).toEqual([2, null])
})

test('a field that is begun later stands on a later revision; the oldest of all is sent', async () => {
  const { last, show, type, save } = openForm()
  await type('name', 'Bank Lund')
  show({ name: 'Bank', keywords: 'noten' }, 5)
  await type('keywords', 'noten, eiken')
  await save()
  expect(last().revision).toBe(4)
  // seen before it was overwritten: sent again without asking
  await last().answer({ kind: 'conflict', revision: 5, conflicts: [conflict('keywords', 'noten')] })
  expect(last()).toMatchObject({ values: { name: 'Bank Lund', keywords: 'noten, eiken' }, revision: 5 })
})

test('a save whose answer never came is no stranger: what it wrote is not asked about', async () => {
  const { form, last, sent, type, save } = openForm()
  await type('name', 'Bank Lund')
  await save()
  await last().answer({ kind: 'failed' })
  await type('name', 'Bank Lund XL')
  await save()
  await last().answer({ kind: 'conflict', revision: 5, conflicts: [conflict('name', 'Bank Lund', true)] })
  expect([sent.length, form().conflict, last().revision]).toEqual([3, null, 5])
  await last().answer({ kind: 'conflict', revision: 6, conflicts: [conflict('name', 'Bank Lund')] })
  expect(form().conflict?.conflicts).toMatchObject([{ isOwn: false }])
})

test('what was decided is not asked again when the save is refused for something else', async () => {
  const { form, last, show, type, save, decide } = openForm()
  await type('name', 'Bank Lund')
  await save()
  show({ name: 'Bank Deluxe', keywords: 'hout' }, 5)
  await last().answer({ kind: 'conflict', revision: 5, conflicts: [conflict('name', 'Bank Deluxe')] })
  await decide({ name: { keep: 'mine' } })
  expect(last()).toMatchObject({ values: { name: 'Bank Lund' }, revision: 5 })
  await last().answer({ kind: 'refused', errors: [{ field: 'name', message: 'Too plain' }] })
  expect([form().moved, form().errors]).toEqual([[], { name: 'Too plain' }])
  await type('name', 'Bank Lund XL')
  await save()
  expect(last().revision).toBe(5)
})

test('a draft of an earlier version of the page has one revision for all its fields', async () => {
  localStorage.setItem('auth_userId', '1')
  await drafts.write(
    { userId: 1, entity: 'product:7', writer: 'closed', savedAt: Date.now(), baseRevision: 2, edits: { name: { value: 'Bank Lund', base: 'Bank' } } },
    [],
  )
  const { form, last, type, save } = openForm()
  await waitFor(() => expect(form().draft).not.toBeNull())
  act(() => form().draft?.onRestore())
  await type('keywords', 'eiken')
  await save()
  expect(last()).toMatchObject({ values: { name: 'Bank Lund', keywords: 'eiken' }, revision: 2 })
  localStorage.clear()
})

test('what must be there is missed once a save was tried, though nobody has touched it, and is shown first', async () => {
  const { form, sent, type, save } = openForm({
    required: () => ['title', 'brand'],
    isValid: (path, value) => !['title', 'brand'].includes(path) || value !== '',
  })
  await type('keywords', 'eiken')
  expect(form().wrong).toEqual([])
  await save()
  expect([sent.length, form().wrong, form().frame.revealed?.name]).toEqual([0, ['title', 'brand'], 'title'])
  await type('title', 'Bank')
  expect(form().wrong).toEqual(['brand'])
  await type('brand', 'Vos')
  await save()
  expect(sent.map(({ values }) => values)).toEqual([{ keywords: 'eiken', title: 'Bank', brand: 'Vos' }])
})

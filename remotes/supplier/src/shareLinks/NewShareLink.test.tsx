import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { defineRemote, type Remote, screen as screenOf, Slot, type SlotProps } from '@vitrine/shell'
import { type MockResolvers, renderScreen } from '@vitrine/testing'
import type { ReactNode } from 'react'
import supplier from '../remote'

/** A screen of another remote with only this slot. */
const neighbour = (slot: ReactNode): Remote =>
  defineRemote({
    id: 'neighbour',
    contract: 1,
    messages: { en: {}, nl: {} },
    menu: [],
    screens: [
      screenOf({
        path: '/neighbour',
        query: supplier.panels[0]!.query,
        variables: () => ({ productId: '7' }),
        load: async () => ({ default: () => <>{slot}</> }),
      }),
    ],
    panels: [],
  })

const asked = [
  { field: 'leadTimeWeeks', label: 'Lead time', missing: 2 },
  { field: 'eanCode', label: 'EAN code', missing: 0 },
]
const product = { id: '7', name: 'Bank Lund' }

/** A server that records what it was asked to create, and previews the mail. */
function serve(errors: readonly { field: string; message: string }[] = []) {
  const made: Record<string, unknown>[] = []
  const previewed: Record<string, unknown>[] = []
  const resolvers: MockResolvers = {
    Query: () => ({ askedFields: asked }),
    ShareLinkDraft: ({ args }) => ({ subject: `Missing (${String(args?.['language'])})`, message: `Hello (${String(args?.['language'])}) {{link}}` }),
    ShareLinkPreview: ({ args }) => {
      const input = args?.['input'] as Record<string, unknown>
      previewed.push(input)
      return {
        recipient: input['recipientEmail'],
        replyTo: 'anna@vitrine.example',
        subject: input['subject'],
        text: input['message'],
        asked: 1,
        products: [{ product, labels: ['Lead time'] }],
        errors: [],
      }
    },
    CreateShareLinkPayload: ({ args }) => {
      made.push(args?.['input'] as Record<string, unknown>)
      return { errors: errors.map((error) => ({ code: 'x', ...error })) }
    },
    ShareLinkPage: () => ({ totalCount: 0, results: [] }),
    ProductPage: () => ({ totalCount: 3, results: [{ id: '7' }, { id: '8' }, { id: '9' }] }),
  }
  return { made, previewed, resolvers }
}

const bulk = (more: Partial<SlotProps['products.bulk']>) => {
  const [onClose, onDone] = [jest.fn(), jest.fn()]
  return {
    onClose,
    onDone,
    slot: <Slot name="products.bulk" id="shareLink" ids={['7', '8']} searchTerm="" filter={{}} count={2} onClose={onClose} onDone={onDone} {...more} />,
  }
}
const open = async (slot: ReactNode, server = serve()) => {
  const { user } = await renderScreen(neighbour(slot), '/neighbour', { remotes: [supplier], resolvers: server.resolvers })
  const email = await screen.findByRole('textbox', { name: 'E-mail address of the recipient' }, { timeout: 5000 })
  return { user, server, email }
}

test('SHARE-01 a link is sent for what was chosen: by default it asks for what is missing, in the language that is chosen', async () => {
  const { slot, onClose, onDone } = bulk({})
  const { user, server, email } = await open(slot)
  expect(screen.getByText('2 products, one mail')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Lead time/ })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /^EAN code/ })).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await user.type(email, 'verkoop@duinhof.example')
  await user.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'A colleague')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'German')
  expect(await screen.findByDisplayValue('Hello (de) {{link}}')).toBeVisible()
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Days (1–90)' }), { target: { value: '21' } })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(server.made).toEqual([
    {
      products: ['7', '8'],
      recipientType: 'COLLEAGUE',
      recipientEmail: 'verkoop@duinhof.example',
      language: 'de',
      expiresAfter: 21,
      subject: 'Missing (de)',
      message: 'Hello (de) {{link}}',
      fields: null,
    },
  ])
  expect(onDone).toHaveBeenCalled()
  expect(onClose).toHaveBeenCalled()
})

test('SHARE-01 the mail is seen as it will go out while it is written, and a message without the place of the link is told so', async () => {
  const { user, server, email } = await open(bulk({}).slot)
  const preview = await screen.findByRole('region', { name: 'Preview' })
  await user.type(email, 'a@b.example')
  await waitFor(() => expect(preview).toHaveTextContent('Toa@b.example'))
  expect(preview).toHaveTextContent('anna@vitrine.example')
  expect(preview).toHaveTextContent('Hello (nl) http://localhost/share-link/…')
  expect(preview).toHaveTextContent('Bank Lund Lead time')
  const message = screen.getByRole('textbox', { name: 'Message' })
  await user.clear(message)
  expect(screen.getByRole('alert')).toHaveTextContent('Put {{link}} where the link is to come.')
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  fireEvent.change(message, { target: { value: 'Look: {{link}}' } })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await waitFor(() => expect(preview).toHaveTextContent('Look: http://localhost/share-link/…'))
  expect(server.made).toEqual([])
})

test('SHARE-01 other fields are asked for by ticking them, and one step leads back to what is missing', async () => {
  const { user, server, email } = await open(bulk({}).slot)
  await user.type(email, 'a@b.example')
  await user.click(screen.getByRole('checkbox', { name: /^EAN code/ }))
  expect(screen.getByText('Of every product what is ticked')).toBeVisible()
  await waitFor(() => expect(server.previewed.at(-1)?.['fields']).toEqual(['leadTimeWeeks', 'eanCode']))
  await user.click(screen.getByRole('checkbox', { name: /^Lead time/ }))
  await user.click(screen.getByRole('checkbox', { name: /^EAN code/ }))
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Ask for what is missing' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(server.made[0]?.['fields']).toBeNull()
})

test('SHARE-01 what the server does not accept stands at its field, and what was typed stays', async () => {
  const { slot, onDone } = bulk({})
  const { user, email } = await open(slot, serve([{ field: 'recipientEmail', message: 'Fill in one e-mail address.' }]))
  await user.type(email, 'a@b')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Fill in one e-mail address.')).toBeVisible()
  expect(email).toHaveValue('a@b')
  expect(onDone).not.toHaveBeenCalled()
})

test('SHARE-01 all that a list holds is asked of the server; more than two hundred are refused with a sentence', async () => {
  const { user, server, email } = await open(bulk({ ids: null, searchTerm: 'lund', count: 3 }).slot)
  await user.type(email, 'a@b.example')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(server.made[0]?.['products']).toEqual(['7', '8', '9'])
})

test('SHARE-01 two hundred and one products are too many for one mail', async () => {
  const { slot, onClose } = bulk({ ids: Array.from({ length: 201 }, (_, at) => String(at)), count: 201 })
  const { user } = await renderScreen(neighbour(slot), '/neighbour', { remotes: [supplier], resolvers: serve().resolvers })
  expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toHaveTextContent(
    'A share link is for at most 200 products, and 201 are selected. Select fewer of them.',
  )
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalled()
})

test('PROD-20 the tab of a product without links makes one for it', async () => {
  const server = serve()
  const { user } = await renderScreen(neighbour(<Slot name="product.panel" id="shareLinks" productId="7" />), '/neighbour', {
    remotes: [supplier],
    resolvers: server.resolvers,
  })
  await user.click(await screen.findByRole('button', { name: 'New share link' }, { timeout: 5000 }))
  const dialog = await screen.findByRole('dialog', { name: 'New share link' }, { timeout: 5000 })
  await user.type(await within(dialog).findByRole('textbox', { name: 'E-mail address of the recipient' }), 'a@b.example')
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(server.made[0]?.['products']).toEqual(['7'])
})

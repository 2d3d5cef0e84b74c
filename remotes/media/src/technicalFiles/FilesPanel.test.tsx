import { screen, within } from '@testing-library/react'
import { CombinedError, ForeignAnswer, setFetchFile } from '@vitrine/relay'
import { defineRemote, Slot, screen as screenOf, type Remote } from '@vitrine/shell'
import { renderScreen } from '@vitrine/testing'
import media from '../remote'

const neighbour: Remote = defineRemote({
  id: 'neighbour',
  contract: 1,
  messages: { en: {}, nl: {} },
  menu: [],
  screens: [
    screenOf({
      path: '/neighbour',
      query: media.panels.find(({ id }) => id === 'files')!.query,
      variables: () => ({ productId: '7' }),
      load: async () => ({ default: () => <Slot name="product.panel" id="files" productId="7" /> }),
    }),
  ],
  panels: [],
})

const file = {
  id: '60',
  name: 'Handleiding',
  kind: 'MANUAL',
  language: 'nl',
  version: '2',
  expiresOn: '2020-01-31',
  isPublic: true,
  url: '/files/ab/a.pdf',
  mimeType: 'application/pdf',
  byteSize: 240_000,
  revision: 1,
  earlier: [{ id: '59', name: 'Handleiding', version: '1', url: '/files/aa/a.pdf', createdAt: '2025-01-01T10:00:00Z' }],
}
const renderPanel = (technicalFiles: object[], language: 'en' | 'nl' = 'en') =>
  renderScreen(neighbour, '/neighbour', { remotes: [media], language, resolvers: { Product: () => ({ technicalFiles }) } })

test('PROD-18 a file shows its kind, language, version, last day and size, and its earlier versions', async () => {
  await renderPanel([file])
  const [row] = within(await screen.findByRole('list', { name: 'Technical files' })).getAllByRole('listitem')
  for (const text of ['Handleiding', 'Manual', 'Dutch', 'Version 2', 'Valid until 31 Jan 2020', '240 kB', 'Expired', 'Shown to customers', '1 earlier version'])
    expect(row).toHaveTextContent(text)
  expect(within(row!).getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/files/ab/a.pdf')
})

test('PROD-18 ERR-05 a product without files says which are allowed; a refused one says why', async () => {
  const { user, environment } = await renderPanel([])
  expect(await screen.findByText('No technical files yet')).toBeVisible()
  expect(screen.getByText(/^PDF, images, XLSX/)).toBeVisible()
  const sent: unknown[] = []
  setFetchFile(environment, async (path, upload) => {
    sent.push(path, JSON.parse(String((upload?.body as FormData).get('operations'))).variables.input)
    // jsdom's `Blob` cannot be read as text
    return {
      text: async () => JSON.stringify({ data: { uploadTechnicalFile: { technicalFile: null, errors: [{ message: 'File type not allowed.' }] } } }),
    } as Blob
  })
  // the file dialog allows no other types, a drop does
  await user.upload(screen.getByLabelText('Upload a folder'), new File(['MZ'], 'setup.exe'))
  expect(await screen.findByRole('alert')).toHaveTextContent('setup.exe: File type not allowed.')
  expect(sent).toEqual(['/graphql/', { product: '7' }])
})

test('MEDIA-06 PROD-18 an upload that the way to the server fails is not called an image, and is tried again', async () => {
  const { user, environment } = await renderPanel([])
  expect(await screen.findByText('No technical files yet')).toBeVisible()
  let isWhole = false
  setFetchFile(environment, async () => {
    if (!isWhole) throw new CombinedError({ networkError: new ForeignAnswer(new Error('HTTP 413')) })
    return { text: async () => JSON.stringify({ data: { uploadTechnicalFile: { technicalFile: { id: '61', name: 'Montage' }, errors: [] } } }) } as Blob
  })
  await user.upload(screen.getByLabelText('Upload', { selector: 'input' }), new File(['%PDF'], 'Montage.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Montage.pdf: The file upload failed. Try again, or contact the maintainers if it keeps failing.')
  isWhole = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Montage added')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a file is edited in Dutch words too', async () => {
  const { user } = await renderPanel([file], 'nl')
  await user.click(await screen.findByRole('button', { name: 'Handleiding bewerken' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Bewerken' }))
  const dialog = await screen.findByRole('dialog', { name: 'Handleiding bewerken' })
  expect(within(dialog).getByLabelText('Soort')).toHaveValue('MANUAL')
  expect(within(dialog).getByLabelText('Versie')).toHaveValue('2')
})

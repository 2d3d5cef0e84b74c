import { act, screen, waitFor } from '@testing-library/react'
import type { FetchFile } from '@vitrine/pickers/files'
import { CombinedError, ForeignAnswer, setFetchFile } from '@vitrine/relay'
import { renderScreen } from '@vitrine/testing'
import { toasts } from '@vitrine/toasts'
import media from '../remote'

/** The list of imports, with a mock server for file uploads. */
async function open(fetchFile: FetchFile) {
  const { user, environment, address } = await renderScreen(media, '/files/imported', {
    resolvers: {
      ImportedFilePage: () => ({ totalCount: 0, results: [] }),
      KeptImportProfile: () => ({ heads: ['SKU'] }),
      // the screen that an upload leads to may be there before the test is over
      Query: () => ({ importedFile: null }),
    },
  })
  const sent: [string, Record<string, unknown> | null][] = []
  setFetchFile(environment, async (path, upload) => {
    const operations = upload?.body instanceof FormData ? (JSON.parse(String(upload.body.get('operations'))) as Record<string, unknown>) : null
    sent.push([path, operations])
    return fetchFile(path, upload)
  })
  const choose = async (file: File) => user.upload(await screen.findByLabelText('File to import'), file)
  return { sent, choose, address }
}
const blobOf = (answer: object) => ({ text: async () => JSON.stringify(answer) }) as Blob
const file = new File(['sku;name\n'], 'Prijzen.csv')

test('API-02 API-07 an import file is a multipart request to the one endpoint, and leads to what it became', async () => {
  const { sent, choose, address } = await open(async () => blobOf({ data: { uploadImport: { importedFile: { id: '14' }, errors: [] } } }))
  await choose(file)
  await waitFor(() => expect(address()).toBe('/files/imported/14'))
  expect(sent).toEqual([
    ['/graphql/', expect.objectContaining({ operationName: 'UploadImportMutation', variables: { file: null, key: expect.any(String) as unknown } })],
  ])
})

test('API-07 one of more than 25 MB goes beside it', async () => {
  const { sent, choose, address } = await open(async () => blobOf({ id: '15' }))
  await choose(Object.defineProperty(new File(['x'], 'Alles.zip'), 'size', { value: 25_000_001 }))
  await waitFor(() => expect(address()).toBe('/files/imported/15'))
  expect(sent).toEqual([['/uploads/import', null]])
})

test('API-07 a refusal is told in the words of the server', async () => {
  const { choose } = await open(async () =>
    blobOf({ data: { uploadImport: { importedFile: null, errors: [{ message: 'There is no table in this file.' }] } } }),
  )
  await choose(file)
  expect(await screen.findByText('There is no table in this file.')).toBeVisible()
})

test.each([
  ['413', async () => Promise.reject(new CombinedError({ networkError: new ForeignAnswer(new Error('HTTP 413')) }))],
  ['a page', async () => ({ text: async () => '<html><h1>413 Request Entity Too Large</h1></html>' }) as Blob],
  ['nothing', async () => ({ text: async () => '' }) as Blob],
])('API-07 where a proxy answers %s in the place of the server, our own words are told', async (_, answer) => {
  act(() => toasts.dismissAll())
  const { choose } = await open(answer)
  await choose(file)
  expect(await screen.findByText(/^The file was not sent\. Try again/)).toBeVisible()
  expect(screen.queryByText(/413|<html>/)).not.toBeInTheDocument()
})

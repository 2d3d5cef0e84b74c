import { fireEvent, screen, within } from '@testing-library/react'
import { CombinedError, ForeignAnswer, NetworkError, setFetchFile } from '@vitrine/relay'
import { renderScreen } from '@vitrine/testing'
import media from '../remote'

const jpeg = (name: string) => new File([name], name, { type: 'image/jpeg' })
const failed = 'The image upload failed. Try again, or contact the maintainers if it keeps failing.'
const known = { id: '50', name: 'lund-voor', image500282Url: '/50.webp' }
const madeOf = (id: string, name: string) => ({ image: { id, name, image500282Url: `/${id}.webp` }, duplicates: [], errors: [] })
const refusedAs = (message: string) => ({ image: null, duplicates: [], errors: [{ message }] })

/** The screen, and the upload of each file; the answers are used in order. */
async function open(...answers: (object | Error)[]) {
  const sent: Record<string, unknown>[] = []
  const rendered = await renderScreen(media, '/images/new', { resolvers: { Query: () => ({ image: null }) } })
  setFetchFile(rendered.environment, async (path, upload) => {
    const form = upload?.body as FormData
    sent.push({ path, name: upload?.name, ...(JSON.parse(String(form.get('operations'))) as { variables: object }).variables })
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    // jsdom's `Blob` cannot be read as text
    return { text: async () => JSON.stringify({ data: { uploadImage: answer } }) } as Blob
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'New image' })).toBeVisible()
  // files stay on the list when the screen is left and opened again
  for (const left of screen.queryAllByRole('button', { name: /^Remove .* from the list$/ })) fireEvent.click(left)
  const input = rendered.container.querySelector('input[type=file]')!
  return { ...rendered, sent, input, choose: (...files: File[]) => fireEvent.change(input, { target: { files } }) }
}

test('ROUTE-31 pictures are brought in; one that is refused says why beside those that were not', async () => {
  const { input, choose, sent, address } = await open(madeOf('70', 'lund'), refusedAs('This is no picture.'))
  expect(input).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/gif,image/avif')
  choose(jpeg('lund.jpg'), jpeg('halle.jpg'))
  expect(await screen.findByRole('link', { name: 'lund' })).toHaveAttribute('href', '/images/70')
  expect(await screen.findByRole('alert')).toHaveTextContent('This is no picture.')
  expect(sent.map(({ path, name, choice }) => [path, name, choice])).toEqual([
    ['/graphql/', 'lund.jpg', 'ASK'],
    ['/graphql/', 'halle.jpg', 'ASK'],
  ])
  expect(address()).toBe('/images/new')
})

test('ROUTE-31 one alone is opened at once', async () => {
  const { choose, address } = await open(madeOf('71', 'alleen'))
  choose(jpeg('alleen.jpg'))
  expect(await screen.findByText('This image does not exist')).toBeVisible()
  expect(address()).toBe('/images/71')
})

test('MEDIA-06 ROUTE-31 an upload that the way to the server fails says so, and is tried again', async () => {
  const proxy = new CombinedError({ networkError: new ForeignAnswer(new Error('HTTP 413')) })
  const { user, choose, sent, address } = await open(proxy, madeOf('72', 'groot'))
  choose(jpeg('groot.jpg'))
  expect(await screen.findByRole('alert')).toHaveTextContent(failed)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This image does not exist')).toBeVisible()
  expect(address()).toBe('/images/72')
  const [key, again] = sent.map((one) => one['key'])
  expect(again).toBe(key)
})

test('MEDIA-06 a line that keeps failing ends in the same words, and what is no picture is not called one', async () => {
  const { choose } = await open(...Array.from({ length: 5 }, () => new CombinedError({ networkError: new NetworkError() })))
  choose(new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The file upload failed. Try again, or contact the maintainers if it keeps failing.')
  expect(screen.queryByText(/network\.error|image upload/)).not.toBeInTheDocument()
})

test('MEDIA-07 ROUTE-31 a picture that is in the library already is told before it is stored; the one that is there is opened instead', async () => {
  const { user, choose, sent, address } = await open({ image: null, duplicates: [{ isExact: true, image: known }], errors: [] })
  choose(jpeg('kopie.jpg'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This image is already in the library, as lund-voor.')
  expect(sent).toHaveLength(1)
  await user.click(within(alert).getByRole('button', { name: 'Use existing' }))
  expect(await screen.findByText('This image does not exist')).toBeVisible()
  expect(address()).toBe('/images/50')
})

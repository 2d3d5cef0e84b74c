import { screen, within } from '@testing-library/react'
import { ScreenFormContext, type ScreenForm } from '@vitrine/forms'
import { setFetchFile } from '@vitrine/relay'
import { defineRemote, Slot, screen as screenOf, type Remote } from '@vitrine/shell'
import { renderScreen } from '@vitrine/testing'
import { useMemo, useState } from 'react'
import media from '../remote'

/** A product screen with only this panel, and with a form that keeps the photos. */
function FormScreen() {
  const [images, setImages] = useState<readonly number[] | null>([50, 51, 52])
  const provided = useMemo(() => {
    const screenForm = {
      valueOf: () => images,
      savedOf: () => [50, 51, 52],
      change: (_: string, value: unknown) => setImages(value as readonly number[] | null),
      isMoved: () => false,
      errorOf: () => undefined,
    } as unknown as ScreenForm
    const form = { saved: {}, frame: {}, store: { now: () => ({ edits: {}, errors: {} }), subscribe: () => () => undefined, notify: () => undefined } }
    return { screenForm, form } as never
  }, [images])
  return (
    <ScreenFormContext value={provided}>
      <Slot name="product.panel" id="photos" productId="7" />
      <output>{String(images)}</output>
    </ScreenFormContext>
  )
}

const neighbour: Remote = defineRemote({
  id: 'neighbour',
  contract: 1,
  messages: { en: {}, nl: {} },
  menu: [],
  screens: [
    screenOf({
      path: '/neighbour',
      query: media.panels.find(({ id }) => id === 'photos')!.query,
      variables: () => ({ productId: '7' }),
      load: async () => ({ default: FormScreen }),
    }),
  ],
  panels: [],
})

const photo = (id: string, name: string, altText: string | null = null) => ({ id: `a${id}`, image: { id, name, altText, image500282Url: `/${id}.webp` } })
const renderPanel = (photos = [photo('50', 'voor', 'Bank van voren'), photo('51', 'zij'), photo('52', 'detail')]) =>
  renderScreen(neighbour, '/neighbour', { remotes: [media], resolvers: { Product: () => ({ imageproductassociationSet: photos }) } })

test('PROD-12 the photos stand in their order, the first as the main image, with their alt text', async () => {
  await renderPanel()
  const list = await screen.findByRole('list', { name: 'Photos in order' })
  const [main, side] = within(list).getAllByRole('listitem')
  expect(within(main!).getByText('Main image')).toBeVisible()
  expect(within(main!).getByText('Bank van voren')).toBeVisible()
  expect(within(side!).getByText('No alt text')).toBeVisible()
  expect(within(side!).queryByText('Main image')).not.toBeInTheDocument()
})

test('PROD-12 the keyboard puts them in another order; one is made the main image, another is removed', async () => {
  const { user } = await renderPanel()
  const list = await screen.findByRole('list', { name: 'Photos in order' })
  within(list).getByRole('button', { name: 'Move detail (Alt with an arrow)' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(screen.getByText('50,52,51')).toBeInTheDocument()
  await user.click(within(list).getByRole('button', { name: 'Make main image: zij' }))
  expect(screen.getByText('51,50,52')).toBeInTheDocument()
  await user.click(within(list).getByRole('button', { name: 'Remove voor' }))
  expect(screen.getByText('51,52')).toBeInTheDocument()
})

test('PROD-12 alt texts are written per language', async () => {
  let input: unknown
  const { user } = await renderScreen(neighbour, '/neighbour', {
    remotes: [media],
    resolvers: {
      Product: () => ({ imageproductassociationSet: [photo('50', 'voor')] }),
      Image: () => ({
        id: '50',
        name: 'voor',
        revision: 3,
        altText: 'Bank',
        translations: [{ language: 'en', text: 'Sofa' }],
        altTextSuggestions: ['nl', 'en', 'fr'].map((language) => ({ language, text: `Lund ${language}` })),
      }),
      UpdateImagePayload: ({ args }) => {
        input = args?.input
        return { conflicts: [], errors: [] }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Alt text of voor' }))
  expect(await screen.findByLabelText('Alt text, English')).toHaveValue('Sofa')
  await user.type(screen.getByLabelText('Alt text, German'), 'Das Sofa')
  await user.click(screen.getByRole('button', { name: 'Suggest from name and colour' }))
  expect(['Dutch', 'English', 'French'].map((language) => screen.getByLabelText<HTMLInputElement>(`Alt text, ${language}`).value)).toEqual([
    'Bank',
    'Sofa',
    'Lund fr',
  ])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Alt text saved')).toBeVisible()
  expect(input).toEqual({
    id: '50',
    revision: 3,
    translations: [
      { language: 'de', text: 'Das Sofa' },
      { language: 'fr', text: 'Lund fr' },
    ],
  })
})

test('PROD-12 what is uploaded joins the photos once; who removes it does not meet it again', async () => {
  const { user, environment } = await renderPanel()
  setFetchFile(environment, async () => {
    const uploadImage = { image: { id: '77', name: 'nieuw', image500282Url: '/77.webp' }, duplicates: [], errors: [] }
    // jsdom's `Blob` cannot be read as text
    return { text: async () => JSON.stringify({ data: { uploadImage } }) } as Blob
  })
  const list = await screen.findByRole('list', { name: 'Photos in order' })
  await user.upload(screen.getByLabelText('Upload', { selector: 'input' }), new File(['x'], 'nieuw.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('50,51,52,77')).toBeInTheDocument()
  // named as soon as it is rendered
  expect(within(list).getAllByRole('listitem').at(-1)).toHaveTextContent(/nieuw/)
  expect(screen.getByText('1 of 1 file uploaded')).toBeVisible()
  await user.click(within(within(list).getAllByRole('listitem').at(-1)!).getByRole('button', { name: /^Remove / }))
  expect(await screen.findByText('50,51,52')).toBeInTheDocument()
})

test('PROD-12 a photo of which nothing is known yet is not said to be removed; one that is gone is', async () => {
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await renderScreen(neighbour, '/neighbour', {
    remotes: [media],
    resolvers: {
      Product: () => ({ imageproductassociationSet: [] }),
      ImagePage: () => ({
        results: [
          { id: '50', name: 'voor', altText: null, image500282Url: '/50.webp' },
          { id: '51', name: 'zij', altText: null, image500282Url: '/51.webp' },
        ],
      }),
    },
  })
  expect(await screen.findByText('Removed image')).toBeVisible()
  watch.disconnect()
  expect(seen.some((text) => text.includes('Loading…'))).toBe(true)
  expect(seen.filter((text) => text.includes('Removed image')).every((text) => text.includes('voor') && text.includes('zij'))).toBe(true)
})

test('[PROD-12 PROD-27] photos of a configurable product are given to all variations of one fabric, which are previewed before they are changed', async () => {
  const sent: unknown[] = []
  let job = ''
  const { user } = await renderScreen(neighbour, '/neighbour', {
    remotes: [media],
    resolvers: {
      Product: () => ({
        id: '7',
        type: 'CONFIGURABLE',
        variationsCounter: 6,
        imageproductassociationSet: [photo('50', 'voor'), photo('51', 'zand'), photo('52', 'detail')],
      }),
      VariationMatrix: () => ({
        axes: [
          {
            attribute: { name: 'Stof' },
            values: [
              { id: '8', name: 'Vara sand' },
              { id: '9', name: 'Vara moss' },
            ],
            counts: [3, 0],
          },
        ],
      }),
      Job: () => ({
        id: (job = '90'),
        state: 'PREPARED',
        total: 3,
        preview: { creates: 0, changes: 3, deletes: 0, unchanged: 0, blocked: 0, changedSince: 0, consequences: [], entities: [] },
      }),
      ID: ({ path }) => (path?.join() === 'node,id' ? job : undefined),
      PrepareBulkPayload: ({ args }) => {
        sent.push(args?.['input'])
        return { job: { id: '90', title: 'Add 1 photo to 3 products', total: 3, sample: ['Sofa 2', 'Sofa 3'] }, errors: [] }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add to variations' }))
  // its code is fetched at the first render
  await user.click(await screen.findByRole('checkbox', { name: /zand/ }, { timeout: 20_000 }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add to variations' }))
  expect(dialog.queryByRole('option', { name: /Vara moss/ })).not.toBeInTheDocument()
  await user.selectOptions(dialog.getByLabelText('Variations'), 'Stof: Vara sand (3 variations)')
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  await screen.findByRole('button', { name: 'Add to 3 variations' })
  expect(sent).toEqual([{ action: 'ADD_PHOTOS', selection: { filter: { parent: '7', attributeValues: ['8'] } }, images: ['51'], first: true }])
}, 40_000)

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import media from '../remote'

const step = { operation: 'ROTATE', degrees: 90, fill: null, colour: null, tolerance: null, percent: null, x: null, y: null, cuts: null }

const image = {
  id: '50',
  revision: 3,
  name: 'lund-voor',
  altText: 'Bank Lund van voren',
  translations: [{ language: 'en', text: 'Sofa Lund from the front' }],
  imageUrl: '/media/edited/original.webp',
  image500282Url: '/media/edited/500x282.webp',
  width: 3000,
  height: 1688,
  mimeType: 'image/jpeg',
  byteSize: 512_000,
  aspectRatio: 'PRODUCT',
  usageCount: 2,
  recipe: [step],
  quality: { notes: ['BLURRED', 'GROUND'], sharpness: 42, whiteShare: 12, fillShare: 80, colourSpace: 'srgb', byteSize: 512_000, colour: '#2d5a45' },
  uses: [
    { id: '7', label: 'Bank Lund', field: 'Photos', address: '/products/7/edit' },
    { id: '8', label: 'Zomer', field: 'Promo banner', address: null },
  ],
  versions: [
    {
      changeSet: '91',
      time: '2026-02-01T10:00:00Z',
      actor: 'Anna Bos',
      sentence: 'rotated by 90°',
      image500282Url: '/media/edited/500x282.webp',
      isCurrent: true,
      recipe: [step],
    },
    {
      changeSet: '90',
      time: '2026-01-01T10:00:00Z',
      actor: 'Demo',
      sentence: 'as it was given',
      image500282Url: '/media/given/500x282.webp',
      isCurrent: false,
      recipe: [],
    },
  ],
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
}

async function open(tab = '', found: object | null = image) {
  const rendered = await renderScreen(media, `/images/50${tab}`, {
    resolvers: {
      Query: () => ({ image: found }),
      ImagePreview: () => ({ picture: 'data:image/webp;base64,AAAA', width: 900, height: 600, background: 'data:image/webp;base64,BBBB' }),
      UpdateImagePayload: () => ({ image: { ...image, revision: 4 }, changeSet: { itemCount: 1 }, merged: [], conflicts: [], errors: [] }),
    },
  })
  const sent = jest.spyOn(rendered.environment, 'executeMutation')
  const inputs = () =>
    sent.mock.calls
      .filter(([{ operation }]) => operation.request.node.params.name === 'imageMutationsUpdateMutation')
      .map(([{ operation }]) => operation.request.variables['input'] as { recipe?: unknown })
  return { ...rendered, inputs }
}
const save = () => screen.getByRole('button', { name: /^Save/ })

test('an image is named and told in words in every language, beside what it is and what was measured of it', async () => {
  const { user, inputs } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'lund-voor' })).toBeVisible()
  const facts = within(screen.getByRole('complementary', { name: 'Image and its details' }))
  expect(facts.getByRole('img')).toHaveAttribute('src', '/media/edited/original.webp')
  expect(facts.getByText('2 issues')).toBeVisible()
  expect(facts.getByText('The image is blurred')).toBeVisible()
  expect(facts.getByText('The background is not white')).toBeVisible()
  expect(facts.getByText('JPEG')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Intended use'), 'SQUARE')
  await user.click(screen.getByRole('tab', { name: /Translations/ }))
  expect(screen.getByLabelText('Alt text (English)')).toHaveValue('Sofa Lund from the front')
  await user.type(screen.getByLabelText('Alt text (German)'), 'Sofa Lund')
  await user.click(save())
  expect(inputs()).toEqual([{ id: '50', revision: 3, aspectRatio: 'SQUARE', translations: [{ language: 'de', text: 'Sofa Lund' }] }])
})

test('MEDIA-03 steps are typed, put in order and taken away; each is one step of undo, and all are saved as one', async () => {
  const { user, inputs } = await open('?tab=edit')
  const rotate = await screen.findByRole('spinbutton', { name: 'Rotate' })
  expect(rotate).toHaveValue(90)
  await user.click(screen.getByRole('button', { name: '90° to the right' }))
  expect(rotate).toHaveValue(-180)
  await user.keyboard('{Control>}z{/Control}')
  expect(rotate).toHaveValue(90)
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Padding' }), { target: { value: '8' } })
  await user.click(screen.getByRole('button', { name: 'Background' }))
  await user.click(screen.getByRole('radio', { name: 'White' }))
  expect(await screen.findByRole('img', { name: 'Edited image' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Move up: Background' }))
  await user.click(save())
  expect(inputs().map(({ recipe }) => recipe)).toEqual([
    [
      { operation: 'ROTATE', degrees: 90 },
      { operation: 'BACKGROUND', fill: 'WHITE', tolerance: 5 },
      { operation: 'PADDING', percent: 8 },
    ],
  ])
})

test('MEDIA-03 a focal point is set by keys, a ratio is cut by hand in numbers, and follows the focal point again', async () => {
  const { user, inputs } = await open('?tab=edit')
  await user.click(await screen.findByRole('button', { name: 'Crop' }))
  await user.click(screen.getByRole('button', { name: 'Crop around a focal point' }))
  ;(await screen.findByRole('button', { name: 'Focal point at 50% from the left and 50% from the top' })).focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  expect(screen.getByRole('button', { name: 'Focal point at 51% from the left and 40% from the top' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Banner' }))
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Zoom' }), { target: { value: '150' } })
  await user.click(screen.getByRole('button', { name: 'Square' }))
  fireEvent.change(screen.getByRole('spinbutton', { name: 'From the left' }), { target: { value: '20' } })
  await user.click(screen.getByRole('button', { name: 'Reset to the focal point' }))
  await user.click(save())
  expect(inputs()[0]?.recipe).toEqual([
    { operation: 'ROTATE', degrees: 90 },
    { operation: 'CROP', x: 510, y: 400, cuts: [{ aspectRatio: 'BANNER', x: 510, y: 400, zoom: 150 }] },
  ])
})

test('MEDIA-02 where it is used, and what it has been: an older version is put back into the form', async () => {
  const { user, inputs } = await open('?tab=uses')
  expect(await screen.findByRole('link', { name: 'Bank Lund' })).toHaveAttribute('href', '/products/7/edit')
  expect(screen.getByText('Promo banner')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /Versions/ }))
  expect(screen.getByText('Current version')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await user.click(save())
  await waitFor(() => expect(inputs()).toEqual([{ id: '50', revision: 3, recipe: [] }]))
})

test('an image that is not there says so', async () => {
  await open('', null)
  expect(await screen.findByText('This image does not exist')).toBeVisible()
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import media from '../remote'

test('ROUTE-31 pictures are brought in; one that is refused says why beside those that were not', async () => {
  const { container } = await renderScreen(media, '/images/new', {})
  expect(await screen.findByRole('heading', { level: 1, name: 'New image' })).toBeVisible()
  expect(container.querySelector('input[type=file]')).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/gif,image/avif')
  const file = new File(['x'], 'lund.jpg', { type: 'image/jpeg' })
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file, new File(['y'], 'halle.jpg', { type: 'image/jpeg' })] } })
  await waitFor(() => expect(screen.getByText('lund.jpg')).toBeVisible())
  expect(await screen.findByText('halle.jpg')).toBeVisible()
})

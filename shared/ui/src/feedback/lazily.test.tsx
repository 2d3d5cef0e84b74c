import { screen } from '@testing-library/react'
import { StaleCodeError } from '@vitrine/shell'
import { renderFrame } from '../testing/renderFrame'
import { lazily } from './lazily'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('the code is fetched when it is first drawn, and once', async () => {
  const load = jest.fn(async () => ({ default: Greeting }))
  const Lazy = lazily(load, { pending: <p>One moment</p> })
  expect(load).not.toHaveBeenCalled()
  const { unmount } = renderFrame(<Lazy name="Anna" />)
  expect(screen.getByText('One moment')).toBeVisible()
  expect(await screen.findByText('Hello Anna')).toBeVisible()
  unmount()
  renderFrame(<Lazy name="Piet" />)
  expect(screen.getByText('Hello Piet')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('the code can be let come before it is drawn, and a failure of that is not heard', async () => {
  const load = jest.fn(async () => ({ default: Greeting })).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
  const Lazy = lazily(load)
  Lazy.prefetch()
  expect(load).toHaveBeenCalledTimes(1)
  renderFrame(<Lazy name="Anna" />)
  expect(await screen.findByText('Hello Anna')).toBeVisible()
})

test('a fetch that failed is said where the caller wants it, and is tried again on request', async () => {
  let isDown = true
  const load = async () => {
    if (isDown) throw new Error('Loading chunk 7 failed.')
    return { default: Greeting }
  }
  const Lazy = lazily(load, { failed: (panel, { name }) => <section aria-label={name}>{panel}</section> })
  const { user } = renderFrame(<Lazy name="Anna" />)
  expect(await screen.findByRole('region', { name: 'Anna' })).toContainElement(screen.getByRole('alert'))
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello Anna')).toBeVisible()
})

test('NET-06 code that a newer build replaced offers to refresh the page', async () => {
  const refresh = jest.fn()
  const Lazy = lazily<{ name: string }>(() => Promise.reject(new StaleCodeError(null, refresh)))
  const { user } = renderFrame(<Lazy name="Anna" />)
  expect(await screen.findByRole('alert')).toHaveTextContent('This part has a new version.')
  await user.click(screen.getByRole('button', { name: 'Refresh the page' }))
  expect(refresh).toHaveBeenCalledTimes(1)
})

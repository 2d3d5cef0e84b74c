import { render, screen } from '@testing-library/react'
import { createAnsweringEnvironment, registryOf, signedInSession } from '@vitrine/testing'
import { Host } from './Host'
import { loadHostMessages } from './hostMessages'

test('F16 what breaks outside every screen leaves words, the number to ask for help with, and a way out', async () => {
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => ({ data: { reportFault: 'AAAA-2222' } }) }) })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const environment = createAnsweringEnvironment()
  const services = { registry: registryOf(), loadRemote: () => Promise.reject(new Error('none')), Pending: () => null, Failed: () => null }
  const Broken = () => {
    throw new TypeError('broken')
  }
  await loadHostMessages('en')
  render(
    <Host session={signedInSession()} environment={() => environment} services={services}>
      <Broken />
    </Host>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Oops, something went wrong. Please refresh the Page to try again.')
  expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeVisible()
  expect(await screen.findByText('Reported under number AAAA-2222.')).toBeVisible()
  jest.restoreAllMocks()
})

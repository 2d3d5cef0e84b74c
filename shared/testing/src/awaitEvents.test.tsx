import { fireEvent, render, screen } from '@testing-library/react'
import { startTransition, Suspense, use, useEffect, useState } from 'react'
import { awaitEvents } from './awaitEvents'

awaitEvents()

const words = Promise.resolve('Saved')

function Later() {
  const [count, setCount] = useState(0)
  // continues by itself, like a response of the server
  useEffect(() => {
    if (count >= 5) return
    const timer = setTimeout(() => setCount(count + 1), 1)
    return () => clearTimeout(timer)
  }, [count])
  return (
    <p>
      {use(words)} {count}
    </p>
  )
}

function Screen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Suspense fallback={null}>
      <button type="button" onClick={() => startTransition(() => setOpen(true))}>
        Save
      </button>
      {isOpen && <Later />}
    </Suspense>
  )
}

test('what an event leaves over in a transition is drawn before anything is waited for, and nobody complains', async () => {
  render(<Screen />)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved 5')).toBeVisible()
})

import { act, fireEvent, screen } from '@testing-library/react'
import { Link } from '@vitrine/shell'
import { renderFrame } from '../testing/renderFrame'
import { useState, useSyncExternalStore } from 'react'
import { unsavedChanges } from './UnsavedChanges'
import { DetailFrame, type DetailFrameProps } from './DetailFrame'
import { useTabSight } from './TabSight'

function Sight() {
  const { isInSight, subscribe } = useTabSight()
  return <output>{useSyncExternalStore(subscribe, isInSight) ? 'looked at' : 'resting'}</output>
}

function NameForm() {
  const [name, setName] = useState('')
  return <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
}

function Chair(props: Partial<DetailFrameProps>) {
  return (
    <>
      <DetailFrame
        breadcrumb={[{ label: 'Chairs', to: '/chairs' }, { label: 'Miro' }]}
        title="Miro"
        facts={['MIR-7', null, 'Active']}
        tabs={[
          { id: 'content', label: 'Content', content: <NameForm /> },
          { id: 'photos', label: 'Photos', count: 9, content: <p>nine photos</p> },
          { id: 'prices', label: 'Prices', dot: 'a price ended', content: <p>three prices</p> },
        ]}
        {...props}
      />
      <Link to="/elsewhere">Away</Link>
    </>
  )
}

const settle = () => act(async () => jest.advanceTimersByTime(1000))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('ROUTE-40 the tab stands in the address, and an unknown one gives the first', async () => {
  const { user, address, back } = renderFrame(<Chair />, '/list?tab=cupboard')
  expect(screen.getByRole('tab', { name: 'Content' })).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('tab', { name: 'Photos' }))
  expect(address()).toBe('/list?tab=photos')
  expect(screen.getByText('nine photos')).toBeVisible()
  await act(back)
  expect(screen.getByRole('tabpanel', { name: 'Content' })).toBeVisible()
})

test('how many things are on a tab describes it, and is no part of its name', () => {
  renderFrame(<Chair />)
  const photos = screen.getByRole('tab', { name: 'Photos' })
  expect(photos).toHaveTextContent('Photos9')
  expect(photos).toHaveAccessibleDescription('9')
  expect(screen.getByRole('tab', { name: 'Content' })).not.toHaveAccessibleDescription()
})

test('the aside stays in sight where that is asked for', () => {
  const { unmount } = renderFrame(<Chair aside={<p>Beside</p>} keepsAside />)
  expect(screen.getByRole('complementary').parentElement).toHaveClass('v-has-aside', 'v-kept-aside')
  unmount()
  renderFrame(<Chair aside={<p>Beside</p>} />)
  expect(screen.getByRole('complementary').parentElement).not.toHaveClass('v-kept-aside')
})

test('what stands on a tab can hear whether it is looked at', async () => {
  const { user } = renderFrame(<Chair tabs={['Content', 'Photos'].map((label) => ({ id: label, label, content: label === 'Content' ? <Sight /> : null }))} />)
  const told = () => document.querySelector('output')
  expect(told()).toHaveTextContent('looked at')
  await user.click(screen.getByRole('tab', { name: 'Photos' }))
  expect(told()).toHaveTextContent('resting')
  await user.click(screen.getByRole('tab', { name: 'Content' }))
  expect(told()).toHaveTextContent('looked at')
})

test('arrow keys walk over the tabs, and a dot says what it is about', async () => {
  const { user, address } = renderFrame(<Chair />)
  await user.click(screen.getByRole('tab', { name: 'Content' }))
  await user.keyboard('{ArrowLeft}')
  expect(address()).toBe('/list?tab=prices')
  expect(screen.getByRole('tab', { name: 'Prices a price ended' })).toHaveFocus()
})

test('switching tabs never loses what was typed', async () => {
  const { user } = renderFrame(<Chair />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Alba')
  await user.click(screen.getByRole('tab', { name: 'Photos' }))
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Content' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Alba')
})

test('a tab is mounted at its first visit, not before', () => {
  renderFrame(<Chair />)
  expect(screen.queryByText('nine photos')).not.toBeInTheDocument()
})

test('the save bar counts and names the changes, saves and discards', async () => {
  const onSave = jest.fn()
  const onDiscard = jest.fn()
  const { user } = renderFrame(<Chair changes={['Name', 'Short description']} onSave={onSave} onDiscard={onDiscard} />)
  const bar = screen.getByRole('region', { name: 'Unsaved changes' })
  expect(bar).toHaveTextContent('2 changes · Name, Short description')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onSave).toHaveBeenCalledTimes(1)
  expect(onDiscard).toHaveBeenCalledTimes(1)
})

test('Ctrl+S and Cmd+S save from inside a field, and the browser keeps its own dialog shut', () => {
  const onSave = jest.fn()
  renderFrame(<Chair changes={['Name']} onSave={onSave} />)
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(fireEvent.keyDown(field, { key: 's', ctrlKey: true })).toBe(false)
  expect(fireEvent.keyDown(field, { key: 's', metaKey: true })).toBe(false)
  fireEvent.keyDown(field, { key: 's', metaKey: true, repeat: true })
  fireEvent.keyDown(field, { key: 's' })
  expect(onSave).toHaveBeenCalledTimes(2)
})

test('Ctrl+S saves nothing when nothing changed or while a save is under way', () => {
  const onSave = jest.fn()
  const { unmount } = renderFrame(<Chair changes={[]} onSave={onSave} />)
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(false)
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument()
  unmount()
  renderFrame(<Chair changes={['Name']} onSave={onSave} isSaving />)
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeDisabled()
  expect(onSave).not.toHaveBeenCalled()
})

test('leaving with unsaved changes asks first and names what would be lost', async () => {
  const { user, address } = renderFrame(<Chair changes={['Name']} />)
  await user.click(screen.getByRole('link', { name: 'Away' }))
  const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' })
  expect(dialog).toHaveTextContent('1 change is not saved and will be lost: Name.')
  expect(screen.getByRole('button', { name: 'Stay here' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await settle()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(address()).toBe('/list')
  await user.click(screen.getByRole('link', { name: 'Away' }))
  await user.click(screen.getByRole('button', { name: 'Leave and lose 1 change' }))
  expect(await screen.findByText('Elsewhere')).toBeVisible()
  await settle()
})

test('a form that keeps a draft says that nothing is lost, and holds nobody whose session is over', async () => {
  const leaving = (
    <>
      <Chair changes={['Name']} keepsDraft />
      <Link to="/auth/login">Logout</Link>
    </>
  )
  const { user, unmount } = renderFrame(leaving)
  await user.click(screen.getByRole('link', { name: 'Away' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('It stays on this computer as a draft')
  await user.click(screen.getByRole('button', { name: 'Leave, keep 1 change as a draft' }))
  expect(await screen.findByText('Elsewhere')).toBeVisible()
  await settle()
  unmount()
  const again = renderFrame(leaving)
  await again.user.click(screen.getByRole('link', { name: 'Logout' }))
  expect(again.address()).toBe('/auth/login')
})

test('another tab is not leaving, and without changes nobody is asked', async () => {
  const { user, address } = renderFrame(<Chair changes={['Name']} />)
  await user.click(screen.getByRole('tab', { name: 'Photos' }))
  expect(address()).toBe('/list?tab=photos')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('closing the browser tab is held up only while something is unsaved', () => {
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { unmount } = renderFrame(<Chair changes={['Name']} />)
  expect(leave()).toBe(false)
  unmount()
  renderFrame(<Chair changes={[]} />)
  expect(leave()).toBe(true)
})

test('F16 what breaks in one tab leaves the others, and what is typed in them, as they are', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Photos = () => {
    if (isBroken) throw new TypeError('broken')
    return <p>Nine photos</p>
  }
  const tabs = [
    { id: 'content', label: 'Content', content: <NameForm /> },
    { id: 'photos', label: 'Photos', content: <Photos /> },
  ]
  const { user } = renderFrame(<DetailFrame title="Chair" tabs={tabs} />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Lund')
  await user.click(screen.getByRole('tab', { name: 'Photos' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Oops, something went wrong. Please refresh the Page to try again.')
  await user.click(screen.getByRole('tab', { name: 'Content' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lund')
  await user.click(screen.getByRole('tab', { name: 'Photos' }))
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Nine photos')).toBeVisible()
  jest.restoreAllMocks()
})

test('NET-04 what is not saved and kept as a draft is counted, as long as the form stands', () => {
  const { unmount } = renderFrame(<Chair changes={['Name', 'Weight']} keepsDraft />)
  expect(unsavedChanges.getSnapshot()).toBe(2)
  unmount()
  expect(unsavedChanges.getSnapshot()).toBe(0)
  renderFrame(<Chair changes={['Name']} />)
  expect(unsavedChanges.getSnapshot()).toBe(0)
})

test('a thing that could not be loaded offers a retry under its header', async () => {
  const onRetry = jest.fn()
  const { user } = renderFrame(<Chair error={new Error('down')} onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

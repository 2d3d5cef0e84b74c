import { fireEvent, screen } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import { useState } from 'react'
import { Dialog } from '../feedback/Dialog'
import { ListFrame } from '../list/ListFrame'
import type { ListOptions } from '../list/listValues'
import { useListState } from '../list/useListState'
import { isCovered } from './isCovered'
import { letterKeys } from './letterKeys'
import { keyHelp } from './useKeyHelp'

const options: ListOptions<never> = { filters: [], sorts: ['name'], defaultSort: 'name' }
const rows = [
  { id: 1, name: 'Lund' },
  { id: 2, name: 'Oslo' },
]

function Chairs() {
  const [isAsking, setAsking] = useState(false)
  const state = useListState(options)
  return (
    <>
      <ListFrame
        title="Chairs"
        count={2}
        state={state}
        columns={[{ id: 'name', title: 'Name', render: (row: { id: number; name: string }) => row.name }]}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/chairs/${row.id}`}
        selection={{ rowName: (row) => row.name, actions: [] }}
        emptyNever={{ title: 'None' }}
      />
      <button type="button" onClick={() => setAsking(true)}>
        Ask
      </button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title="A question">
        <p>Well?</p>
      </Dialog>
    </>
  )
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

afterEach(() => letterKeys.turn(true))

test('the list of shortcuts names the keys of what is on the screen, and no others', () => {
  const { unmount } = renderFrame(<Chairs />)
  expect(keyHelp.getSnapshot().map(({ keys }) => keys)).toEqual(['j', 'k', 'Enter', 'x', 'Shift x', 'Mod A', '.', 'Esc'])
  unmount()
  expect(keyHelp.getSnapshot()).toEqual([])
})

test('A11Y-1 letters that are turned off do nothing on a list, and do again when they are turned on', () => {
  renderFrame(<Chairs />)
  letterKeys.turn(false)
  press('j')
  expect(document.body).toHaveFocus()
  letterKeys.turn(true)
  press('j')
  expect(screen.getByRole('link', { name: 'Lund' })).toHaveFocus()
  letterKeys.turn(false)
  press('x')
  expect(screen.queryByText('1 on this page selected')).not.toBeInTheDocument()
  letterKeys.turn(true)
  press('x')
  expect(screen.getByText('1 on this page selected', { selector: '.v-bar span' })).toBeVisible()
})

test('no letter reaches the list behind a dialog; one that is closing does not count', async () => {
  const { user } = renderFrame(<Chairs />)
  expect(isCovered()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(isCovered()).toBe(true)
  press('j')
  expect(screen.getByRole('link', { name: 'Lund' })).not.toHaveFocus()
  await user.keyboard('{Escape}')
  expect(isCovered()).toBe(false)
})

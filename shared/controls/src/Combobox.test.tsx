import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { Combobox } from './Combobox'
import { renderControl } from './testing/renderControl'

const woods = ['Oak', 'Walnut', 'Ash', 'Beech']
const many = Array.from({ length: 500 }, (_, at) => `Wood ${at + 1}`)

interface Props {
  options?: readonly string[]
  onChoose?(option: string): void
  onEnter?(): void
}

function Woods({ options = woods, onChoose = () => {}, onEnter = () => {} }: Props) {
  const [text, setText] = useState('')
  return (
    <form aria-label="Around" onSubmit={() => onChoose('the form')}>
      <Combobox
        label="Wood"
        text={text}
        onText={setText}
        options={options.filter((option) => option.toLowerCase().includes(text.toLowerCase()))}
        keyOf={(option) => option}
        draw={(option) => option}
        isDisabled={(option) => option === 'Ash'}
        onChoose={onChoose}
        onEnter={onEnter}
        opensEmpty
        closesOnChoose
        foot={<button type="button">More</button>}
      />
    </form>
  )
}

const box = () => screen.getByRole('combobox', { name: 'Wood' })
const active = () => {
  const id = box().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent ?? null)
}

test('arrows, Home and End go through the list, over what cannot be chosen, and Enter chooses', async () => {
  const onChoose = jest.fn()
  const { user } = renderControl(<Woods onChoose={onChoose} />)
  await user.click(box())
  expect(active()).toBe('Oak')
  await user.keyboard('{End}')
  expect(active()).toBe('Beech')
  await user.keyboard('{Home}{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Beech')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(onChoose.mock.calls).toEqual([['Walnut']])
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('the list stands above the page, not in the box that it would be cut off by, and goes with the focus', async () => {
  const { user, container } = renderControl(<Woods />)
  await user.click(box())
  const list = screen.getByRole('listbox', { name: 'Wood' })
  expect(container).not.toContainElement(list)
  // the footer of the list belongs to it
  act(() => screen.getByRole('button', { name: 'More' }).focus())
  expect(screen.getByRole('listbox')).toBeVisible()
  act(() => screen.getByRole('button', { name: 'More' }).blur())
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('Escape closes the list alone, what is typed stays, and who is around hears nothing of it', async () => {
  const heard = jest.fn()
  window.addEventListener('keydown', heard)
  const { user } = renderControl(<Woods />)
  await user.click(box())
  await user.keyboard('oa')
  heard.mockClear()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box()).toHaveValue('oa')
  expect(heard).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(heard).toHaveBeenCalledTimes(1)
  window.removeEventListener('keydown', heard)
})

test('Enter over nothing is told, and never sends the form', async () => {
  const onEnter = jest.fn()
  const onChoose = jest.fn()
  const { user } = renderControl(<Woods options={[]} onEnter={onEnter} onChoose={onChoose} />)
  await user.click(box())
  await user.keyboard('123{Enter}')
  expect(onEnter).toHaveBeenCalledTimes(1)
  expect(onChoose).not.toHaveBeenCalled()
})

test('a click chooses; on what cannot be chosen it does nothing', async () => {
  const onChoose = jest.fn()
  const { user } = renderControl(<Woods onChoose={onChoose} />)
  await user.click(box())
  await user.click(screen.getByRole('option', { name: 'Ash' }))
  expect(screen.getByRole('option', { name: 'Ash' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('option', { name: 'Beech' }))
  expect(onChoose.mock.calls).toEqual([['Beech']])
})

test('of a long list a few rows are drawn, which say their place among all', async () => {
  // jsdom has no layout
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(420)
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
  const { user } = renderControl(<Woods options={many} />)
  await user.click(box())
  const rows = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(rows.length).toBeLessThan(60)
  expect(rows[0]).toHaveAttribute('aria-setsize', '500')
  expect(rows[0]).toHaveAttribute('aria-posinset', '1')
})
afterEach(() => jest.restoreAllMocks())

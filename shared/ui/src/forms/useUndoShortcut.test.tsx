import { fireEvent, screen } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import { useUndoShortcut } from './useUndoShortcut'

function renderKeys({ canUndo = true, canRedo = true } = {}) {
  const controls = { canUndo, canRedo, undo: jest.fn(), redo: jest.fn(), owns: (name: string) => name === 'name' }
  function Form() {
    useUndoShortcut(controls)
    return (
      <>
        <input aria-label="Name" name="name" />
        <input aria-label="Search" />
        <input type="checkbox" aria-label="Active" />
      </>
    )
  }
  renderFrame(<Form />)
  /** false if the browser's own undo is prevented */
  const press = (target: Element, key: string, init: object = {}) => fireEvent.keyDown(target, { key, ctrlKey: true, ...init })
  return { controls, press, field: screen.getByLabelText('Name'), search: screen.getByLabelText('Search') }
}

test('REV-3 the keys of all systems, in a field of the form and beside it', () => {
  const { controls, press, field } = renderKeys()
  expect(press(field, 'z')).toBe(false)
  expect(press(document.body, 'z', { ctrlKey: false, metaKey: true })).toBe(false)
  expect(press(screen.getByLabelText('Active'), 'z')).toBe(false)
  expect(controls.undo).toHaveBeenCalledTimes(3)
  press(field, 'Z', { shiftKey: true })
  press(field, 'y')
  expect(controls.redo).toHaveBeenCalledTimes(2)
})

test('REV-3 the browser keeps its own undo in inputs that are not of the form', () => {
  const { controls, press, search } = renderKeys()
  expect(press(search, 'z')).toBe(true)
  expect(controls.undo).not.toHaveBeenCalled()
})

test("REV-3 in a field of the form the browser's own undo stays silent even when nothing is left", () => {
  const { controls, press, field } = renderKeys({ canUndo: false })
  expect(press(field, 'z')).toBe(false)
  expect(press(document.body, 'z')).toBe(true)
  expect(controls.undo).not.toHaveBeenCalled()
})

test('Ctrl+Z in the midst of composing a letter, with Alt, or under a dialog is not ours', () => {
  const { controls, press, field } = renderKeys()
  press(field, 'z', { isComposing: true })
  press(field, 'z', { altKey: true })
  const modal = document.body.appendChild(document.createElement('div'))
  modal.setAttribute('aria-modal', 'true')
  press(field, 'z')
  modal.remove()
  expect(controls.undo).not.toHaveBeenCalled()
})

import { UndoStack } from './UndoStack'

const typed = (path: string, before: string, after: string) => [{ path, before, after }]

test('REV-3 what was typed in one go is one step, a pause or another field begins the next', () => {
  const stack = new UndoStack<string>()
  stack.record(typed('name', '', 'a'), { isTyping: true, at: 0 })
  stack.record(typed('name', 'a', 'ab'), { isTyping: true, at: 900 })
  stack.record(typed('name', 'ab', 'abc'), { isTyping: true, at: 1900 })
  stack.record(typed('text', '', 'x'), { isTyping: true, at: 2000 })
  expect(stack.undo()).toEqual({ text: '' })
  expect(stack.undo()).toEqual({ name: 'ab' })
  expect(stack.undo()).toEqual({ name: '' })
  expect(stack.undo()).toBeNull()
})

test('REV-3 redo gives back what undo took, until something else is done', () => {
  const stack = new UndoStack<string>()
  stack.record(typed('name', 'a', 'b'))
  stack.record(typed('name', 'b', 'c'))
  stack.undo()
  stack.undo()
  expect(stack.redo()).toEqual({ name: 'b' })
  stack.record(typed('name', 'b', 'd'))
  expect(stack.canRedo).toBe(false)
  expect(stack.undo()).toEqual({ name: 'b' })
})

test('several fields that changed at once are taken back at once', () => {
  const stack = new UndoStack<string>()
  stack.record([...typed('name', 'a', 'b'), ...typed('text', 'x', 'y')])
  expect(stack.undo()).toEqual({ name: 'a', text: 'x' })
  expect(stack.canUndo).toBe(false)
})

test('typing goes on in a step of its own after an undo', () => {
  const stack = new UndoStack<string>()
  stack.record(typed('name', '', 'a'), { isTyping: true, at: 0 })
  stack.record(typed('name', 'a', 'ab'), { isTyping: true, at: 2000 })
  stack.undo()
  stack.record(typed('name', 'a', 'ac'), { isTyping: true, at: 2100 })
  expect(stack.undo()).toEqual({ name: 'a' })
  expect(stack.undo()).toEqual({ name: '' })
})

test('there is no limit', () => {
  const stack = new UndoStack<number>()
  for (let value = 0; value < 5000; value += 1) stack.record([{ path: 'n', before: value, after: value + 1 }])
  let last: unknown
  while (stack.canUndo) last = stack.undo()
  expect(last).toEqual({ n: 0 })
})

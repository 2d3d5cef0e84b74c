import { coverPage } from './coverPage'

const add = (id: string, attributes: Record<string, string> = {}) => {
  const element = document.createElement('div')
  element.id = id
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return document.body.appendChild(element)
}
const inert = () => [...document.body.querySelectorAll('[inert]')].map(({ id }) => id)

afterEach(() => document.body.replaceChildren())

test('what is opened later belongs to the layer, and what was inert before stays so', () => {
  add('page')
  add('foreign', { inert: '' })
  const cover = coverPage(add('dialog'))
  add('popup')
  expect(inert()).toEqual(['page', 'foreign'])
  cover.release()
  expect(inert()).toEqual(['foreign'])
})

test('the last layer holds toasts, what comes later and dialogs that open under it; given back, all is as it would be', () => {
  add('page')
  add('toasts', { 'data-over-layers': '' })
  const network = coverPage(add('network'), true)
  expect(inert()).toEqual(['page', 'toasts'])
  const dialog = coverPage(add('dialog'))
  network.hold()
  expect(inert()).toEqual(['page', 'toasts', 'dialog'])
  dialog.release()
  expect(inert()).toEqual(['page', 'toasts', 'dialog'])
  network.release()
  expect(inert()).toEqual([])
})

test('a dialog that outlives the last layer keeps the page to itself', () => {
  add('page')
  const dialog = coverPage(add('dialog'))
  const network = coverPage(add('network'), true)
  expect(inert()).toEqual(['page', 'dialog'])
  network.release()
  expect(inert()).toEqual(['page'])
  dialog.release()
  expect(inert()).toEqual([])
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { RemoteMessages } from '@vitrine/i18n'
import { renderFrame } from '@vitrine/testing'
import { useState } from 'react'
import messages from '../i18n/product/en.json'
import { RichTextEditor } from './RichTextEditor'

const told: string[] = []

/** A form with one text: `put` simulates an undo, or another user's save. */
function open(value = '', more: object = {}) {
  told.length = 0
  let put: (html: string) => void = () => undefined
  function Form() {
    const [text, setText] = useState(value)
    put = setText
    return (
      <>
        <span id="label">Text</span>
        <RichTextEditor
          id="text"
          name="blockText.nl.a.text"
          labelledBy="label"
          value={text}
          onChange={(html) => {
            told.push(html)
            setText(html)
          }}
          {...more}
        />
      </>
    )
  }
  const rendered = renderFrame(
    <RemoteMessages messages={{ en: messages, nl: messages }}>
      <Form />
    </RemoteMessages>,
  )
  return { ...rendered, put: (html: string) => act(() => put(html)) }
}

const box = () => screen.getByRole('textbox', { name: 'Text' })

function paste(html: string) {
  const data = { 'text/html': html, 'text/plain': 'plain' } as Record<string, string>
  fireEvent.paste(box(), { clipboardData: { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files: [], items: [] } })
}

test('PROD-07 the editor follows what the form says, such as an undo, without saying it again', () => {
  const { put } = open('<p>een <strong>bank</strong></p>')
  expect(box().innerHTML).toBe('<p>een <strong>bank</strong></p>')
  put('<h2>Kop</h2><ul><li><p>een</p></li></ul>')
  expect(box().innerHTML).toBe('<h2>Kop</h2><ul><li><p>een</p></li></ul>')
  put('<p>aaa</p>')
  put('<p>aa</p>')
  expect(box()).toHaveTextContent(/^aa$/)
  put('')
  expect(box()).toHaveTextContent(/^$/)
  expect(told).toEqual([])
})

test('PROD-07 what is pasted is told clean, and the undo of the form takes it away', () => {
  const { put } = open('')
  paste(
    '<p class=MsoNormal style="mso-list:none;color:red"><span lang=NL>Zacht <a href="javascript:alert(1)">x</a> <a href="/banken" target=_blank>en</a></span><script>alert(1)</script></p>',
  )
  expect(told).toEqual(['<p>Zacht x <a href="/banken">en</a></p>'])
  put('')
  expect(box()).toHaveTextContent(/^$/)
})

test('PROD-07 the box is a field of the form: its name, its label, what is wrong with it; and read-only it has no tools', () => {
  open('<p>a</p>', { isInvalid: true, describedBy: 'label' })
  expect(box()).toHaveAttribute('name', 'blockText.nl.a.text')
  expect(box()).toHaveAttribute('aria-multiline', 'true')
  expect(box()).toBeInvalid()
  expect(box()).toHaveAccessibleDescription('Text')
})

test('a text that may only be read', () => {
  open('<p>a</p>', { isReadOnly: true })
  expect(box()).toHaveAttribute('contenteditable', 'false')
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
})

test('PROD-07 the tools are one stop, arrows go through them, and each says whether it is on', async () => {
  const { user } = open('<h3>Kop</h3>')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Heading H2' })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'Link' })).toHaveFocus()
  await user.keyboard('{Home}{ArrowRight}')
  const heading = screen.getByRole('button', { name: 'Smaller heading H3' })
  expect(heading).toHaveFocus()
  expect(heading).toHaveAttribute('aria-pressed', 'true')
  expect(heading).toHaveAttribute('title', 'Smaller heading H3 (Ctrl+Alt+3)')
  await user.keyboard('{Enter}')
  expect(told).toEqual(['<p>Kop</p>'])
  await waitFor(() => expect(box()).toHaveFocus())
})

test('PROD-07 Ctrl+K asks for an address, refuses one that could do harm, and the key goes no further', async () => {
  const { user } = open('<p></p>')
  act(() => box().focus())
  // the palette ignores a key event that was handled already
  expect(fireEvent.keyDown(box(), { key: 'k', ctrlKey: true })).toBe(false)
  const address = await screen.findByRole('textbox', { name: 'Where the link leads' })
  await user.type(address, 'javascript:alert(1){Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('This is no address')
  await user.clear(address)
  await user.type(address, 'vitrine.nl{Enter}')
  expect(told.at(-1)).toBe('<p><a href="https://vitrine.nl">vitrine.nl</a></p>')
})

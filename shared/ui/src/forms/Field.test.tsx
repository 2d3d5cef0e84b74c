import { screen } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import { Input } from 'antd'
import { Field } from './Field'
import { LocaleTabs } from './LocaleTabs'

test('a field knows its label, its hint and its error', () => {
  renderFrame(
    <Field label="Name" hint="as on the label" error="Please enter a name" isRequired>
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(input).toBeInvalid()
  expect(input).toBeRequired()
  expect(input).toHaveAccessibleDescription('Please enter a name as on the label')
})

test('a field counts its characters and lines against their limits', () => {
  renderFrame(
    <Field label="Text" counter={{ value: 'one\ntwo', limit: 70, lines: 3 }}>
      <Input.TextArea />
    </Field>,
  )
  expect(screen.getByText('7 / 70')).toBeVisible()
  expect(screen.getByText('2 of 3 lines')).toBeVisible()
})

test('the languages of the content are tabs, and the one with a missing text says so', async () => {
  const onChange = jest.fn()
  const { user } = renderFrame(
    <LocaleTabs value="nl" onChange={onChange} missing={['de']}>
      <p>Nederlandse velden</p>
    </LocaleTabs>,
  )
  expect(screen.getByRole('tabpanel', { name: 'Nederlands' })).toHaveTextContent('Nederlandse velden')
  await user.click(screen.getByRole('tab', { name: 'Deutsch text missing' }))
  expect(onChange).toHaveBeenLastCalledWith('de')
  await user.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenLastCalledWith('en')
})

import { fireEvent, screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useState } from 'react'
import { ImagePreview } from './ImagePreview'
import { Select } from './Select'
import { Slider } from './Slider'
import { Steps } from './Steps'
import { renderControl } from './testing/renderControl'
import { Tree } from './Tree'
import { Upload } from './Upload'

test('every control has a door, and every door leads to a control', () => {
  const { exports } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as { exports: Record<string, string> }
  const controls = readdirSync(__dirname).filter((file) => /^[A-Z]\w*\.tsx$/.test(file) && file !== 'InterfaceLocale.tsx')
  expect(Object.values(exports).sort()).toEqual(controls.map((file) => `./src/${file}`).sort())
})

test('Select finds a choice by what is typed, and says in the reader’s words that there is none', async () => {
  const onChange = jest.fn()
  const options = ['Oak', 'Walnut', 'Ash'].map((label) => ({ value: label.toLowerCase(), label }))
  const { user } = renderControl(<Select aria-label="Wood" options={options} onChange={(value) => onChange(value)} />, 'nl')
  const box = screen.getByRole('combobox', { name: 'Wood' })
  await user.type(box, 'waln')
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  expect(onChange).toHaveBeenCalledWith('walnut')
  await user.type(box, 'plastic')
  expect(screen.getAllByText('Geen gegevens')).not.toHaveLength(0)
})

test('Slider moves by the arrows', async () => {
  const onChange = jest.fn()
  const { user } = renderControl(<Slider ariaLabelForHandle="Brightness" defaultValue={20} onChange={onChange} />)
  await user.tab()
  expect(screen.getByRole('slider', { name: 'Brightness' })).toHaveFocus()
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight', keyCode: 39 })
  expect(onChange).toHaveBeenCalledWith(21)
})

test('Steps name what is done and what comes', () => {
  renderControl(<Steps current={1} items={[{ title: 'File' }, { title: 'Columns' }, { title: 'Preview' }]} />)
  expect(screen.getByText('Columns').closest('[class*=process]')).toBeInTheDocument()
})

test('Tree opens a branch', async () => {
  const { user, container } = renderControl(<Tree treeData={[{ key: 'seats', title: 'Seats', children: [{ key: 'chairs', title: 'Chairs' }] }]} />)
  expect(screen.queryByText('Chairs')).not.toBeInTheDocument()
  await user.click(container.querySelector('[class*=tree-switcher]')!)
  expect(await screen.findByText('Chairs')).toBeInTheDocument()
})

test('Upload takes files that are chosen, and sends nothing by itself when told so', async () => {
  const onFiles = jest.fn(() => false)
  const { user, container } = renderControl(
    <Upload multiple beforeUpload={onFiles}>
      <span>Drop files here</span>
    </Upload>,
  )
  await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, [new File(['a'], 'a.png'), new File(['b'], 'b.png')])
  expect(onFiles).toHaveBeenCalledTimes(2)
})

test('ImagePreview shows one picture of several over the page, and Escape closes it', async () => {
  function Preview() {
    const [current, setCurrent] = useState<number | null>(1)
    return (
      <ImagePreview
        images={[
          { src: '/a.png', alt: 'Front' },
          { src: '/b.png', alt: 'Side' },
        ]}
        current={current}
        onChange={setCurrent}
      />
    )
  }
  const { user } = renderControl(<Preview />)
  expect(await screen.findByRole('img', { name: 'Side' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

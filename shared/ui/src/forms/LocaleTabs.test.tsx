import { screen } from '@testing-library/react'
import type { ContentLanguage } from '@vitrine/i18n'
import { useState } from 'react'
import { renderFrame } from '../testing/renderFrame'
import { LocaleTabs } from './LocaleTabs'

function Texts() {
  const [language, setLanguage] = useState<ContentLanguage>('nl')
  return (
    <LocaleTabs value={language} onChange={setLanguage}>
      <p>{language}</p>
    </LocaleTabs>
  )
}

test('arrows, Home and End go from language to language, round the ends', async () => {
  const { user } = renderFrame(<Texts />)
  await user.click(screen.getByRole('tab', { name: 'Nederlands' }))
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent
  for (const [key, name] of [
    ['End', 'Deutsch'],
    ['ArrowRight', 'Nederlands'],
    ['ArrowLeft', 'Deutsch'],
    ['Home', 'Nederlands'],
    ['ArrowRight', 'English'],
  ]) {
    await user.keyboard(`{${key}}`)
    expect(chosen()).toBe(name)
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus()
  }
})

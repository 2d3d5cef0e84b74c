import { render } from '@testing-library/react'
import { cutPlace } from './MiddleCut'
import { TwoLines } from './TwoLines'

const endOf = (text: string) => text.slice(cutPlace(text))

test('a long name keeps about fourteen characters of its end in sight, parted at a space; a short one is not cut', () => {
  expect(endOf('Eetkamerstoel Bristol velvet draaibaar groen 84 cm')).toBe('groen 84 cm')
  expect(endOf('Bank Lund 3-zits met chaise longue rechts antraciet')).toBe('rechts antraciet')
  expect(cutPlace('Bank Lund 3-zits')).toBeUndefined()
  // a name without a gap is not cut: the cut would be read aloud
  expect(cutPlace('Donaudampfschifffahrtsgesellschaftskapitaen')).toBeUndefined()
})

test('a name in two parts is still one text, with the whole of it one hover away', () => {
  const name = 'Eetkamerstoel Bristol velvet draaibaar groen 84 cm'
  const { container } = render(<TwoLines title={name} sub="BRI-84" />)
  const title = container.querySelector('b')!
  expect(title.textContent).toBe(name)
  expect(title).toHaveAttribute('title', name)
  expect([...title.children].map(({ textContent }) => textContent)).toEqual(['Eetkamerstoel Bristol velvet draaibaar ', 'groen 84 cm'])
})

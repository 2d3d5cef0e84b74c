import { fireEvent, screen } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import { Money } from './Money'
import { ProductImage } from './ProductImage'
import { RelativeTime } from './RelativeTime'
import { TypeLabel } from './TypeLabel'
import { YesNo } from './YesNo'

afterEach(() => jest.useRealTimers())

const textOf = (element: React.ReactElement, language: 'en' | 'nl') => {
  const { container, unmount } = renderFrame(<div data-testid="value">{element}</div>, '/list', language)
  const text = container.querySelector('[data-testid=value]')?.textContent?.replace(/[\u00a0\u202f]/g, ' ')
  unmount()
  return text
}

test('money is written in the language of the reader, to the last cent', () => {
  expect(textOf(<Money amount="1299.00" />, 'nl')).toBe('€ 1.299,00')
  expect(textOf(<Money amount="1299.00" />, 'en')).toBe('€1,299.00')
  expect(textOf(<Money amount="9007199254740993.01" />, 'en')).toBe('€9,007,199,254,740,993.01')
  expect(textOf(<Money amount={null} />, 'en')).toBe('–')
})

test.each([
  ['ConfigurableProductType', 'Configurable Product', 'Configureerbaar product'],
  ['BundleProductType', 'Bundle Product', 'Bundelproduct'],
  ['SimpleProductType', 'Simple Product', 'Enkelvoudig product'],
  ['simple', 'Simple Product', 'Enkelvoudig product'],
  ['CONFIGURABLE', 'Configurable Product', 'Configureerbaar product'],
])('PROD-03 the type %s is called %s, in Dutch %s', (type, english, dutch) => {
  expect(textOf(<TypeLabel type={type} />, 'en')).toBe(english)
  expect(textOf(<TypeLabel type={type} />, 'nl')).toBe(dutch)
})

test('a type that nobody knows yet is shown as it is', () => {
  expect(textOf(<TypeLabel type="toString" />, 'en')).toBe('toString')
})

test('times are told as a person would', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 16, 0) })
  const told = (day: Date, language: 'en' | 'nl' = 'en') => textOf(<RelativeTime value={day.toISOString()} />, language)
  expect(told(new Date(2026, 10, 20, 15, 59, 40))).toBe('now')
  expect(told(new Date(2026, 10, 20, 16, 0, 20))).toBe('now')
  expect(told(new Date(2026, 10, 20, 15, 58), 'nl')).toBe('2 min. geleden')
  expect(told(new Date(2026, 10, 20, 9, 12))).toBe('6 hr ago')
  expect(told(new Date(2026, 10, 19, 23, 50))).toBe('yesterday')
  expect(told(new Date(2026, 10, 19, 23, 50), 'nl')).toBe('gisteren')
  expect(told(new Date(2026, 10, 18))).toBe('18 Nov')
  expect(told(new Date(2025, 10, 18))).toBe('18 Nov 2025')
  expect(told(new Date(2026, 11, 24))).toBe('24 Dec')
})

test('the full date stands in the title', () => {
  renderFrame(<RelativeTime value={new Date(2020, 10, 18, 9, 5).toISOString()} />)
  expect(screen.getByText('18 Nov 2020')).toHaveAttribute('title', 'Wednesday, 18 November 2020 at 09:05')
})

test('flags are words', () => {
  expect(textOf(<YesNo value />, 'en')).toBe('yes')
  expect(textOf(<YesNo value={false} />, 'nl')).toBe('nee')
  expect(textOf(<YesNo value={null} />, 'nl')).toBe('–')
})

test('a picture that is broken becomes a drawing, and another one is tried again', () => {
  const { container, unmount } = renderFrame(<ProductImage src="/a.webp" alt="A chair" />)
  expect(screen.getByRole('img', { name: 'A chair' })).toHaveAttribute('loading', 'lazy')
  fireEvent.error(screen.getByRole('img', { name: 'A chair' }))
  expect(container.querySelector('.v-image img')).not.toBeInTheDocument()
  expect(container.querySelector('.v-image svg')).toBeInTheDocument()
  unmount()
})

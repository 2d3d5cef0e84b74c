import { act, render, screen } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import { IntlProvider } from 'react-intl'
import catalogue from '../remote'
import { renderProduct, serverWith, sofa } from '../testing/renderProduct'
import { Recalculating } from './Recalculating'

const words = 'Completeness is being recalculated: scores and warnings may be out of date.'

test('the products list says that what is missing is being recalculated', async () => {
  await renderScreen(catalogue, '/products', {
    resolvers: { ProductInspector: () => ({ missingInformation: '[]', missingOptionalInformation: '[]', isRecalculating: true }) },
  })
  expect(await screen.findByText(words)).toBeVisible()
})

test('the card beside a product says so, too, and only then', async () => {
  const { unmount } = await renderProduct(serverWith({ inspection: { ...sofa.inspection, isRecalculating: true } }))
  expect(await screen.findByText(words)).toBeVisible()
  unmount()
  await renderProduct()
  expect(screen.queryByText(words)).not.toBeInTheDocument()
})

test('it asks every four seconds how it stands, and no more when it is gone', () => {
  jest.useFakeTimers()
  const ask = jest.fn()
  const { unmount } = render(
    <IntlProvider locale="en" messages={{ 'catalogue.recalculating': words } as never}>
      <Recalculating onWait={ask} />
    </IntlProvider>,
  )
  act(() => void jest.advanceTimersByTime(8_100))
  expect(ask).toHaveBeenCalledTimes(2)
  unmount()
  jest.advanceTimersByTime(8_100)
  expect(ask).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})

import { act, renderHook } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { useHeldWarnings } from './useHeldWarnings'

const price = (amount: string) => ({ fields: [{ field: 'price.60', value: JSON.stringify({ price: amount }) }] })
const warned = [{ code: 'price.warned.JUMP' }]
const held = () =>
  renderHook(() => useHeldWarnings(), {
    wrapper: ({ children }) => (
      <IntlProvider locale="en" messages={{ 'ui.save.warned': 'Save once more.' } as Record<MessageId, string>}>
        {children}
      </IntlProvider>
    ),
  }).result.current

test('PRL-7 what was read is confirmed by the same save, though leaving the field has written the amount again', () => {
  const { holds, note } = held()
  expect(holds(price('10'))).toBe(true)
  act(() => note(price('10'), warned))
  expect([holds(price('10')), holds(price('10.00')), holds(price('10.01'))]).toEqual([false, false, true])
})

test('PRL-7 a refusal is confirmed by nothing', () => {
  const { holds, note } = held()
  act(() => note(price('10'), [...warned, { code: 'price.guard.CENTS' }]))
  expect(holds(price('10'))).toBe(true)
})

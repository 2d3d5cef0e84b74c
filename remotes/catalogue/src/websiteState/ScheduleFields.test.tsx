import { fireEvent, screen } from '@testing-library/react'
import { renderFrame } from '@vitrine/ui/testing/renderFrame'
import { IntlProvider } from 'react-intl'
import messages from '../i18n/websites/en.json'
import { ScheduleFields } from './ScheduleFields'

test('a moment that comes too early is refused before it is sent; in order they are told in one', async () => {
  const onDone = jest.fn()
  const { user } = renderFrame(
    <IntlProvider locale="en-GB" messages={messages as never}>
      <ScheduleFields onClose={jest.fn()} onDone={onDone} />
    </IntlProvider>,
  )
  const put = (label: string, day: string) => fireEvent.change(screen.getByLabelText(`${label}: day`), { target: { value: day } })
  put('Online from', '30/11/2026')
  put('Offline from', '29/11/2026')
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText('It has to go offline after it goes online.')).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  put('Offline from', '02/12/2026')
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(onDone).toHaveBeenCalledWith({ desiredFrom: new Date(2026, 10, 30).toISOString(), desiredTo: new Date(2026, 11, 2).toISOString() })
})

import 'fake-indexeddb/auto'
import { act, render } from '@testing-library/react'
import { SessionProvider, SessionStore } from '@vitrine/session'
import { memo } from 'react'
import { IntlProvider } from 'react-intl'
import { type EntityForm, useEntityForm } from './useEntityForm'
import { useFormAt, useLiveForm } from './useLiveForm'

type Form = EntityForm<string>

const saved = { name: 'Bank', sku: 'B-1' }

/** A screen with two fields, and the number of renders of each of the three. */
function openScreen() {
  const drawn: string[] = []
  let form: Form | undefined
  const Field = memo(function Field({ form: live, path }: { form: Form; path: string }) {
    useFormAt(live, path)
    drawn.push(`${path}: ${live.valueOf(path)}`)
    return null
  })
  function Screen() {
    const edited = useEntityForm<string>({
      entity: 'product:7',
      ...{ saved, revision: 4, empty: '', knows: () => true, labelOf: (path) => path, tab: 'content' },
      save: () => Promise.resolve({ kind: 'failed' }),
      isValid: (_, value) => value.length < 8,
    })
    const live = useLiveForm(edited)
    form = live
    drawn.push(`screen: ${edited.changed.join()} ${edited.wrong.join()}`)
    return (
      <>
        <Field form={live} path="name" />
        <Field form={live} path="sku" />
      </>
    )
  }
  const store = new SessionStore(localStorage)
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <SessionProvider store={store}>
        <Screen />
      </SessionProvider>
    </IntlProvider>,
  )
  return {
    type: (path: string, value: string) => {
      drawn.splice(0)
      act(() => form?.change(path, value))
      return [...new Set(drawn)]
    },
  }
}

test('a letter draws its field, and the screen only when another field is changed or wrong', () => {
  const { type } = openScreen()
  expect(type('name', 'Bank L')).toEqual(['screen: name ', 'name: Bank L'])
  expect(type('name', 'Bank Lu')).toEqual(['name: Bank Lu'])
  expect(type('name', 'Bank Lun')).toEqual(['screen: name name', 'name: Bank Lun'])
  expect(type('sku', 'B-2')).toEqual(['screen: name,sku name', 'sku: B-2'])
  expect(type('sku', 'B-1')).toEqual(['screen: name name', 'sku: B-1'])
})

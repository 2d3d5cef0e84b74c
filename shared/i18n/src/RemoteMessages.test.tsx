import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { FormattedMessage, IntlProvider } from 'react-intl'
import { loadMessages, RemoteMessages, type MessageSources } from './RemoteMessages'

const ui: Record<string, Record<string, string>> = { en: { 'ui.save': 'Save' }, nl: { 'ui.save': 'Opslaan' } }
// Ids of this test only; the compiler knows the product's own.
const id = (text: string) => text as MessageId

function House({ language, messages }: { language: 'en' | 'nl'; messages: MessageSources }) {
  return (
    <IntlProvider locale={language} messages={ui[language] as Record<MessageId, string>}>
      <Suspense fallback="waiting">
        <RemoteMessages messages={messages}>
          <p>
            <FormattedMessage id={id('ui.save')} /> <FormattedMessage id={id('remote.bed')} /> <FormattedMessage id={id('remote.lamp')} />
          </p>
        </RemoteMessages>
      </Suspense>
    </IntlProvider>
  )
}

const loaded: MessageSources = {
  en: { 'remote.bed': 'Bed', 'remote.lamp': 'Lamp (en)' },
  nl: { 'remote.bed': 'Bed (nl)' },
}

function loaders(): MessageSources {
  return {
    en: () => Promise.resolve({ default: { 'remote.bed': 'Bed', 'remote.lamp': 'Lamp (en)' } }),
    nl: () => Promise.resolve({ default: { 'remote.bed': 'Bed (nl)' } }),
  }
}

test("I18N-01 a remote's words stand beside Vitrine's, and a missing one falls back to English", () => {
  render(<House language="nl" messages={loaded} />)
  expect(screen.getByText('Opslaan Bed (nl) Lamp (en)')).toBeVisible()
})

test('words that must be fetched first are waited for', async () => {
  await act(async () => render(<House language="en" messages={loaders()} />))
  expect(screen.getByText('Save Bed Lamp (en)')).toBeVisible()
})

test('I18N-01 switching the language keeps the old words until the new ones are there, never a mixture', async () => {
  let arrive: (messages: Record<string, string>) => void = () => {}
  const slow = { ...loaders(), nl: () => new Promise<Record<string, string>>((resolve) => (arrive = resolve)) }
  const { rerender } = await act(async () => render(<House language="en" messages={slow} />))
  await act(async () => rerender(<House language="nl" messages={slow} />))
  expect(screen.getByText('Save Bed Lamp (en)')).toBeVisible()
  await act(async () => arrive({ 'remote.bed': 'Bed (nl)' }))
  expect(screen.getByText('Opslaan Bed (nl) Lamp (en)')).toBeVisible()
})

test('I18N-01 words that stand within the words of a remote wait for each other, so that the page changes its language once', async () => {
  const arrive: ((messages: Record<string, string>) => void)[] = []
  const slow = (en: Record<string, string>): MessageSources => ({ en, nl: () => new Promise((resolve) => void arrive.push(resolve)) })
  const [remote, area] = [slow({ 'remote.bed': 'Bed' }), slow({ 'remote.lamp': 'Lamp' })]
  const Both = ({ language }: { language: 'en' | 'nl' }) => (
    <IntlProvider locale={language} messages={ui[language] as Record<MessageId, string>}>
      <Suspense fallback="waiting">
        <RemoteMessages messages={remote}>
          <RemoteMessages messages={area}>
            <p>
              <FormattedMessage id={id('ui.save')} /> <FormattedMessage id={id('remote.bed')} /> <FormattedMessage id={id('remote.lamp')} />
            </p>
          </RemoteMessages>
        </RemoteMessages>
      </Suspense>
    </IntlProvider>
  )
  const { rerender } = await act(async () => render(<Both language="en" />))
  await act(async () => rerender(<Both language="nl" />))
  await act(async () => arrive[0]!({ 'remote.bed': 'Ledikant' }))
  expect(screen.getByText('Save Bed Lamp')).toBeVisible()
  await act(async () => arrive[1]!({ 'remote.lamp': 'Schemerlamp' }))
  expect(screen.getByText('Opslaan Ledikant Schemerlamp')).toBeVisible()
})

test('a failed fetch is forgotten, so that a retry asks again', async () => {
  let isDown = true
  const source = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve({ 'remote.bed': 'Bed' }))
  await expect(loadMessages(source)).rejects.toThrow('down')
  isDown = false
  await expect(loadMessages(source)).resolves.toEqual({ 'remote.bed': 'Bed' })
})

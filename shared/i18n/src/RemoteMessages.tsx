import { use, useDeferredValue, useMemo, type ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { normaliseLanguage, type Language } from './languages'

/** Texts by their ids: as they are written (in tests), or as `formatjs compile` prepared them for the browser, which parses none. */
export type Messages = Readonly<Record<string, string | readonly object[]>>
export type MessageLoader = () => Promise<Messages | { default: Messages }>
/** One source of messages per language: the messages themselves, or a function that fetches them. */
export type MessageSources = Readonly<Record<Language, Messages | MessageLoader>>

const known = new WeakMap<MessageLoader, Promise<Messages>>()

/**
 * Fetches the messages of one language, once per source. A failed fetch is forgotten, so that the retry of the
 * surrounding error panel asks again. Remotes may call it early to have the words ready before the screen.
 */
export function loadMessages(source: Messages | MessageLoader): Messages | Promise<Messages> {
  if (!isLoader(source)) return source
  const found = known.get(source)
  if (found) return found
  const started = source().then(
    (loaded) => {
      const value = isModule(loaded) ? loaded.default : loaded
      // React's own note on a promise: whoever draws with words that are there does not wait, not even for a moment
      Object.assign(started, { status: 'fulfilled', value })
      return value
    },
    (error: unknown) => {
      known.delete(source)
      throw error
    },
  )
  known.set(source, started)
  return started
}

/**
 * Puts a remote's messages beside those that already stand around it. A key that the current language lacks is read
 * from English. Suspends while the words are on their way; when the language changes, the old words stay until the
 * new ones are there, so nothing below loses its place.
 */
export function RemoteMessages({ messages, children }: { messages: MessageSources; children: ReactNode }) {
  const outer = useIntl()
  // The locale, and with it the host's own words, waits for the remote's words: a screen never speaks two languages.
  const locale = useDeferredValue(outer.locale)
  const house = useDeferredValue(outer.messages)
  const english = useMessages(messages.en)
  const own = useMessages(messages[normaliseLanguage(locale)])
  const merged = useMemo(() => ({ ...house, ...english, ...own }), [house, english, own])
  return (
    <IntlProvider locale={locale} messages={merged as typeof outer.messages} onError={outer.onError} timeZone={outer.timeZone}>
      {children}
    </IntlProvider>
  )
}

function useMessages(source: Messages | MessageLoader): Messages {
  const loaded = loadMessages(source)
  return loaded instanceof Promise ? use(loaded) : loaded
}

function isLoader(source: Messages | MessageLoader): source is MessageLoader {
  return typeof source === 'function'
}

function isModule(loaded: Messages | { default: Messages }): loaded is { default: Messages } {
  return typeof loaded.default === 'object'
}

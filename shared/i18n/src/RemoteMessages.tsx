import { use, useDeferredValue, useMemo, type ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { normaliseLanguage, type Language } from './languages'

/** Messages by id: as written (in tests), or precompiled by `formatjs compile` for the browser, which has no parser. */
export type Messages = Readonly<Record<string, string | readonly object[]>>
export type MessageLoader = () => Promise<Messages | { default: Messages }>
/** Messages per language: directly, or as a function that loads them. */
export type MessageSources = Readonly<Record<Language, Messages | MessageLoader>>

const known = new WeakMap<MessageLoader, Promise<Messages>>()

/**
 * Loads the messages of one language, once per source. A failure is forgotten, so that the retry of the surrounding error panel
 * tries again. Remotes may call it early to have the messages ready before the screen.
 */
export function loadMessages(source: Messages | MessageLoader): Messages | Promise<Messages> {
  if (!isLoader(source)) return source
  const found = known.get(source)
  if (found) return found
  const started = source().then(
    (loaded) => {
      const value = isModule(loaded) ? loaded.default : loaded
      // React's own convention for promises: rendering with loaded messages does not suspend, not even for a moment
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
 * Adds a remote's messages to the surrounding ones. A key missing in the current language falls back to English. Suspends while
 * messages are loading; when the language changes, the old messages stay until the new ones are loaded, so that children keep
 * their state.
 */
export function RemoteMessages({ messages, children }: { messages: MessageSources; children: ReactNode }) {
  const outer = useIntl()
  // The locale, and with it the host's messages, waits for the remote's: a screen never mixes two languages.
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

import { RemoteMessages } from '@vitrine/i18n'
import type { ReactNode } from 'react'
import en from './i18n/en.json'
import nl from './i18n/nl.json'

const messages = { en, nl } as const

/** The messages of the pickers, loaded with them and not with every page. */
export function PickerMessages({ children }: { children: ReactNode }) {
  return <RemoteMessages messages={messages}>{children}</RemoteMessages>
}

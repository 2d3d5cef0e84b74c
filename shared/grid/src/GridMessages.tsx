import { RemoteMessages } from '@vitrine/i18n'
import type { ReactNode } from 'react'
import en from './i18n/en.json'
import nl from './i18n/nl.json'

const messages = { en, nl } as const

/** The words of the grid, which come with it and not with every page. */
export function GridMessages({ children }: { children: ReactNode }) {
  return <RemoteMessages messages={messages}>{children}</RemoteMessages>
}

import { RemoteMessages, type MessageSources } from '@vitrine/i18n'
import type { ReactNode } from 'react'
import type { Remote } from './Remote'

interface EntryMessagesProps {
  remote: Remote
  entry: { messages?: MessageSources }
  children: ReactNode
}

/** The messages of a remote around one of its screens or panels, with those of that entry. */
export function EntryMessages({ remote, entry, children }: EntryMessagesProps) {
  const near = entry.messages ? <RemoteMessages messages={entry.messages}>{children}</RemoteMessages> : children
  return <RemoteMessages messages={remote.messages}>{near}</RemoteMessages>
}

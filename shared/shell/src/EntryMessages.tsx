import { RoomMessages, type MessageSources } from '@vitrine/i18n'
import type { ReactNode } from 'react'
import type { Remote } from './Remote'

interface EntryMessagesProps {
  remote: Remote
  entry: { messages?: MessageSources }
  children: ReactNode
}

/** The words of a room around one of its screens or panels, and nearest to it those that came with it. */
export function EntryMessages({ remote, entry, children }: EntryMessagesProps) {
  const near = entry.messages ? <RoomMessages messages={entry.messages}>{children}</RoomMessages> : children
  return <RoomMessages messages={remote.messages}>{near}</RoomMessages>
}

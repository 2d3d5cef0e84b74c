import { RoomMessages } from '@vitrine/i18n'
import type { ReactNode } from 'react'
import { Quiet } from '../hall/Quiet'
import { officeMessages } from './officeMessages'

/** For what the hall draws outside its screens, and only on demand: the words of those screens. */
export function OfficeMessages({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <Quiet fallback={fallback}>
      <RoomMessages messages={officeMessages}>{children}</RoomMessages>
    </Quiet>
  )
}

import { RemoteMessages } from '@vitrine/i18n'
import type { ReactNode } from 'react'
import { Quiet } from '../app/Quiet'
import { officeMessages } from './officeMessages'

/** For parts that the host renders outside its screens on demand: the messages of those screens. */
export function OfficeMessages({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <Quiet fallback={fallback}>
      <RemoteMessages messages={officeMessages}>{children}</RemoteMessages>
    </Quiet>
  )
}

import { RemoteMessages } from '@vitrine/i18n'
import type { ReactNode } from 'react'
import { Quiet } from '../app/Quiet'
import { officeMessages } from './officeMessages'

/** For what the host draws outside its screens, and only on demand: the words of those screens. */
export function OfficeMessages({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <Quiet fallback={fallback}>
      <RemoteMessages messages={officeMessages}>{children}</RemoteMessages>
    </Quiet>
  )
}

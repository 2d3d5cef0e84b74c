import * as React from 'react'

interface Internals {
  /** What `act` has still to do, while there is one */
  actQueue: readonly unknown[] | null
  recentlyCreatedOwnerStacks: number
}

/** React's own state. A React without it fails every test at once, and says so. */
export const reactInternals = (React as unknown as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: Internals })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE

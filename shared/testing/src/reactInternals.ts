import * as React from 'react'

interface Internals {
  /** Pending work of `act`, while there is one */
  actQueue: readonly unknown[] | null
  recentlyCreatedOwnerStacks: number
}

/** React's internal state. With a React that lacks it, every test fails at once with a clear error. */
export const reactInternals = (React as unknown as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: Internals })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE

import type { StartedJob } from '@vitrine/jobs'
import { createContext } from 'react'

/** Called by a panel of this remote when it starts a job: the list that opened it waits for the job and shows its results. */
export const BulkStarted = createContext<((job: StartedJob) => void) | null>(null)

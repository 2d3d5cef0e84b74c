import type { StartedJob } from '@vitrine/jobs'
import { createContext } from 'react'

/** Told by a panel of this remote what it has started: the list that opened it waits for the end, and shows what became of its rows. */
export const BulkStarted = createContext<((job: StartedJob) => void) | null>(null)

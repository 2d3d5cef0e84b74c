import { type ListOptions, readListVariables } from '@vitrine/ui'
import type { JobScreenQuery$variables } from './__generated__/JobScreenQuery.graphql'
import type { JobsScreenQuery$variables, JobState } from './__generated__/JobsScreenQuery.graphql'

export type JobsFilter = 'state' | 'mine' | 'open'

/** The states that one looks for; a prepared job is not started, and so in no list. */
export const jobStates = [
  'QUEUED', 'RUNNING', 'DONE', 'DONE_WITH_WARNINGS', 'FAILED', 'STOPPING', 'STOPPED', 'REVERTING', 'REVERTED',
] as const satisfies readonly JobState[]

/** What the jobs page keeps in its address. */
export const jobsList: ListOptions<JobsFilter> = { sorts: [], defaultSort: '', filters: { state: jobStates, mine: ['true'], open: ['true'] } }

/** What an address asks of the server. */
export function jobsVariables(address: URLSearchParams): JobsScreenQuery$variables {
  const { variables, filters } = readListVariables(jobsList, address)
  const { perPage, offset, isNarrowed } = variables
  const state = jobStates.find((one) => one === filters.state)
  return {
    perPage,
    offset,
    isNarrowed,
    filter: { states: state && [state], onlyMine: filters.mine ? true : undefined, open: filters.open ? true : undefined },
  }
}

/** The list of what failed, on the page of one job. */
export const failuresList: ListOptions<never> = { sorts: [], defaultSort: '' }

export function jobVariables(id: string, address: URLSearchParams): JobScreenQuery$variables {
  const { perPage, offset } = readListVariables(failuresList, address).variables
  return { id, perPage, offset }
}

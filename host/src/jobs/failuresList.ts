import { type ListOptions, readListVariables } from '@vitrine/ui'
import type { JobScreenQuery$variables } from './__generated__/JobScreenQuery.graphql'

/** The list of failures on the page of one job. */
export const failuresList: ListOptions<never> = { sorts: [], defaultSort: '' }

export function jobVariables(id: string, address: URLSearchParams): JobScreenQuery$variables {
  const { perPage, offset } = readListVariables(failuresList, address).variables
  return { id, perPage, offset }
}

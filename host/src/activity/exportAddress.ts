import type { ChangeSetFilter } from './__generated__/ActivityScreenQuery.graphql'

/** Where the log lies as a file: the filters of its query, each as a parameter of its name, a list as several. */
export function exportAddress(filter: ChangeSetFilter): string {
  const parameters = Object.entries(filter).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined || value === null) return []
    return Array.isArray(value) ? value.map((one) => [name, String(one)]) : [[name, String(value)]]
  })
  return parameters.length > 0 ? `/exports/activity.csv?${new URLSearchParams(parameters)}` : '/exports/activity.csv'
}

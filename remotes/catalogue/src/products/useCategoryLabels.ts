import { useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useEffect } from 'react'
import { fetchCategoryOptions } from './fetchCategoryOptions'

const none: { labels: ReadonlyMap<string, string> } = { labels: new Map() }

/** The names of categories in the reader's language, by path; loaded after the list, and only where one is shown. */
export function useCategoryLabels(isAsked: boolean): (path: string) => string | undefined {
  const environment = useRelayEnvironment()
  const [{ labels }, set] = useAnswered(none)
  useEffect(() => {
    if (!isAsked) return
    // the path says it as well
    fetchCategoryOptions(environment).then(
      (options) => set(() => ({ labels: new Map(options.map(({ value, label }) => [value, label])) })),
      () => undefined,
    )
  }, [environment, isAsked, set])
  return (path) => labels.get(path)
}

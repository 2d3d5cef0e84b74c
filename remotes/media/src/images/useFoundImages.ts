import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import { useEffect, useState } from 'react'
import type { useFoundImagesQuery } from './__generated__/useFoundImagesQuery.graphql'

const DEBOUNCE_MILLISECONDS = 250
const SHOWN = 48

export interface ImageChoice {
  readonly id: string
  readonly name: string
  readonly image500282Url: string
}

/** The pictures that a search finds once it has rested for a moment; without one, those that are there already. */
export function useFoundImages(search: string, first: readonly ImageChoice[]) {
  const environment = useRelayEnvironment()
  const [found, setFound] = useState<readonly ImageChoice[]>()
  const [failed, setFailed] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (search === '') return
    let request: { unsubscribe(): void } | undefined
    const timer = setTimeout(() => {
      request = fetchQuery<useFoundImagesQuery>(
        environment,
        graphql`
          query useFoundImagesQuery($search: String, $limit: Int) {
            images(searchTerm: $search) {
              results(limit: $limit, ordering: "name") {
                id
                name
                image500282Url
              }
            }
          }
        `,
        { search, limit: SHOWN },
      ).subscribe({
        next: ({ images }) => setFound(images.results.map(({ id, name, image500282Url }) => ({ id, name, image500282Url }))),
        error: () => setFailed(`${search} ${attempt}`),
      })
    }, DEBOUNCE_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      request?.unsubscribe()
    }
  }, [environment, search, attempt])
  return {
    images: search === '' ? first : (found ?? first),
    hasFailed: search !== '' && failed === `${search} ${attempt}`,
    retry: () => setAttempt(attempt + 1),
  }
}

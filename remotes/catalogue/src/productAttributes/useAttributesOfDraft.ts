import { fetchQuery, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useEffect } from 'react'
import query, { type useAttributesQuery } from '../bulk/__generated__/useAttributesQuery.graphql'
import { type AttributeChoice, readAttributes } from '../bulk/useAttributes'

const MOST = 20

const none: readonly AttributeChoice[] = []

/** Attributes by their codes that a draft has a value of, though the product had none of them when the screen opened. */
export function useAttributesOfDraft(codes: readonly string[]): readonly AttributeChoice[] {
  const environment = useRelayEnvironment()
  const [found, setFound] = useAnswered<readonly AttributeChoice[]>(none)
  const missing = codes.filter((code) => !found.some((attribute) => attribute.code === code)).join()

  useEffect(() => {
    const wanted = missing === '' ? [] : missing.split(',')
    const requests = wanted.map((code) =>
      fetchQuery<useAttributesQuery>(environment, query, { search: code, limit: MOST }, { fetchPolicy: 'store-or-network' }).subscribe({
        next: (answer) => setFound((before) => [...before, ...readAttributes(answer).filter((attribute) => attribute.code === code)]),
      }),
    )
    return () => requests.forEach((request) => request.unsubscribe())
  }, [environment, missing, setFound])

  return found.filter(({ code }) => codes.includes(code))
}

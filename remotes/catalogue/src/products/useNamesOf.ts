import { useNamedAttributes } from './useNamedAttributes'

/** The names of attributes by id; undefined while loading. */
export function useNamesOf(ids: readonly string[]): (id: string) => string | undefined {
  const namedOf = useNamedAttributes(ids)
  return (id) => namedOf(id)?.name
}

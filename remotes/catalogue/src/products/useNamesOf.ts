import { useNamedAttributes } from './useNamedAttributes'

/** What attributes are called that are kept as numbers; undefined while that is not known. */
export function useNamesOf(ids: readonly string[]): (id: string) => string | undefined {
  const namedOf = useNamedAttributes(ids)
  return (id) => namedOf(id)?.name
}

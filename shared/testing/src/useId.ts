import { useId as useReactId } from 'react'

/** Stands in for antd's own in tests, where all ids would be the same one and layers could not be told from each other. */
export default function useId(id?: string): string {
  const own = useReactId()
  return id ?? own
}

export const getId = (prefix: string, key: unknown): string => `${prefix}-${String(key).replace(/[^a-zA-Z0-9_.:-]/g, '-')}`
export const resetUuid = (): void => {}

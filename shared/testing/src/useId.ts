import { useId as useReactId } from 'react'

/** Replaces antd's own in tests, where all ids would be the same and layers could not be told apart. */
export default function useId(id?: string): string {
  const own = useReactId()
  return id ?? own
}

export const getId = (prefix: string, key: unknown): string => `${prefix}-${String(key).replace(/[^a-zA-Z0-9_.:-]/g, '-')}`
export const resetUuid = (): void => {}

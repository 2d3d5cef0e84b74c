import { fold } from '@vitrine/i18n'
import { useEffect, useState } from 'react'
import type { GridColumn, GridOption } from '../GridColumn'
import type { GridStore } from '../store/GridStore'

/** More options are not rendered: people type on. */
const MOST = 200

export interface FoundOptions {
  /** Undefined while searching */
  options: readonly GridOption[] | undefined
  hasFailed: boolean
}

/** A column's options that match a text: immediately from its list, later from a search. */
export function useOptions(store: GridStore, column: GridColumn, text: string): FoundOptions {
  const { options } = column
  const search = options && 'search' in options ? options.search : undefined
  const [found, setFound] = useState<{ text: string; options?: readonly GridOption[] }>()
  useEffect(() => {
    if (!search) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      search(text, abort.signal).then(
        (answer) => {
          if (abort.signal.aborted) return
          store.options.note(column, answer)
          setFound({ text, options: answer })
        },
        () => abort.signal.aborted || setFound({ text }),
      )
    }, 150)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [search, text, store, column])
  if (search) return { options: found?.options, hasFailed: found !== undefined && found.options === undefined && found.text === text }
  const wanted = fold(text.trim())
  const listed = options && !('search' in options) ? options : []
  const fitting =
    wanted === '' ? listed : listed.filter(({ label, code }) => fold(label).includes(wanted) || (code !== undefined && fold(code).includes(wanted)))
  return { options: fitting.slice(0, MOST), hasFailed: false }
}

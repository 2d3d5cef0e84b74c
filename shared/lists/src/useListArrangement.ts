import { graphql, useMutation } from '@vitrine/relay'
import { type ColumnWidths, type ListArrangement, readWidths } from '@vitrine/ui'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { useListArrangementMutation } from './__generated__/useListArrangementMutation.graphql'

interface Settings {
  columns?: readonly string[]
  isCompact?: boolean
  widths?: ColumnWidths
  pinned?: number
  /** The view in which the list opens if its address says nothing */
  view?: string
}

interface KeptArrangement extends ListArrangement {
  view: string | undefined
  /** Undefined: all rows */
  keepView(view: string | undefined): void
}

/** Several clicks are saved together. */
const REST_MILLISECONDS = 500

/**
 * The viewer's settings of a list, on every device. Applied at once, and saved after a pause or when the list is left.
 * @param saved from the server, in the list's own query; undefined while loading
 */
export function useListArrangement(list: string, saved: string | null | undefined): KeptArrangement {
  const save = useSaveListSettings()
  const [own, setOwn] = useState<Settings>()
  const unsaved = useRef<Settings>(undefined)
  const settings = useMemo(() => own ?? readSettings(saved), [own, saved])
  const put = (changes: { [Name in keyof Settings]: Settings[Name] | undefined }) => {
    const next = { ...(unsaved.current ?? settings), ...changes } as Settings
    unsaved.current = next
    setOwn(next)
  }
  const saveNow = useEffectEvent(() => {
    if (!unsaved.current) return
    const { columns, isCompact, widths, pinned, view } = unsaved.current
    const isPlain = !columns && !isCompact && !widths && !pinned && !view
    save(list, isPlain ? null : JSON.stringify(unsaved.current))
    unsaved.current = undefined
  })
  useEffect(() => {
    if (!own) return
    const timer = setTimeout(saveNow, REST_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [own])
  useEffect(() => {
    const leave = () => saveNow()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    columns: settings.columns,
    isCompact: settings.isCompact ?? false,
    widths: settings.widths,
    pinned: settings.pinned ?? 0,
    change({ columns, isCompact, widths, pinned }) {
      put({
        ...(columns === undefined ? {} : { columns: columns ?? undefined }),
        ...(isCompact === undefined ? {} : { isCompact }),
        ...(widths === undefined ? {} : { widths: widths ?? undefined }),
        ...(pinned === undefined ? {} : { pinned: pinned || undefined }),
      })
    },
    view: settings.view,
    keepView: (view) => put({ view }),
  }
}

function readSettings(saved: string | null | undefined): Settings {
  if (!saved) return {}
  try {
    const { columns, isCompact, widths, pinned, view } = JSON.parse(saved) as Record<string, unknown>
    return {
      ...(Array.isArray(columns) && columns.every((id) => typeof id === 'string') ? { columns } : {}),
      isCompact: isCompact === true,
      ...(readWidths(widths) && { widths: readWidths(widths)! }),
      ...(typeof pinned === 'number' && Number.isSafeInteger(pinned) && pinned > 0 ? { pinned } : {}),
      ...(typeof view === 'string' ? { view } : {}),
    }
  } catch {
    // written by another build in a format unknown here
    return {}
  }
}

/** Saves the viewer's settings of a list; null deletes them. There is no toast: the effect is visible. */
function useSaveListSettings(): (list: string, settings: string | null) => void {
  const [commit] = useMutation<useListArrangementMutation>(graphql`
    mutation useListArrangementMutation($list: String!, $settings: JSONString) {
      saveListSettings(list: $list, settings: $settings)
    }
  `)
  return (list, settings) =>
    void commit({
      variables: { list, settings },
      // on return to the list they apply at once, while they are reloaded
      updater: (store) => void store.getRoot().setValue(settings, 'listSettings', { list }),
    })
}

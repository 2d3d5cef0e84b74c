import { type ColumnWidths, type ListArrangement, readWidths } from '@vitrine/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSaveListSettings } from './useSaveListSettings'

interface Settings {
  columns?: readonly string[]
  isCompact?: boolean
  widths?: ColumnWidths
  pinned?: number
}

/** Whoever arranges a list clicks several times. */
const REST_MILLISECONDS = 500

/**
 * How the viewer keeps a list, on every device. It is changed at once here, and saved when the clicking rests or the
 * list is left.
 * @param saved as the server keeps it, in the list's own query; undefined while that is on its way
 */
export function useListArrangement(list: string, saved: string | null | undefined): ListArrangement {
  const save = useSaveListSettings()
  const [own, setOwn] = useState<Settings>()
  const unsaved = useRef<Settings>(undefined)
  const settings = own ?? readSettings(saved)
  const saveNow = useEffectEvent(() => {
    if (!unsaved.current) return
    const { columns, isCompact, widths, pinned } = unsaved.current
    const isPlain = !columns && !isCompact && !widths && !pinned
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
      const before = unsaved.current ?? settings
      const next = {
        ...before,
        ...(columns === undefined ? {} : { columns: columns ?? undefined }),
        ...(isCompact === undefined ? {} : { isCompact }),
        ...(widths === undefined ? {} : { widths: widths ?? undefined }),
        ...(pinned === undefined ? {} : { pinned: pinned || undefined }),
      } as Settings
      unsaved.current = next
      setOwn(next)
    },
  }
}

function readSettings(saved: string | null | undefined): Settings {
  if (!saved) return {}
  try {
    const { columns, isCompact, widths, pinned } = JSON.parse(saved) as Record<string, unknown>
    return {
      ...(Array.isArray(columns) && columns.every((id) => typeof id === 'string') ? { columns } : {}),
      isCompact: isCompact === true,
      ...(readWidths(widths) && { widths: readWidths(widths)! }),
      ...(typeof pinned === 'number' && Number.isSafeInteger(pinned) && pinned > 0 ? { pinned } : {}),
    }
  } catch {
    // what another build has written, and this one cannot read
    return {}
  }
}

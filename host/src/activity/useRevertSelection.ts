import type { RevertDialogProps } from '@vitrine/jobs'
import type { ShownChange, ShownEntity } from '@vitrine/ui'
import { useState } from 'react'
import type { ThingFilter } from './useChangeSet'

interface Selection {
  /** Things that are chosen one by one: their fields, or null for all that was changed of them */
  parts: ReadonlyMap<string, ReadonlySet<string> | null>
  /** Everything that matches, shown or not, with how many that was */
  all: (ThingFilter & { count: number }) | null
  /** Of these not */
  except: ReadonlySet<string>
}

export interface RevertSelection {
  /** How many things something is reverted of */
  count: number
  /** null: some fields of the thing */
  isChosen(entity: ShownEntity, change?: ShownChange): boolean | null
  toggle(entity: ShownEntity, change?: ShownChange): void
  /** All that match, of which `count` more may be than are shown */
  chooseAll(entities: readonly ShownEntity[], count: number): void
  clear(): void
  /** What the revert is asked for */
  target: Pick<RevertDialogProps['target'], 'parts' | 'matching' | 'except'>
}

const nothing: Selection = { parts: new Map(), all: null, except: new Set() }

/**
 * What of a change is ticked: whole things, single fields, or all that match. While a field is looked for, a tick means
 * this field. What matches something else is another question, so that "all" ends with the search that it was said of.
 */
export function useRevertSelection(filter: ThingFilter): RevertSelection {
  const [kept, setSelection] = useState(nothing)
  const isSame = kept.all?.searchTerm === filter.searchTerm && kept.all.field === filter.field
  const selection: Selection = kept.all && !isSame ? { ...kept, all: null, except: new Set() } : kept
  const { parts, all, except } = selection

  /** The fields that are chosen of a thing; null for all. */
  const fieldsOf = ({ entityId, changes }: ShownEntity): ReadonlySet<string> | null => {
    const part = parts.get(entityId ?? '')
    if (part !== undefined) return part && changes.every(({ field }) => part.has(field)) && part.size > 0 ? null : part
    if (!all || except.has(entityId ?? '')) return new Set()
    return all.field === '' ? null : new Set([all.field])
  }
  const put = (entity: ShownEntity, fields: ReadonlySet<string> | null) => {
    const id = entity.entityId ?? ''
    const next = { all, parts: new Map(parts), except: new Set(except) }
    next.parts.delete(id)
    next.except.delete(id)
    if (fields === null || fields.size > 0) next.parts.set(id, fields)
    else if (all) next.except.add(id)
    setSelection(next)
  }
  const ownField = (entity: ShownEntity): string | undefined => (entity.operation === 'UPDATE' && filter.field !== '' ? filter.field : undefined)
  const isChosen = (entity: ShownEntity, change?: ShownChange): boolean | null => {
    const fields = fieldsOf(entity)
    const field = change?.field ?? ownField(entity)
    if (fields === null) return true
    if (field !== undefined) return fields.has(field)
    return fields.size > 0 ? null : false
  }
  const chosen = [...parts.keys()].filter((id) => !except.has(id))

  return {
    count: all ? all.count - except.size : chosen.length,
    isChosen,
    toggle(entity, change) {
      const field = change?.field ?? ownField(entity)
      if (field === undefined) return put(entity, isChosen(entity) === true ? new Set() : null)
      const fields = new Set(fieldsOf(entity) ?? entity.changes.map((one) => one.field))
      if (!fields.delete(field)) fields.add(field)
      put(entity, entity.changes.length > 0 && entity.changes.every((one) => fields.has(one.field)) ? null : fields)
    },
    chooseAll(entities, count) {
      if (entities.length < count) return setSelection({ parts: new Map(), all: { ...filter, count }, except: new Set() })
      const next = new Map(parts)
      for (const entity of entities) {
        if (entity.entityId == null) continue
        const field = ownField(entity)
        const known = fieldsOf(entity)
        next.set(entity.entityId, field === undefined || known === null ? null : new Set([...known, field]))
      }
      setSelection({ parts: next, all: null, except: new Set() })
    },
    clear: () => setSelection(nothing),
    target: {
      parts: Array.from(parts, ([entity, fields]) => ({ entity, ...(fields && { fields: [...fields] }) })),
      ...(all && { matching: { searchTerm: all.searchTerm || null, field: all.field || null }, except: [...except] }),
    },
  }
}

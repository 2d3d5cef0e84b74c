import { loadMessages, useLanguage } from '@vitrine/i18n'
import { useEffect, useMemo, useState } from 'react'
import { createIntl, type IntlShape, useIntl } from 'react-intl'
import { fetchCode } from './fetchCode'
import type { PanelFields } from './PanelFields'
import { useShell } from './ShellContext'
import type { SlotName } from './SlotProps'

interface Found {
  fields: PanelFields
  messages: Record<string, string>
}

/** The fields of a panel with the messages of its own remote. */
export interface LoadedPanelFields {
  fields: PanelFields
  intl: IntlShape
}

/**
 * The field declarations of other remotes' panels. Loads only the remotes that are needed; an unavailable one is left out, and
 * its panel reports it when it is opened.
 * @param wanted ids of panels in the slot that have fields
 */
export function usePanelFields(slot: SlotName, wanted: readonly string[]): ReadonlyMap<string, LoadedPanelFields> {
  const { registry, loadRemote } = useShell()
  const { onError, timeZone } = useIntl()
  const language = useLanguage()
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map())
  const missing = wanted
    .filter((id) => !found.has(`${language} ${id}`))
    .sort()
    .join(' ')

  useEffect(() => {
    let isLive = true
    const load = async (id: string) => {
      const remote = registry.remotes.find((one) => one.panels.some((panel) => panel.slot === slot && panel.id === id))
      if (!remote) return
      const { panels, messages } = await loadRemote(remote.id)
      const entry = panels.find((panel) => panel.slot === slot && panel.id === id)
      if (!entry?.fields) return
      const near = entry.messages ?? messages
      const [code, ...words] = await Promise.all([
        fetchCode(entry.fields),
        loadMessages(messages.en),
        loadMessages(near.en),
        loadMessages(messages[language]),
        loadMessages(near[language]),
      ])
      if (isLive)
        setFound((before) => new Map([...before, [`${language} ${id}`, { fields: code.default, messages: Object.assign({}, ...words) as Found['messages'] }]]))
    }
    // the panel's title stands for its fields until the next visit
    for (const id of missing.split(' ').filter(Boolean)) load(id).catch(() => undefined)
    return () => {
      isLive = false
    }
  }, [language, loadRemote, missing, registry, slot])

  return useMemo(() => {
    const ready = [...found].flatMap(([key, { fields, messages }]) => {
      const [locale = '', id = ''] = key.split(' ')
      return locale === language ? [[id, { fields, intl: createIntl({ locale, messages: messages as never, onError, timeZone }) }] as const] : []
    })
    return new Map(ready)
  }, [found, language, onError, timeZone])
}

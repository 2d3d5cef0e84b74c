import { normaliseLanguage } from '@vitrine/i18n'
import { type LoadedPanelFields, type PanelInfo, usePanelFields, usePanels } from '@vitrine/shell'
import { useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { FieldFamily, ProductField } from '../productForm/FieldFamily'
import { createFieldRegistry, type FieldRegistry } from '../productForm/createFieldRegistry'
import { ownFields } from './ownFields'

/** All fields that a product's screen can save: those of its own tabs, and those of panels of other remotes that join its form. */
export function useFieldRegistry(): FieldRegistry {
  const intl = useIntl()
  const panels = usePanels('product.panel')
  const [asked] = useState(createAsked)
  const [wanted, setWanted] = useState('')
  const loaded = usePanelFields('product.panel', wanted.split(' ').filter(Boolean))
  // after each render, as each may have spoken of a field of another panel: only then is its remote loaded
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what is asked for only grows, and the same is set again without a render
  useEffect(() => setWanted(asked.all()))

  return useMemo(() => {
    const language = normaliseLanguage(intl.locale)
    const ofPanels = panels.filter(({ joinsForm }) => joinsForm).map((panel) => familyOf(panel, panel.title[language], loaded.get(panel.id), () => asked.add(panel.id)))
    return createFieldRegistry([...ownFields, ...ofPanels])
  }, [asked, intl.locale, loaded, panels])
}

/** The panels of whose fields something was asked. */
function createAsked() {
  const panels = new Set<string>()
  return { add: (panel: string) => void panels.add(panel), all: () => [...panels].join(' ') }
}

/** A panel's fields in the form of the house. Until its remote has said what they are called, its title stands for each. */
function familyOf({ id, edits }: PanelInfo, title: string, loaded: LoadedPanelFields | undefined, onAsked: () => void): FieldFamily {
  const fields = edits.flatMap((name): [string, ProductField][] => {
    const stated = loaded?.fields[name]
    const field: ProductField = {
      nameOf: (parameter, { known }) => {
        onAsked()
        return stated && loaded ? stated.label({ intl: loaded.intl, parameter, nameOf: known.nameOf }) : title
      },
      words: (value, { known, parameter }) => stated && loaded && stated.words?.(value, { intl: loaded.intl, parameter, nameOf: known.nameOf }),
      isValid: (json) => stated?.isValid?.(json === '' ? null : JSON.parse(json)) ?? true,
    }
    return [[name, field], [`${name}.*`, field]]
  })
  return { tab: id, fields: Object.fromEntries(fields) }
}

import { normaliseLanguage } from '@vitrine/i18n'
import { type LoadedPanelFields, type PanelInfo, usePanelFields, usePanels } from '@vitrine/shell'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { FieldFamily, ProductField } from '../productForm/FieldFamily'
import { createFieldRegistry, type FieldRegistry } from '../productForm/createFieldRegistry'
import { ownFields } from './ownFields'
import { useAsked } from './useAsked'

/** All fields that a product's screen can save: those of its own tabs, and those of other remotes' panels that join its form. */
export function useFieldRegistry(): FieldRegistry {
  const intl = useIntl()
  const panels = usePanels('product.panel')
  // a panel's remote is loaded only when one of its fields is mentioned
  const { ask, asked } = useAsked()
  const loaded = usePanelFields('product.panel', asked)

  return useMemo(() => {
    const language = normaliseLanguage(intl.locale)
    const ofPanels = panels
      .filter(({ joinsForm }) => joinsForm)
      .map((panel) => familyOf(panel, panel.title[language], loaded.get(panel.id), () => ask(panel.id)))
    return createFieldRegistry([...ownFields, ...ofPanels])
  }, [ask, intl.locale, loaded, panels])
}

/** A panel's fields as a field family. Until its remote provides their labels, the panel's title is used. */
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
    return [
      [name, field],
      [`${name}.*`, field],
    ]
  })
  return { tab: id, fields: Object.fromEntries(fields) }
}

import { contentLanguages, type ContentLanguage } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useState } from 'react'
import type { useContentForm_product$data, useContentForm_product$key } from './__generated__/useContentForm_product.graphql'
import {
  changedPaths,
  contentChanges,
  type ContentEdits,
  type ContentPath,
  type ContentTexts,
  parseContentPath,
  textAt,
  withoutPaths,
} from './contentDraft'
import { contentFields, passedLimit } from './contentFields'
import { type FieldConflict, useUpdateProduct } from '../products/useUpdateProduct'

/** A text that somebody else changed while it was being edited here. */
export interface ContentConflict extends Omit<FieldConflict, 'field' | 'theirs'> {
  path: ContentPath
  theirs: string
}

/** The Content tab's form: what is shown, what changed, and what can be done with it. */
export interface ContentForm {
  language: ContentLanguage
  showLanguage: (language: ContentLanguage) => void
  textOf: (path: ContentPath) => string
  change: (path: ContentPath, text: string) => void
  changed: readonly ContentPath[]
  errors: Readonly<Partial<Record<ContentPath, string>>>
  conflicts: readonly ContentConflict[]
  takeTheirs: (path: ContentPath) => void
  keepMine: (path: ContentPath) => void
  /** The text to bring into view and into focus; a new object for each request */
  revealed: { path: ContentPath } | null
  reveal: (path: ContentPath) => void
  save: () => Promise<void>
  isSaving: boolean
  discard: () => void
}

type Content = useContentForm_product$data['contents'][number]

function textsOf(contents: readonly Content[]): ContentTexts {
  const entries = contents.flatMap(({ language, name, shortDescription, description, urlKey, ...rest }) => {
    const { metaTitle, metaKeywords, metaDescription, priceCardDescription } = rest
    const texts = { name, shortDescription, description, urlKey, metaTitle, metaKeywords, metaDescription, priceCardDescription }
    return contentFields.map(({ id }) => [`content.${language}.${id}`, texts[id] ?? ''] as const)
  })
  return Object.fromEntries(entries)
}

interface Draft {
  edits: ContentEdits
  /** The revision under the first keystroke: what was changed after it by somebody else is theirs to defend */
  baseRevision: number | null
}

const noDraft: Draft = { edits: {}, baseRevision: null }

/** Without the last edit there is no draft any more, and the next one begins on the revision of its time. */
function without(draft: Draft, paths: readonly ContentPath[]): Draft {
  const edits = withoutPaths(draft.edits, paths)
  return Object.keys(edits).length === 0 ? noDraft : { ...draft, edits }
}

function isContentPath(path: string | null | undefined): path is ContentPath {
  return parseContentPath(path ?? '') !== null
}

/**
 * Holds what is typed on the Content tab, apart from the tab itself, so that looking at another tab loses nothing.
 * Only what was typed is kept; the rest shows what is saved, so a change by somebody else appears at once.
 */
export function useContentForm(productKey: useContentForm_product$key): ContentForm {
  const product = useFragment(
    graphql`
      fragment useContentForm_product on Product {
        id
        revision
        contents {
          language
          name
          shortDescription
          description
          urlKey
          metaTitle
          metaKeywords
          metaDescription
          priceCardDescription
        }
      }
    `,
    productKey,
  )
  const [update, isSaving] = useUpdateProduct()
  const [language, showLanguage] = useState<ContentLanguage>(contentLanguages[0].code)
  const [{ edits, baseRevision }, setDraft] = useState<Draft>(noDraft)
  const [errors, setErrors] = useState<ContentForm['errors']>({})
  const [conflicts, setConflicts] = useState<readonly ContentConflict[]>([])
  const [revealed, setRevealed] = useState<ContentForm['revealed']>(null)

  const saved = textsOf(product.contents)
  const changed = changedPaths(saved, edits)

  function reveal(path: ContentPath) {
    const place = parseContentPath(path)
    if (place) showLanguage(place.language)
    setRevealed({ path })
  }

  function change(path: ContentPath, text: string) {
    setErrors(({ [path]: _, ...others }) => others)
    setDraft((draft) => {
      if (text === (saved[path] ?? '')) return without(draft, [path])
      return { edits: { ...draft.edits, [path]: text }, baseRevision: draft.baseRevision ?? product.revision }
    })
  }

  function discard() {
    setDraft(noDraft)
    setErrors({})
    setConflicts([])
  }

  function settle(path: ContentPath) {
    setConflicts((open) => open.filter((conflict) => conflict.path !== path))
  }

  function takeTheirs(path: ContentPath) {
    setDraft((draft) => without(draft, [path]))
    settle(path)
  }

  async function save() {
    const [conflict] = conflicts
    if (conflict) return reveal(conflict.path)
    const refused = changed.find((path) => {
      const place = parseContentPath(path)
      const field = contentFields.find(({ id }) => id === place?.field)
      return place && field && passedLimit(field, place.language, textAt(saved, edits, path))
    })
    if (refused) return reveal(refused)
    const contents = contentChanges(saved, edits)
    if (contents.length === 0) return
    const outcome = await update({ id: product.id, revision: baseRevision ?? product.revision, contents })
    switch (outcome.kind) {
      case 'saved':
      case 'unchanged':
        // What was typed while the save was under way stays, on top of what was saved
        setDraft((draft) => {
          const rest = without(draft, changed.filter((path) => draft.edits[path] === edits[path]))
          return rest === noDraft ? noDraft : { ...rest, baseRevision: outcome.revision }
        })
        setErrors({})
        break
      case 'conflict': {
        // From here on the form stands on the new revision: both sides are known, so keeping mine is a choice
        setDraft((draft) => ({ ...draft, baseRevision: outcome.revision }))
        const open = outcome.conflicts.flatMap(({ field, theirs, by, at }) =>
          isContentPath(field) ? [{ path: field, theirs: (JSON.parse(theirs) as string | null) ?? '', by, at }] : [],
        )
        setConflicts(open)
        if (open[0]) reveal(open[0].path)
        break
      }
      case 'refused': {
        const own = outcome.errors.flatMap(({ field, message }) => (isContentPath(field) ? [[field, message] as const] : []))
        setErrors(Object.fromEntries(own))
        if (own[0]) reveal(own[0][0])
        for (const { field, message } of outcome.errors) {
          if (!isContentPath(field)) toasts.show({ kind: 'error', text: message })
        }
      }
    }
  }

  return {
    language,
    showLanguage,
    textOf: (path) => textAt(saved, edits, path),
    change,
    changed,
    errors,
    conflicts,
    takeTheirs,
    keepMine: settle,
    revealed,
    reveal,
    save,
    isSaving,
    discard,
  }
}


import { useEntityForm, useFieldHistory } from '@vitrine/drafts'
import { contentLanguages, type ContentLanguage } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import { useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { useProductForm_product$key } from './__generated__/useProductForm_product.graphql'
import { contentChanges } from '../productContent/contentPath'
import { useSavedTexts } from '../productContent/useSavedTexts'
import { fieldHelp } from '../productForm/fieldHelp'
import { fieldJson } from '../productForm/fieldJson'
import type { FormValues } from '../productForm/FieldFamily'
import type { ProductForm, RuleAnswer } from '../productForm/ProductForm'
import { type RuledFields, useRuledFields } from '../ruledFields/useRuledFields'
import { useFieldNames } from './useFieldNames'
import { useFieldRegistry } from './useFieldRegistry'
import { useUndoSave } from './useUndoSave'
import { useUpdateProduct } from './useUpdateProduct'

/** Holds the unsaved changes of all tabs of a product, independent of the tabs, so that changing tabs loses nothing. */
export function useProductForm(productKey: useProductForm_product$key): Omit<ProductForm, 'authorOf'> & { ruled: RuledFields; ruleAnswers: object } {
  const intl = useIntl()
  const product = useFragment(
    graphql`
      fragment useProductForm_product on Product {
        id
        revision
        lockedFields
        contents {
          ...useSavedTexts_contents
        }
        fields {
          field
          value
        }
        onlineLanguages
      }
    `,
    productKey,
  )
  const { id, revision, lockedFields, onlineLanguages, fields: savedFields } = product
  const texts = useSavedTexts(product.contents)
  const registry = useFieldRegistry()
  const now = useMemo(
    (): FormValues => ({ ...texts, ...Object.fromEntries(savedFields.map(({ field, value }) => [field, fieldJson(JSON.parse(value))])) }),
    [texts, savedFields],
  )
  const [kept, setKept] = useState({ id, now, saved: now })
  if (kept.now !== now) setKept({ id, now, saved: registry.savedAfter(kept.id === id ? kept.saved : {}, now) })
  const { tellSaved, revert, isUndoing } = useUndoSave(id)
  const update = useUpdateProduct(tellSaved)
  const [language, showLanguage] = useState<ContentLanguage>(contentLanguages[0].code)
  // a name that arrives later is used in the next render
  const names = useRef(new Map<string, string>())
  const words = useRef(new Map<string, (value: unknown) => string>())
  const [held, setHeld] = useState<Readonly<Record<string, string | null>>>({})
  const known = useFieldNames()
  const ruled = useRuledFields(id, revision)
  const [answers, setAnswers] = useState<Readonly<Record<string, RuleAnswer>>>({})
  const labelIn = (path: string, shown: ContentLanguage | null) => names.current.get(path) ?? registry.labelOf(path, { intl, known, shown })
  const labelOf = (path: string) => labelIn(path, language)
  const { isText } = registry

  async function save(values: FormValues, basedOn: number) {
    const fields = Object.entries(values).flatMap(([field, value]) => (isText(field) ? [] : [{ field, value: value || 'null' }]))
    const contents = contentChanges(values)
    // a value set by a rule that the user changes is to be kept, unless the rule skips the product anyway
    const keptFields = Object.keys(values).filter((path) => ruled.has(path) && !lockedFields.includes(path) && answers[path] !== 'excluded')
    const outcome = await update({
      id,
      revision: basedOn,
      ...(contents.length > 0 ? { contents } : {}),
      ...(fields.length > 0 ? { fields } : {}),
      ...(keptFields.length > 0 ? { keptFields } : {}),
    })
    if (outcome.kind === 'saved') setAnswers({})
    if (outcome.kind !== 'conflict') return outcome
    // the form parses values from JSON; here they are serialised again
    const asKept = (field: string, json: string) => (isText(field) ? json : JSON.stringify(fieldJson(JSON.parse(json))))
    const conflicts = outcome.conflicts.map((conflict) => ({
      ...conflict,
      base: asKept(conflict.field, conflict.base),
      theirs: asKept(conflict.field, conflict.theirs),
    }))
    return { ...outcome, conflicts }
  }

  const wordsOf = (path: string, value: string) => {
    const own = isText(path) || value === '' ? undefined : words.current.get(path)
    return own ? own(JSON.parse(value)) : registry.wordsOf(path, value, { intl, known })
  }

  const form = useEntityForm<string>({
    entity: `product:${id}`,
    revision,
    saved: kept.saved,
    empty: '',
    knows: registry.knows,
    labelOf: (path) => labelIn(path, null),
    shortLabelOf: labelOf,
    isText,
    wordsOf,
    isValid: (path, value) => registry.isValid(path, value) && held[path] !== value,
    save,
    tab: registry.tabOf,
    onReveal: (path) => {
      const shown = registry.languageOf(path)
      if (shown) showLanguage(shown)
    },
  })
  const alongWith = (values: FormValues) => registry.along(form, values, { onlineLanguages })
  const put = (values: FormValues) => form.put({ ...values, ...alongWith(values) })
  const fillIn = (path: string, value: string) => {
    put({ [path]: value })
    form.reveal(path)
  }
  // accompanying changes are reset, too
  const reset = (path: string) => {
    const back = { [path]: form.savedOf(path) }
    if (Object.keys(alongWith(back)).length > 0) put(back)
    else form.reset(path)
  }
  const change = (path: string, value: string) => {
    const along = alongWith({ [path]: value })
    if (Object.keys(along).length === 0) form.change(path, value)
    else form.put({ [path]: value, ...along })
  }
  const historyOf = useFieldHistory({
    id,
    lockedFields,
    labelOf,
    helpOf: (path) => fieldHelp(intl, path),
    onRestore: (path, value) => fillIn(path, isText(path) ? (value ?? '') : fieldJson(value || null)),
  })
  return {
    ...form,
    put,
    change,
    fillIn,
    reset,
    revert,
    frame: {
      ...form.frame,
      isSaving: form.frame.isSaving || isUndoing,
      changes: form.frame.changes.map((one) => ({ ...one, onReset: () => reset(one.path) })),
    },
    knows: registry.knows,
    tabOf: registry.tabOf,
    labelOf,
    wordsOf,
    onlineLanguages,
    lockedFields,
    productId: id,
    ruled,
    ruleAnswers: answers,
    ruleOf: (path) => ruled.get(path),
    ruleAnswerOf: (path) => answers[path],
    answerRule: (path, answer) => setAnswers((before) => ({ ...before, [path]: answer })),
    language,
    showLanguage,
    historyOf: (path) => {
      const history = historyOf(path)
      // the history contains other values as text only, which cannot be restored
      return registry.isRestorable(path) ? history : { ...history, onRestore: undefined }
    },
    jsonOf: <T>(path: string) => {
      const json = form.valueOf(path)
      return json === '' ? null : (JSON.parse(json) as T)
    },
    holdBack: (path, value) => setHeld((before) => (before[path] === value ? before : { ...before, [path]: value })),
    changeJson: (path, value) => change(path, fieldJson(value)),
    nameField: (path, name, inWords) => {
      names.current.set(path, name)
      if (inWords) words.current.set(path, inWords)
    },
  }
}

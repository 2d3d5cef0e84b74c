import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link, useNavigate } from '@vitrine/shell'
import { Button, ButtonLink, Field, Input, TwoLines, useSaveShortcut, useUnsavedChangesGuard } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedDisplayName, FormattedMessage, useIntl } from 'react-intl'
import type { UntranslatedTexts_untranslated$key } from './__generated__/UntranslatedTexts_untranslated.graphql'
import * as styles from './UntranslatedTexts.module.css'
import { useTranslateProduct } from './useTranslateProduct'

const shown = {
  name: { label: 'content.missing.name', rows: 1, maximum: 255 },
  shortDescription: { label: 'content.missing.shortDescription', rows: 3, maximum: 240 },
  description: { label: 'content.missing.description', rows: 10, maximum: 20_000 },
} as const

type TextName = keyof typeof shown

interface Props {
  untranslated: UntranslatedTexts_untranslated$key
  language: string
  /** The address of the next product */
  next: string
}

/** A product's texts side by side: in a language that it has, and in the missing one. */
export function UntranslatedTexts({ untranslated, language, next }: Props) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { product, texts } = useFragment(
    graphql`
      fragment UntranslatedTexts_untranslated on UntranslatedProduct {
        product {
          id
          name
          sku
          revision
        }
        texts {
          field
          text
          source
          sourceLanguage
          suggestion
        }
      }
    `,
    untranslated,
  )
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaved, setSaved] = useState(false)
  const { save, isSaving } = useTranslateProduct()
  const present = (field: string) => texts.find((one) => one.field === field)?.text ?? ''
  const changed = Object.keys(typed).filter((field) => typed[field] !== present(field))
  const labelOf = (field: string) => (field in shown ? intl.formatMessage({ id: shown[field as TextName].label }) : field)
  const guard = useUnsavedChangesGuard(isSaved ? [] : changed.map(labelOf))
  const go = useEffectEvent(() => void navigate(next))
  useEffect(() => {
    if (isSaved) go()
  }, [isSaved])
  const handleSave = async () => {
    if (changed.length === 0 || isSaving) return
    const outcome = await save(product.id, product.revision, language, Object.fromEntries(changed.map((field) => [field, typed[field]?.trim() || null])))
    if (outcome.kind === 'saved' || outcome.kind === 'unchanged') return setSaved(true)
    if (outcome.kind === 'refused')
      setErrors(Object.fromEntries(outcome.errors.map(({ field, message }) => [(field ?? '').slice(`content.${language}.`.length), message])))
    else if (outcome.kind === 'conflict')
      setErrors(
        Object.fromEntries(
          outcome.conflicts.map(({ field, by }) => [
            field.slice(`content.${language}.`.length),
            intl.formatMessage({ id: 'content.missing.conflict' }, { by }),
          ]),
        ),
      )
  }
  useSaveShortcut(() => void handleSave())
  return (
    <section className="v-card v-stack">
      <h2 className={styles.product}>
        <TwoLines title={<Link to={addressOf('products.edit', { id: product.id })}>{product.name}</Link>} sub={product.sku} />
      </h2>
      {texts.map(({ field, text, source, sourceLanguage, suggestion }) => {
        const { rows, maximum } = shown[field as TextName] ?? { rows: 3, maximum: 20_000 }
        const value = typed[field] ?? text ?? ''
        const type = (said: string) => setTyped({ ...typed, [field]: said })
        const common = { lang: language, value, maxLength: maximum, onChange: (event: { target: { value: string } }) => type(event.target.value) }
        return (
          <div key={field} className={styles.pair}>
            <div className="v-stack">
              <span className="v-soft">
                {labelOf(field)}
                {sourceLanguage && (
                  <>
                    {' · '}
                    <FormattedDisplayName type="language" value={sourceLanguage} />
                  </>
                )}
              </span>
              {source ? (
                <p className={styles.source} lang={sourceLanguage ?? undefined}>
                  {source}
                </p>
              ) : (
                <p className="v-soft">
                  <FormattedMessage id="content.missing.noSource" />
                </p>
              )}
              {suggestion && (
                <div className={styles.suggestion}>
                  <p className={styles.source}>
                    <FormattedMessage id="content.missing.suggestion" values={{ text: suggestion }} />
                  </p>
                  <Button
                    size="small"
                    onClick={() => type(suggestion)}
                    aria-label={intl.formatMessage({ id: 'content.missing.takeFor' }, { field: labelOf(field) })}
                  >
                    <FormattedMessage id="content.missing.take" />
                  </Button>
                </div>
              )}
            </div>
            <Field label={labelOf(field)} counter={{ value, limit: maximum }} error={errors[field]} isChanged={changed.includes(field)}>
              {rows === 1 ? <Input {...common} /> : <Input.TextArea {...common} rows={rows} />}
            </Field>
          </div>
        )
      })}
      <div className="v-row">
        <ButtonLink to={next}>
          <FormattedMessage id="content.missing.skip" />
        </ButtonLink>
        <Button type="primary" loading={isSaving} disabled={changed.length === 0} onClick={() => void handleSave()}>
          <FormattedMessage id="content.missing.save" />
        </Button>
      </div>
      {guard}
    </section>
  )
}

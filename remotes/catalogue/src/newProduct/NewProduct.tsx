import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link, usePageTitle } from '@vitrine/shell'
import { Button, ButtonLink, DraftBanner, Field, Input, Kbd, PageHeader, type Revealed, useSaveShortcut, useUnsavedChangesGuard } from '@vitrine/ui'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { NewProduct_article$key } from './__generated__/NewProduct_article.graphql'
import type { NewProduct_copied$key } from './__generated__/NewProduct_copied.graphql'
import { AlikeNote } from './AlikeNote'
import { EanField } from './EanField'
import { newProductLabel } from './newProductFields'
import { SkuField } from './SkuField'
import { StartFrom } from './StartFrom'
import { TypeChoice } from './TypeChoice'
import { useNewProductForm } from './useNewProductForm'
import { useNewProductStart } from './useNewProductStart'
import * as fieldRows from '../productForm/fieldRows.module.css'
import * as styles from './NewProduct.module.css'

interface Props {
  /** The brands of other products */
  brands: readonly string[]
  copied: NewProduct_copied$key | null
  article: NewProduct_article$key | null
}

/** The form of a new product: few fields, as the rest is filled in on the product's own screen, which opens next. */
export function NewProduct({ brands, copied: copiedKey, article: articleKey }: Props) {
  const intl = useIntl()
  const copied = useFragment(
    graphql`
      fragment NewProduct_copied on Product {
        ...useNewProductStart_copied
        ...StartFrom_copied
      }
    `,
    copiedKey,
  )
  const article = useFragment(
    graphql`
      fragment NewProduct_article on EmeubelProduct {
        ...useNewProductStart_article
        ...StartFrom_article
      }
    `,
    articleKey,
  )
  const title = intl.formatMessage({ id: 'catalogue.new.title' })
  usePageTitle(title)
  const list = useId()
  const root = useRef<HTMLDivElement>(null)
  const form = useNewProductForm(useNewProductStart(copied ?? null, article ?? null))
  const { changes, isSaving, revealed } = form.entity.frame
  const guard = useUnsavedChangesGuard(
    changes.map(({ label }) => label),
    true,
  )
  useSaveShortcut(() => !isSaving && form.submit())
  useFocusOn(root, revealed)

  return (
    <div className="v-page" ref={root}>
      <PageHeader
        title={title}
        breadcrumb={
          <nav aria-label={intl.formatMessage({ id: 'ui.detail.breadcrumb' })}>
            <ol className="v-breadcrumb">
              <li>
                <Link to={addressOf('products')}>
                  <FormattedMessage id="catalogue.products.title" />
                </Link>
              </li>
            </ol>
          </nav>
        }
      />
      {form.entity.draft && <DraftBanner {...form.entity.draft} />}
      <div className="v-detail-body v-has-aside">
        <form
          className="v-card"
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSaving) form.submit()
          }}
        >
          <fieldset className={styles.fields} disabled={isSaving}>
            <TypeChoice value={form.values.type} onChange={(type) => form.put('type', type)} />
            <Field
              label={newProductLabel(intl, 'content.nl.name')}
              isRequired
              error={form.errorOf('content.nl.name')}
              note={<AlikeNote by="name" products={form.hints.byName} />}
            >
              <Input
                name="content.nl.name"
                lang="nl"
                autoFocus
                value={form.values['content.nl.name']}
                onChange={(event) => form.change('content.nl.name', event.target.value)}
              />
            </Field>
            <Field label={newProductLabel(intl, 'content.en.name')} error={form.errorOf('content.en.name')}>
              <Input
                name="content.en.name"
                lang="en"
                value={form.values['content.en.name']}
                onChange={(event) => form.change('content.en.name', event.target.value)}
              />
            </Field>
            <div className={fieldRows.pair}>
              <Field label={newProductLabel(intl, 'brand')} error={form.errorOf('brand')}>
                <Input name="brand" list={list} autoComplete="off" value={form.values.brand} onChange={(event) => form.change('brand', event.target.value)} />
              </Field>
              <SkuField form={form} />
              <EanField form={form} />
            </div>
            <datalist id={list}>
              {brands.map((brand) => (
                <option key={brand} value={brand} />
              ))}
            </datalist>
          </fieldset>
          <div className={styles.foot}>
            <Button type="primary" htmlType="submit" loading={isSaving} aria-keyshortcuts="Control+S Meta+S">
              <FormattedMessage id="catalogue.new.submit" />
              <Kbd keys="Mod S" />
            </Button>
            <ButtonLink to={addressOf('products')}>
              <FormattedMessage id="catalogue.new.cancel" />
            </ButtonLink>
            <span className="v-soft v-small">
              <FormattedMessage id="catalogue.new.after" />
            </span>
          </div>
        </form>
        <aside className="v-aside">
          <StartFrom copied={copied ?? null} article={article ?? null} />
        </aside>
      </div>
      {guard}
    </div>
  )
}

/** Focuses a requested field, once per request; it may be disabled while saving. */
function useFocusOn(root: RefObject<HTMLElement | null>, revealed: Revealed | null): void {
  const done = useRef<Revealed | null>(null)
  useEffect(() => {
    if (!revealed || done.current === revealed) return
    const field = root.current?.querySelector<HTMLElement>(`[name="${revealed.name}"]:enabled`)
    if (!field) return
    done.current = revealed
    if (!revealed.keepsFocus) field.focus()
  })
}

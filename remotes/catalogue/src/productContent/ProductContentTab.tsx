import { slugify } from '@vitrine/i18n'
import { useSearchParams } from '@vitrine/shell'
import { LocaleTabs } from '@vitrine/ui'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { contentPath } from './contentDraft'
import { contentFields } from './contentFields'
import { ProductConflicts } from './ProductConflicts'
import { ProductContentField } from './ProductContentField'
import type { ContentForm } from './useContentForm'
import type { Missing } from '../products/useMissing'

interface Props {
  form: ContentForm
  missing: Missing
}

/** The texts of a product, one language at a time. */
export function ProductContentTab({ form, missing }: Props) {
  const card = useRevealed(form.revealed)
  const { language } = form
  return (
    <div className="v-stack" ref={card}>
      <ProductConflicts form={form} />
      <section className="v-card">
        <LocaleTabs value={language} onChange={form.showLanguage} missing={missing.languages}>
          {contentFields.map((field) => (
            <ProductContentField
              key={contentPath(language, field.id)}
              field={field}
              language={language}
              form={form}
              hint={field.id === 'urlKey' && <UrlKeyFromName form={form} />}
            />
          ))}
        </LocaleTabs>
      </section>
    </div>
  )
}

function UrlKeyFromName({ form }: Pick<Props, 'form'>) {
  const path = contentPath(form.language, 'urlKey')
  const slug = slugify(form.textOf(contentPath(form.language, 'name')))
  return (
    <button
      type="button"
      className="v-text-button"
      style={{ minHeight: 0, padding: '0 4px', marginInlineEnd: -4 }}
      disabled={slug === '' || slug === form.textOf(path)}
      onClick={() => form.change(path, slug)}
    >
      <FormattedMessage id="catalogue.content.urlKeyFromName" />
    </button>
  )
}

/** Focuses the text that was asked for, once, opening this tab first when another one covers it. */
function useRevealed(revealed: ContentForm['revealed']) {
  const card = useRef<HTMLDivElement>(null)
  const done = useRef<ContentForm['revealed']>(null)
  const [address, setAddress] = useSearchParams()
  useEffect(() => {
    if (!revealed || done.current === revealed) return
    // a conflict about the text stands above it, and comes first
    const { path } = revealed
    const field = card.current?.querySelector<HTMLElement>(`[data-conflict="${path}"], [name="${path}"]`)
    if (!field) return
    if (field.closest('[hidden]')) {
      const next = new URLSearchParams(address)
      next.delete('tab')
      setAddress(next)
      return
    }
    done.current = revealed
    field.focus()
  })
  return card
}

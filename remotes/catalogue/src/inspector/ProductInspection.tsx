import { useFormAt, useFormValue } from '@vitrine/drafts'
import { graphql, useRefetchableFragment, useRelayEnvironment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { ScoreRing, useMediaQuery } from '@vitrine/ui'
import { memo, useEffect, useEffectEvent, useState, useTransition } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProductInspection_product$key } from './__generated__/ProductInspection_product.graphql'
import type { ProductInspectionRefetchQuery } from './__generated__/ProductInspectionRefetchQuery.graphql'
import type { ProductForm } from '../productForm/ProductForm'
import { InspectionFold } from './InspectionFold'
import { InspectionItems } from './InspectionItems'
import { InspectionScope } from './InspectionScope'
import * as styles from './ProductInspection.module.css'
import { PutAsideChecks } from './PutAsideChecks'
import { Recalculating } from './Recalculating'
import { VariationsLacking } from './VariationsLacking'

interface Scope {
  website: string | null
  language: string | null
}

const DUTCH = 'nl'

interface Props {
  product: ProductInspection_product$key
  form: ProductForm
  /** The ids of the product's tabs, separated by spaces */
  tabs: string
}

/** The card beside a product: its score for a website and a language, and everything missing, with links to the fields. */
export const ProductInspection = memo(function ProductInspection({ product: key, form, tabs }: Props) {
  useFormAt(form)
  const environment = useRelayEnvironment()
  const [isPending, startTransition] = useTransition()
  const [product, refetch] = useRefetchableFragment<ProductInspectionRefetchQuery, ProductInspection_product$key>(
    graphql`
      fragment ProductInspection_product on Product
      @argumentDefinitions(website: { type: "ID" }, language: { type: "String" })
      @refetchable(queryName: "ProductInspectionRefetchQuery") {
        id
        revision
        inspection(website: $website, language: $language) {
          score
          isRecalculating
          website {
            id
          }
          language
          items {
            code
            field
            ...InspectionItems_items
          }
          variations {
            ...VariationsLacking_lacks
          }
          putAside {
            ...PutAsideChecks_checks
          }
        }
      }
    `,
    key,
  )
  const { id, revision, inspection } = product
  const website = inspection.website?.id ?? null
  const [scope, setScope] = useState<Scope>({ website: null, language: DUTCH })
  const show = (wanted: Scope) => {
    setScope(wanted)
    startTransition(() => void refetch(wanted, { fetchPolicy: 'network-only' }))
  }
  // A save returns only the product's own fields, and a language switch only texts: the website's results are reloaded.
  const renew = useEffectEvent(() => {
    if (scope.website !== null || scope.language !== DUTCH) show(scope)
  })
  useEffect(() => renew(), [revision, environment])

  // Whether an item is still open: values typed but not saved count as filled in.
  const isOpen = ({ code, field }: { code: string; field: string | null | undefined }) => code.startsWith('check:') || !field || form.valueOf(field) === ''
  const open = useFormValue(form, () => inspection.items.map((item) => (isOpen(item) ? '1' : '0')).join(''))
  const items = inspection.items.filter((_, at) => open[at] === '1')
  const isBusy = isPending || form.frame.isSaving
  // the width below which the detail frame places the sidebar above the form
  const isNarrow = useMediaQuery('(max-width: 1100px)')
  const content = (
    <>
      <h2>
        <FormattedMessage id="catalogue.missing.title" />
      </h2>
      <div className={`v-row ${styles.head}`}>
        <ScoreRing score={inspection.score} size={44} />
        <span role="status">
          {isBusy ? (
            <FormattedMessage id="catalogue.inspector.recalculating" />
          ) : (
            <FormattedMessage id="catalogue.inspector.words" values={{ score: inspection.score, count: items.length }} />
          )}
        </span>
      </div>
      {inspection.isRecalculating && <Recalculating onWait={() => show(scope)} />}
      <InspectionScope website={website} language={inspection.language} onChange={show} />
      <InspectionItems items={items} product={id} tabs={tabs.split(' ')} form={form} />
      <VariationsLacking lacks={inspection.variations} />
      <PutAsideChecks product={id} checks={inspection.putAside} />
      <p className={`v-small ${styles.foot}`}>
        <Link to={addressOf('products.checks')}>
          <FormattedMessage id="catalogue.checks.open" />
        </Link>
      </p>
    </>
  )
  if (isNarrow) {
    return (
      <InspectionFold score={inspection.score} count={items.length} variations={inspection.variations.length} isBusy={isBusy}>
        {content}
      </InspectionFold>
    )
  }
  return (
    <section className="v-card" aria-busy={isBusy}>
      {content}
    </section>
  )
})

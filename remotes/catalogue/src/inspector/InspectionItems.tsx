import { graphql, useFragment } from '@vitrine/relay'
import { Link, usePanels } from '@vitrine/shell'
import { CloseIcon, InfoIcon, RelativeTime } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { InspectionItems_items$data, InspectionItems_items$key } from './__generated__/InspectionItems_items.graphql'
import type { ProductForm } from '../productForm/ProductForm'
import { isCheck } from './missingInformation'
import * as styles from './InspectionItems.module.css'
import { PutAsideForm } from './PutAsideForm'
import { whatInstead, whereElse } from './whatInstead'

interface Props {
  items: InspectionItems_items$key
  product: string
  tabs: readonly string[]
  form: Pick<ProductForm, 'knows' | 'reveal' | 'jsonOf'>
}

const severities = ['BLOCK', 'ERROR', 'WARN', 'OPTIONAL'] as const

/** What is missing, most important first. */
export function InspectionItems({ items: key, ...rest }: Props) {
  const items = useFragment(
    graphql`
      fragment InspectionItems_items on InspectionItem @relay(plural: true) {
        code
        severity
        label
        explanation
        field
        fixUrl
        since
        canPutAside
      }
    `,
    key,
  )
  const inOrder = severities.flatMap((severity) => items.filter((item) => item.severity === severity))
  // a check's purpose is explained once, however many languages, fields and websites it concerns
  const explained = new Set(
    [...Map.groupBy(inOrder, ({ explanation }) => explanation)].flatMap(([explanation, [first]]) => (explanation && first ? [first] : [])),
  )
  return severities.map((severity) => {
    const group = items.filter((item) => item.severity === severity)
    if (group.length === 0) return null
    return (
      <section key={severity} aria-labelledby={`inspection-${severity}`}>
        <h3 id={`inspection-${severity}`} className={`v-small v-soft ${styles.title}`}>
          <FormattedMessage id={`catalogue.inspector.severity.${severity}`} />
        </h3>
        <ul>
          {group.map((item, place) => (
            // two measures out of range are two items with the same code
            <Item key={`${item.code} ${item.field ?? ''} ${place}`} item={item} isExplained={explained.has(item)} {...rest} />
          ))}
        </ul>
      </section>
    )
  })
}

function Item({ item, isExplained, product, tabs, form }: { item: InspectionItems_items$data[number]; isExplained: boolean } & Omit<Props, 'items'>) {
  const { code, severity, label, explanation, field, fixUrl, since, canPutAside } = item
  const panels = usePanels('product.panel')
  const isGrave = severity === 'BLOCK' || severity === 'ERROR'
  const Icon = isGrave ? CloseIcon : InfoIcon
  const isOfForm = field !== null && field !== undefined && form.knows(field)
  const editor = isOfForm ? undefined : panels.find(({ edits }) => edits.some((one) => field === one || field?.startsWith(`${one}.`)))
  const isFillable = isOfForm || editor !== undefined || !field
  const [path, search] = fixUrl.split('?')
  const place = new URLSearchParams(search)
  if (editor) place.set('tab', editor.id)
  const tab = place.get('tab')
  // Items on a tab that this product does not have get no link; missing ones that cannot be filled in are not shown.
  const hasTab = tab !== null && tabs.includes(tab)
  const isThere = hasTab && (isFillable || isCheck(code))
  const elsewhere = isOfForm ? whereElse(code, field, form) : null
  const isFilledInHere = (isOfForm && elsewhere === null) || editor !== undefined
  const instead = isFillable && hasTab ? elsewhere : whatInstead(isFillable ? null : field)
  return (
    <li className={styles.item}>
      <span className={isGrave ? styles.grave : styles.mark}>
        <Icon />
      </span>
      <span className={styles.label}>
        {label}
        {instead && (
          <span className={`v-small v-soft ${styles.noWay}`}>
            <FormattedMessage id={instead} />
          </span>
        )}
        {isExplained && (
          <details className="v-small v-soft">
            <summary>
              <FormattedMessage id="catalogue.inspector.what" />
            </summary>
            {explanation}
            {since && (
              <p>
                <FormattedMessage id="catalogue.inspector.since" values={{ time: <RelativeTime value={since} /> }} />
              </p>
            )}
          </details>
        )}
        {!isExplained && explanation && since && (
          <span className={`v-small v-soft ${styles.noWay}`}>
            <FormattedMessage id="catalogue.inspector.since" values={{ time: <RelativeTime value={since} /> }} />
          </span>
        )}
        {canPutAside && (
          <span className={styles.noWay}>
            <PutAsideForm product={product} code={code} label={label} />
          </span>
        )}
      </span>
      {isThere && (
        <Link
          to={`${path}?${place}`}
          className={styles.way}
          onClick={(event) => {
            // A link within the form does not leave the page, so unsaved changes need no confirmation.
            if (!isOfForm || event.metaKey || event.ctrlKey) return
            event.preventDefault()
            form.reveal(field)
          }}
        >
          <span aria-hidden="true">
            <FormattedMessage id={isFilledInHere ? 'catalogue.missing.fillIn' : 'catalogue.inspector.show'} />
          </span>
          <span className="v-hidden">
            <FormattedMessage id={isFilledInHere ? 'catalogue.missing.fillInWhat' : 'catalogue.inspector.showWhat'} values={{ what: label }} />
          </span>
        </Link>
      )}
    </li>
  )
}

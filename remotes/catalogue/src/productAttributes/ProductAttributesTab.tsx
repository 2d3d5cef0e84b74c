import { useWholeForm } from '@vitrine/drafts'
import { type AttributeChoice, useAttributeFacts, useAttributesByCode, useChosenValues, useKnownValues } from '@vitrine/pickers/attributes'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { Empty } from '@vitrine/ui'
import { Fragment, useDeferredValue, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductTabProps } from '../productForm/ProductTabProps'
import type { ProductAttributesTabQuery } from './__generated__/ProductAttributesTabQuery.graphql'
import { AddAttribute } from './AddAttribute'
import type { AttributeJson } from './AttributeField'
import { attributeOfPath, attributePath } from './attributePath'
import { type AttributeGroup, type AttributeRow, attributeRows, underHeadings } from './attributeRows'
import { attributeWords } from './attributeWords'
import type { Inheritance } from './Inheritance'
import { InheritanceFilter, type Shown } from './InheritanceFilter'
import { ProductAttributeRow } from './ProductAttributeRow'
import * as styles from './ProductAttributes.module.css'

const groups: readonly { id: AttributeGroup; title: MessageId }[] = [
  { id: 'missing', title: 'catalogue.attributeValue.missing' },
  { id: 'asked', title: 'catalogue.attributeValue.asked' },
  { id: 'added', title: 'catalogue.attributeValue.added' },
  { id: 'filled', title: 'catalogue.attributeValue.filled' },
  { id: 'suggested', title: 'catalogue.attributeValue.suggested' },
]

/** The attributes of a product: required ones first, then those that its category asks for, those with a value, then suggested ones. */
export default function ProductAttributesTab({ product, form }: ProductTabProps) {
  useWholeForm(form)
  const intl = useIntl()
  // reloads in the background after saving, so that the focused field is kept
  const revision = useDeferredValue(product.revision)
  const { product: found } = useLazyLoadQuery<ProductAttributesTabQuery>(
    graphql`
      query ProductAttributesTabQuery($id: ID!) {
        product(id: $id) {
          attributeValues {
            attribute {
              # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook of the pickers
              ...useAttributeFacts_attributes
            }
            values {
              # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook of the pickers
              ...useChosenValues_values
            }
          }
          parent {
            id
            name
            axes {
              code
            }
            attributeValues {
              attribute {
                code
              }
              value
              values {
                # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook of the pickers
                ...useChosenValues_values
              }
            }
          }
          variationDifferences {
            attribute {
              code
            }
            differing
            total
          }
          askedAttributes {
            code
          }
          suggestedAttributes {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by the hook of the pickers
            ...useAttributeFacts_attributes
          }
        }
      }
    `,
    { id: product.id },
    { fetchKey: revision, fetchPolicy: 'store-and-network' },
  )
  const values = found?.attributeValues ?? []
  const filled = useAttributeFacts(values.map(({ attribute }) => attribute))
  const suggested = useAttributeFacts(found?.suggestedAttributes ?? [])
  const asked = new Set(found?.askedAttributes.map(({ code }) => code))
  const [shownOf, setShownOf] = useState<Shown>('all')
  const [picked, setPicked] = useState<readonly AttributeChoice[]>([])
  const [first] = useState<readonly AttributeRow[]>(() => attributeRows([], { filled, suggested, asked }, []))
  const ofDraft = useAttributesByCode(
    form.changed.flatMap((path) => {
      const code = attributeOfPath(path)
      return code === null || [...first.map(({ attribute }) => attribute), ...filled, ...suggested, ...picked].some((one) => one.code === code) ? [] : [code]
    }),
  )
  const rows = attributeRows(first, { filled, suggested, asked }, [...picked, ...ofDraft])
  const valueOf = (code: string) => form.jsonOf<AttributeJson>(attributePath(code))
  const chosenIds = rows
    .filter(({ attribute: { type } }) => ['SELECT', 'COLOUR', 'MULTI_SELECT'].includes(type))
    .flatMap(({ attribute: { code } }) => valueOf(code) ?? [])
  const parent = found?.parent
  const said = new Map(parent?.attributeValues.map(({ attribute, value }) => [attribute.code, JSON.parse(value) as AttributeJson]))
  const differences = new Map(found?.variationDifferences.map(({ attribute: { code }, differing, total }) => [code, { differing, total }]))
  const axes = new Set(parent?.axes.map(({ code }) => code))
  const inheritanceOf = (code: string): Inheritance | null => {
    const value = axes.has(code) ? null : (said.get(code) ?? null)
    return parent && value !== null ? { parent: parent.name, value } : null
  }
  const loaded = useChosenValues([...values, ...(parent?.attributeValues ?? [])].flatMap((one) => one.values))
  const { known, remember } = useKnownValues(loaded, chosenIds.map(String))
  const wordsOf = (attribute: AttributeChoice) => (value: AttributeJson) => attributeWords(intl, attribute, value, known)

  useEffect(() => {
    for (const { attribute } of rows) form.nameField(attributePath(attribute.code), attribute.name, (value) => wordsOf(attribute)(value as AttributeJson))
  })

  const shown = new Set(rows.map(({ attribute }) => attribute.code))
  const handlePick = (attribute: AttributeChoice) => {
    if (!shown.has(attribute.code)) setPicked([...picked, attribute])
    form.reveal(attributePath(attribute.code))
  }
  const standing = (code: string): Shown => (valueOf(code) === null && inheritanceOf(code) ? 'inherited' : valueOf(code) === null ? 'all' : 'own')
  // a row in use stays where it is
  const drawn = rows.filter(({ attribute: { code } }) => shownOf === 'all' || standing(code) === shownOf || form.changed.includes(attributePath(code)))
  const count = (one: Shown) => rows.filter(({ attribute: { code } }) => standing(code) === one).length
  const add = (
    <div className={styles.add}>
      <AddAttribute shown={shown} onPick={handlePick} />
    </div>
  )
  if (rows.length === 0) {
    return (
      <Empty title={<FormattedMessage id="catalogue.attributeValue.none" />} text={<FormattedMessage id="catalogue.attributeValue.noneText" />} action={add} />
    )
  }
  return (
    <section className="v-card v-stack">
      <div className={`v-row ${styles.tools}`}>
        {add}
        {parent && said.size > 0 && (
          <InheritanceFilter
            parent={parent}
            shown={shownOf}
            onShown={setShownOf}
            counts={{ all: rows.length, own: count('own'), inherited: count('inherited') }}
          />
        )}
      </div>
      {drawn.length === 0 && (
        <p className="v-soft" role="status">
          <FormattedMessage id={shownOf === 'own' ? 'catalogue.attributeValue.noneOwn' : 'catalogue.attributeValue.noneInherited'} />
        </p>
      )}
      {groups.map(({ id, title }) => {
        const own = drawn.filter(({ group }) => group === id)
        const open = own.filter(({ attribute: { code } }) => standing(code) === 'all').length
        if (own.length === 0) return null
        return (
          <section key={id} aria-labelledby={`attributes-${id}`}>
            <h2 id={`attributes-${id}`} className={styles.title}>
              <FormattedMessage id={title} values={{ count: own.length, open }} />
            </h2>
            {underHeadings(own).map(({ heading, rows: headed }, _, all) => (
              <Fragment key={heading}>
                {(heading !== null || all.length > 1) && (
                  <h3 className={styles.heading}>{heading ?? <FormattedMessage id="catalogue.attributeValue.ungrouped" />}</h3>
                )}
                <div className={styles.attributes}>
                  {headed.map(({ attribute }) => (
                    <ProductAttributeRow
                      key={attribute.code}
                      attribute={attribute}
                      form={form}
                      known={known}
                      onKnown={remember}
                      wordsOf={wordsOf(attribute)}
                      inheritance={inheritanceOf(attribute.code)}
                      differing={differences.get(attribute.code) ?? null}
                    />
                  ))}
                </div>
              </Fragment>
            ))}
          </section>
        )
      })}
    </section>
  )
}

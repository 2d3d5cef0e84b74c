import { Combobox, type ComboboxProps } from '@vitrine/controls/Combobox'
import { fetchQuery, graphql, useRelayEnvironment, useSearched } from '@vitrine/relay'
import { useEffect, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CategoryBoxMeantQuery } from './__generated__/CategoryBoxMeantQuery.graphql'
import type { CategoryBoxQuery } from './__generated__/CategoryBoxQuery.graphql'
import { canonicalPath, type CategoryChoice, categoryTree, searchCategories } from './categoryTree'
import * as styles from './CategoryBox.module.css'

export interface CategoryBoxProps extends Pick<ComboboxProps<CategoryChoice>, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  name: string
  label: string
  value: string
  onChange(value: string): void
}

/** Existing categories with a search. A new one is typed as its full path. */
export default function CategoryBox({ label, value, onChange, ...props }: CategoryBoxProps) {
  const intl = useIntl()
  const [isAsked, setAsked] = useState(false)
  // the current value is not a search: the list starts with all categories
  const [isTyped, setTyped] = useState(false)
  const { categories, hasFailed, retry } = useCategories(isAsked)
  const tree = useMemo(() => categoryTree(categories ?? [], intl.locale), [categories, intl.locale])
  const isNew = isTyped && value.trim() !== '' && categories !== undefined && !tree.some(({ path }) => path === canonicalPath(value))
  const meant = useMeantCategory(isNew ? value.trim() : '')
  const found = isTyped ? searchCategories(tree, value) : tree
  const near = tree.filter(({ path }) => path === meant && !found.some((one) => one.path === path))
  const options = [...near, ...found]
  return (
    <Combobox<CategoryChoice>
      {...props}
      label={label}
      text={value}
      onText={(text) => {
        setTyped(true)
        onChange(text)
      }}
      options={options}
      keyOf={({ path }) => path}
      draw={({ path, name, label: named, depth }) => (
        <span className={styles.choice} style={{ '--depth': depth }}>
          {depth > 0 && <span className="v-hidden">{named.slice(0, named.lastIndexOf('>') + 1)} </span>}
          {name}
          {named !== path && <small className="v-soft"> {path}</small>}
        </span>
      )}
      isCurrent={({ path }) => path === canonicalPath(value)}
      onChoose={({ path }) => {
        setTyped(false)
        onChange(path)
      }}
      onFocus={() => {
        setAsked(true)
        if (hasFailed) retry()
      }}
      onLeave={() => setTyped(false)}
      opensEmpty
      closesOnChoose
      foot={
        hasFailed ? (
          <p className={`v-small ${styles.foot}`} role="alert">
            <FormattedMessage id="catalogue.category.failed" />
          </p>
        ) : (
          isNew && (
            <p className={`v-small v-soft ${styles.foot}`} role="status">
              {meant === null ? (
                <FormattedMessage id="catalogue.category.new" values={{ category: value.trim() }} />
              ) : (
                <FormattedMessage id="catalogue.category.near" values={{ category: value.trim(), meant: <b>{meant}</b> }} />
              )}
            </p>
          )
        )
      }
    />
  )
}

/** The category that is probably meant by a new one that is being typed; null if there is none. */
function useMeantCategory(path: string): string | null {
  const { found, isCurrent } = useSearched<CategoryBoxMeantQuery>(
    graphql`
      query CategoryBoxMeantQuery($path: String!) {
        meantCategory(path: $path)
      }
    `,
    path === '' ? null : { path },
  )
  return (isCurrent && found?.meantCategory) || null
}

/** Loaded when the box is first used. */
function useCategories(isAsked: boolean): { categories: CategoryBoxQuery['response']['categories'] | undefined; hasFailed: boolean; retry(): void } {
  const environment = useRelayEnvironment()
  const [attempt, setAttempt] = useState(0)
  const [categories, setCategories] = useState<CategoryBoxQuery['response']['categories']>()
  const [failed, setFailed] = useState<number | null>(null)
  useEffect(() => {
    if (!isAsked) return
    const query = graphql`
      query CategoryBoxQuery {
        categories {
          path
          name
          label
          # categories are put in order by it
          # eslint-disable-next-line relay/unused-fields
          sortOrder
        }
      }
    `
    const request = fetchQuery<CategoryBoxQuery>(environment, query, {}, { fetchPolicy: attempt === 0 ? 'store-or-network' : 'network-only' }).subscribe({
      next: (found) => setCategories(found.categories),
      error: () => setFailed(attempt),
    })
    return () => request.unsubscribe()
  }, [environment, isAsked, attempt])
  return { categories, hasFailed: failed === attempt, retry: () => setAttempt(attempt + 1) }
}

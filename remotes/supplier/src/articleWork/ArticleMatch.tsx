import { ProductPicker } from '@vitrine/pickers/products'
import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, Field } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { MatchStateLabel } from '../emeubelProducts/MatchStateLabel'
import type { ArticleMatch_article$key } from './__generated__/ArticleMatch_article.graphql'
import { IgnoreForm } from './IgnoreForm'
import { Suggestion } from './Suggestion'
import { useChangeArticles } from './articles.mutations'
import * as styles from './ArticleMatch.module.css'

/** The product of an article, suggestions, and actions; each with Undo. */
export function ArticleMatch({ article }: { article: ArticleMatch_article$key }) {
  const intl = useIntl()
  const { id, matchState, matchScore, linkedProduct, suggestions, ignore, ignoreReason, ignoreUntil, isDeleted } = useFragment(
    graphql`
      fragment ArticleMatch_article on EmeubelProduct {
        id
        matchState
        matchScore
        isDeleted
        ignore
        ignoreReason
        ignoreUntil
        linkedProduct {
          id
          name
          sku
        }
        suggestions {
          product {
            id
          }
          ...Suggestion_suggestion
        }
      }
    `,
    article,
  )
  const { change, isChanging } = useChangeArticles()
  const [isIgnoring, setIgnoring] = useState(false)
  const isFree = !linkedProduct && !isDeleted
  return (
    <section className="v-stack" aria-busy={isChanging}>
      <p className="v-row">
        <MatchStateLabel state={matchState} score={matchScore} />
        {linkedProduct && (
          <span>
            <Link to={addressOf('products.edit', { id: linkedProduct.id })}>{linkedProduct.name}</Link>{' '}
            <span className="v-soft v-small">{linkedProduct.sku}</span>
          </span>
        )}
      </p>
      {ignore && (
        <p className="v-soft">
          {ignoreReason}{' '}
          {ignoreUntil && (
            <FormattedMessage
              id="supplier.article.ignoredUntil"
              values={{ day: <FormattedDate value={`${ignoreUntil}T00:00:00Z`} timeZone="UTC" dateStyle="medium" /> }}
            />
          )}
        </p>
      )}
      {isFree && suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label={intl.formatMessage({ id: 'supplier.article.suggestions' })}>
          {suggestions.map((suggestion) => (
            <li key={suggestion.product.id} className={styles.suggestion}>
              <Suggestion suggestion={suggestion} />
              <div className={styles.decide}>
                <Button size="small" type="primary" onClick={() => void change(id, { action: 'LINK', product: suggestion.product.id })}>
                  <FormattedMessage id="supplier.article.link" />
                </Button>
                <Button size="small" onClick={() => void change(id, { action: 'REJECT', product: suggestion.product.id })}>
                  <FormattedMessage id="supplier.article.reject" />
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isFree && (
        <Field label={intl.formatMessage({ id: 'supplier.article.linkOther' })}>
          <ProductPicker
            label={intl.formatMessage({ id: 'supplier.article.linkOther' })}
            excluded={none}
            onPick={([picked]) => picked && void change(id, { action: 'LINK', product: picked.id })}
          />
        </Field>
      )}
      <div className="v-row">
        {isFree && (
          <Button onClick={() => void change(id, { action: 'CREATE_PRODUCT' })}>
            <FormattedMessage id="supplier.article.create" />
          </Button>
        )}
        {linkedProduct && (
          <Button onClick={() => void change(id, { action: 'UNLINK' })}>
            <FormattedMessage id="supplier.article.unlink" />
          </Button>
        )}
        {ignore ? (
          <Button onClick={() => void change(id, { action: 'UNIGNORE' })}>
            <FormattedMessage id="supplier.article.unignore" />
          </Button>
        ) : (
          !isIgnoring && (
            <Button onClick={() => setIgnoring(true)}>
              <FormattedMessage id="supplier.article.ignore" />
            </Button>
          )
        )}
      </div>
      {isIgnoring && !ignore && (
        <IgnoreForm
          submit="supplier.article.ignoreNow"
          onDone={(answer) => {
            setIgnoring(false)
            void change(id, { action: 'IGNORE', ...answer })
          }}
          onClose={() => setIgnoring(false)}
        />
      )}
    </section>
  )
}

const none: ReadonlySet<string> = new Set()

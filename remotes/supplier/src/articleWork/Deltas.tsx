import { graphql, useFragment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { ChangeTags } from '../emeubelProducts/ChangeTags'
import type { Deltas_article$key } from './__generated__/Deltas_article.graphql'
import { deliveredName, deliveredNames, deliveredValue, readDelivered } from './deliveredValue'
import { useChangeArticles } from './articles.mutations'
import * as styles from './Deltas.module.css'

/** Changes of an article by deliveries, the latest first, with old and new values; open until they are handled. */
export function Deltas({ article }: { article: Deltas_article$key }) {
  const intl = useIntl()
  const { id, deltas, openChanges } = useFragment(
    graphql`
      fragment Deltas_article on EmeubelProduct {
        id
        openChanges
        deltas {
          run
          deliveredAt
          change
          before
          after
          isOpen
        }
      }
    `,
    article,
  )
  const { change } = useChangeArticles()
  if (deltas.length === 0) return null
  return (
    <section className="v-stack">
      <h3 className={styles.title}>
        <FormattedMessage id="supplier.article.deltas" />
      </h3>
      {deltas.map(({ run, deliveredAt, change: kind, before: was, after: is, isOpen }) => {
        const [before, after] = [readDelivered(was), readDelivered(is)]
        return (
          <article key={`${run} ${deliveredAt} ${kind}`} className={styles.delta} data-open={isOpen}>
            <p className="v-row">
              <ChangeTags changes={[kind]} />
              <span className="v-soft v-small">
                {run} · <FormattedDate value={deliveredAt} dateStyle="medium" />
              </span>
            </p>
            <dl className="v-look-facts">
              {deliveredNames(before, after).map((name) => (
                <div key={name}>
                  <dt>{deliveredName(intl, name)}</dt>
                  <dd>
                    {was !== null && <del className="v-soft">{deliveredValue(intl, name, before[name], before)}</del>}
                    {was !== null && is !== null && ' → '}
                    {is !== null && <ins className={styles.now}>{deliveredValue(intl, name, after[name], after)}</ins>}
                  </dd>
                </div>
              ))}
            </dl>
          </article>
        )
      })}
      {openChanges.length > 0 && (
        <div className="v-row">
          <Button onClick={() => void change(id, { action: 'DEAL_WITH' })}>
            <FormattedMessage id="supplier.article.dealWith" />
          </Button>
        </div>
      )}
    </section>
  )
}

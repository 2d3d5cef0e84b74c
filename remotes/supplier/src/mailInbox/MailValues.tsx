import { graphql, useFragment } from '@vitrine/relay'
import { Button, Checkbox } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MailValues_mail$key } from './__generated__/MailValues_mail.graphql'
import * as styles from './MailInbox.module.css'
import { useTakeOverMailValues } from './mailMessages.mutations'

/** Values that a mail gives for its product's fields, beside the current ones: ticked ones are written on confirmation. */
export function MailValues({ mail }: { mail: MailValues_mail$key }) {
  const intl = useIntl()
  const { id, values } = useFragment(
    graphql`
      fragment MailValues_mail on MailMessage {
        id
        values {
          field
          label
          said
          shown
          current
          isTaken
          problem
        }
      }
    `,
    mail,
  )
  const { takeOver, isTaking } = useTakeOverMailValues(id)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  if (values.length === 0) return null
  const open = values.filter(({ isTaken, problem }) => !isTaken && !problem)
  const chosen = open.flatMap(({ field }) => (left.has(field) ? [] : [field]))
  const tick = (field: string, isTicked: boolean) => setLeft(new Set(isTicked ? [...left].filter((one) => one !== field) : [...left, field]))
  return (
    <section className="v-stack" aria-label={intl.formatMessage({ id: 'supplier.mail.values' })}>
      <ul className={styles.values}>
        {values.map(({ field, label, said, shown, current, isTaken, problem }) => (
          <li key={field} className={styles.value}>
            {isTaken || problem ? (
              <span>{label}</span>
            ) : (
              <Checkbox checked={!left.has(field)} onChange={({ target }) => tick(field, target.checked)}>
                {label}
              </Checkbox>
            )}
            <span className={styles.change}>
              {isTaken ? (
                <>
                  {shown}{' '}
                  <span className="v-soft">
                    <FormattedMessage id="supplier.mail.isTaken" />
                  </span>
                </>
              ) : problem ? (
                <>
                  {said} <span className={`v-small ${styles.problem}`}>{problem}</span>
                </>
              ) : (
                <>
                  <span className="v-soft">{current ?? '–'}</span> → <b>{shown}</b>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <div className="v-row">
          <Button type="primary" disabled={chosen.length === 0} loading={isTaking} onClick={() => takeOver(chosen)}>
            <FormattedMessage id="supplier.mail.takeOver" values={{ count: chosen.length }} />
          </Button>
        </div>
      )}
    </section>
  )
}

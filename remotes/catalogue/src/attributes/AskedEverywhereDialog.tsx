import type { QuestionProps } from '@vitrine/forms'
import { sampleWords } from '@vitrine/jobs'
import { Button, Dialog, ErrorPanel, Skeleton } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAttributeImpact } from './useAttributeImpact'

/** Shows how many products would lack the attribute, and on which websites, before it is asked for everywhere. */
export default function AskedEverywhereDialog({ id, onClose, onSave }: QuestionProps) {
  const intl = useIntl()
  const { impact, hasFailed, retry } = useAttributeImpact(id)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={<FormattedMessage id="catalogue.impact.title" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="catalogue.impact.cancel" />
          </Button>
          <Button type="primary" disabled={!impact} onClick={onSave}>
            {impact && impact.becomeIncomplete > 0 ? (
              <FormattedMessage id="catalogue.impact.saveAnyway" values={{ count: impact.becomeIncomplete }} />
            ) : (
              <FormattedMessage id="catalogue.impact.save" />
            )}
          </Button>
        </>
      }
    >
      <div className="v-stack" aria-live="polite">
        {hasFailed ? (
          <ErrorPanel onRetry={retry} />
        ) : !impact ? (
          <Skeleton lines={4} />
        ) : impact.becomeIncomplete === 0 ? (
          <p>
            <FormattedMessage id="catalogue.impact.nothing" values={{ count: impact.withoutValue }} />
          </p>
        ) : (
          <>
            <p>
              <b>
                {impact.websites.length === 0 ? (
                  <FormattedMessage id="catalogue.impact.incomplete" values={{ count: impact.becomeIncomplete }} />
                ) : (
                  <FormattedMessage id="catalogue.impact.incompleteOn" values={{ count: impact.becomeIncomplete, websites: impact.websites.length }} />
                )}
              </b>
            </p>
            {impact.websites.length > 0 && (
              <ul>
                {impact.websites.map(({ website, becomeIncomplete }) => (
                  <li key={website.id}>
                    <FormattedMessage id="catalogue.impact.website" values={{ name: website.name, count: becomeIncomplete }} />
                  </li>
                ))}
              </ul>
            )}
            <p className="v-soft">
              {sampleWords(
                intl,
                impact.sample.map(({ name }) => name),
                impact.becomeIncomplete,
              )}
            </p>
            <p>
              <FormattedMessage id="catalogue.impact.without" values={{ count: impact.withoutValue }} />
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

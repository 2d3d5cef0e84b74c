import { useStartedJobs } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { Button, lazily } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { RetryError_websiteProduct$key } from './__generated__/RetryError_websiteProduct.graphql'
import type { WebsiteProductsBulkDialogProps } from '../websiteProducts/WebsiteProductsBulkDialog'

const WebsiteProductsBulkDialog = lazily<WebsiteProductsBulkDialogProps>(() => import('../websiteProducts/WebsiteProductsBulkDialog'))

interface Props {
  websiteProduct: RetryError_websiteProduct$key
  onChanged(): void
}

/** Retries all products of the website that failed with the same error; nothing if this one did not fail. */
export function RetryError({ websiteProduct: key, onChanged }: Props) {
  const { syncStatus, website, lastError } = useFragment(
    graphql`
      fragment RetryError_websiteProduct on WebsiteProduct {
        syncStatus
        website {
          id
        }
        lastError {
          code
        }
      }
    `,
    key,
  )
  const [isOpen, setOpen] = useState(false)
  const { watch, watches } = useStartedJobs(onChanged)
  if (!lastError || syncStatus !== 'FAIL') return watches
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        <FormattedMessage id="catalogue.website.retryAll" values={{ code: lastError.code }} />
      </Button>
      {isOpen && (
        <WebsiteProductsBulkDialog
          selection={{ action: 'MARK_TODO', selection: { filter: { websites: [website.id], syncStatuses: ['FAIL'], errorCodes: [lastError.code] } } }}
          onClose={() => setOpen(false)}
          onStarted={(job) => {
            setOpen(false)
            watch(job)
          }}
        />
      )}
      {watches}
    </div>
  )
}

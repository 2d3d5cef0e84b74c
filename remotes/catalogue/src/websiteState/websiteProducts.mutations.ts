import { graphql, useAct } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { AddToWebsiteInput, websiteProductsMutationsAddMutation } from './__generated__/websiteProductsMutationsAddMutation.graphql'
import type { websiteProductsMutationsChangeMutation } from './__generated__/websiteProductsMutationsChangeMutation.graphql'
import type { websiteProductsMutationsScheduleMutation } from './__generated__/websiteProductsMutationsScheduleMutation.graphql'
import type { Schedule } from './ScheduleFields'
import { useTellAnswer } from './useTellAnswer'
import type { WebsiteAction } from './websiteActions'

/** Adds a product to a website, and offers to undo it. Shows what it lacks; the server decides. */
export function useAddToWebsite(onChanged: () => void): readonly [(input: AddToWebsiteInput, website: string) => Promise<void>, boolean] {
  const intl = useIntl()
  const tell = useTellAnswer(onChanged)
  const [act, isBusy] = useAct<websiteProductsMutationsAddMutation>(graphql`
    mutation websiteProductsMutationsAddMutation($input: AddToWebsiteInput!, $key: String) {
      addToWebsite(input: $input, idempotencyKey: $key) {
        changeSet {
          id
        }
        notice
        missing {
          label
        }
        errors {
          message
        }
      }
    }
  `)
  const add = async (input: AddToWebsiteInput, website: string) => {
    const answer = await act({ input })
    if (answer) tell(answer, intl.formatMessage({ id: 'catalogue.website.added' }, { website }))
  }
  return [add, isBusy]
}

/**
 * Performs an action on a product of a website, and offers to undo it.
 * @param onChanged called after success, refusal or undo
 */
export function useChangeWebsiteProduct(onChanged: () => void): readonly [(id: string, action: WebsiteAction) => Promise<void>, boolean] {
  const intl = useIntl()
  const tell = useTellAnswer(onChanged)
  const [act, isBusy] = useAct<websiteProductsMutationsChangeMutation>(graphql`
    mutation websiteProductsMutationsChangeMutation($input: ChangeWebsiteProductInput!, $key: String) {
      changeWebsiteProduct(input: $input, idempotencyKey: $key) {
        websiteProduct {
          # for the store: the card and the list read it there
          ...WebsiteProductState_websiteProduct
        }
        changeSet {
          id
        }
        notice
        missing {
          label
        }
        errors {
          message
        }
      }
    }
  `)
  const change = async (id: string, action: WebsiteAction) => {
    const answer = await act({ input: { id, action } })
    if (!answer) return
    const { changeSet, notice } = answer
    // a request that has to wait is reported as waiting, not as done
    const waits = changeSet && notice
    tell({ ...answer, notice: waits ? null : notice }, waits || intl.formatMessage({ id: `catalogue.website.did.${action}` }), `website.${id}`)
  }
  return [change, isBusy]
}

/** Schedules a product on a website, and offers to undo it; returns whether it was accepted. */
export function useScheduleWebsiteProduct(onChanged: () => void): readonly [(id: string, schedule: Schedule) => Promise<boolean>, boolean] {
  const intl = useIntl()
  const tell = useTellAnswer(onChanged)
  const [act, isBusy] = useAct<websiteProductsMutationsScheduleMutation>(graphql`
    mutation websiteProductsMutationsScheduleMutation($input: ScheduleWebsiteProductInput!, $key: String) {
      scheduleWebsiteProduct(input: $input, idempotencyKey: $key) {
        websiteProduct {
          # for the store: the card and the list read it there
          ...WebsiteProductState_websiteProduct
        }
        changeSet {
          id
        }
        notice
        errors {
          message
        }
      }
    }
  `)
  const schedule = async (id: string, wanted: Schedule) => {
    const answer = await act({ input: { id, ...wanted } })
    if (!answer) return false
    tell(answer, intl.formatMessage({ id: 'catalogue.website.scheduled' }), `website.${id}`)
    return answer.errors.length === 0
  }
  return [schedule, isBusy]
}

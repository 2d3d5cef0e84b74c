import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { useScheduleWebsiteProductMutation } from './__generated__/useScheduleWebsiteProductMutation.graphql'
import type { Schedule } from './ScheduleFields'
import { useTellAnswer } from './useTellAnswer'

/** Schedules a product on a website, and offers to undo it; returns whether it was accepted. */
export function useScheduleWebsiteProduct(onChanged: () => void): readonly [(id: string, schedule: Schedule) => Promise<boolean>, boolean] {
  const intl = useIntl()
  const tell = useTellAnswer(onChanged)
  const [commit, isBusy] = useMutation<useScheduleWebsiteProductMutation>(graphql`
    mutation useScheduleWebsiteProductMutation($input: ScheduleWebsiteProductInput!, $key: String) {
      scheduleWebsiteProduct(input: $input, idempotencyKey: $key) {
        websiteProduct {
          # for the store: the card and the list read it there
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
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
  const schedule = (id: string, wanted: Schedule) =>
    new Promise<boolean>((resolve) => {
      commit({
        variables: { input: { id, ...wanted }, key: newIdempotencyKey() },
        onError: () => resolve(false),
        onCompleted: ({ scheduleWebsiteProduct }) => {
          tell(scheduleWebsiteProduct, intl.formatMessage({ id: 'catalogue.website.scheduled' }), `website.${id}`)
          resolve(scheduleWebsiteProduct.errors.length === 0)
        },
      })
    })
  return [schedule, isBusy]
}

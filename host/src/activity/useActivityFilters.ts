import { graphql, useFragment } from '@vitrine/relay'
import type { ListFilter, ListState } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import type { useActivityFilters_entity$key } from './__generated__/useActivityFilters_entity.graphql'
import type { useActivityFilters_users$key } from './__generated__/useActivityFilters_users.graphql'
import type { activityList } from './activity.list'

type ActivityFilter = keyof typeof activityList.filters

interface Page {
  users: useActivityFilters_users$key
  /** The entity whose history is requested */
  entity?: useActivityFilters_entity$key | null | undefined
}

/**
 * Filter data that only the log's own query has: the users, and the entity's name. "Only my logs" and another user exclude each
 * other: each has a hint.
 */
export function useActivityFilters(
  { filters }: Pick<ListState<ActivityFilter>, 'filters'>,
  page: Page | null,
): Partial<Record<ActivityFilter, Partial<ListFilter<ActivityFilter>>>> {
  const intl = useIntl()
  const staff = useFragment(
    graphql`
      fragment useActivityFilters_users on User @relay(plural: true) {
        id
        email
        firstName
        lastName
      }
    `,
    page?.users ?? null,
  )
  const named = useFragment(
    graphql`
      fragment useActivityFilters_entity on Node {
        ... on Product {
          name
        }
        ... on Image {
          name
        }
        ... on PriceList {
          name
        }
        ... on EmeubelProduct {
          name
        }
        ... on Attribute {
          name
        }
        ... on AttributeValue {
          name
        }
        ... on Review {
          customerName
        }
      }
    `,
    page?.entity ?? null,
  )
  const { mine, user, entity } = filters
  return {
    ...(entity && { entity: { options: [{ value: entity, label: named?.name ?? named?.customerName ?? `#${entity}` }] } }),
    mine: { disabledHint: user && !mine ? intl.formatMessage({ id: 'office.activity.filter.mineHint' }) : undefined },
    user: {
      options: (staff ?? []).map((one) => ({ value: one.id, label: `${one.firstName} ${one.lastName}`.trim() || one.email })),
      disabledHint: mine ? intl.formatMessage({ id: 'office.activity.filter.userHint' }) : undefined,
    },
  }
}

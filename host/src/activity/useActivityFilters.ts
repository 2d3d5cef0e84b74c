import { graphql, useFragment } from '@vitrine/relay'
import type { ListFilter, ListState } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import type { useActivityFilters_entity$key } from './__generated__/useActivityFilters_entity.graphql'
import type { useActivityFilters_users$key } from './__generated__/useActivityFilters_users.graphql'
import { actorKinds, logActions, type ActivityFilter } from './activityList'
import { contentTypes, contentTypeWord } from './contentTypes'

interface Given {
  state: Pick<ListState<ActivityFilter>, 'filters'>
  users: useActivityFilters_users$key | null
  /** The one thing whose history is asked for */
  entity: useActivityFilters_entity$key | null
}

// what is asked for most; the address takes any other field as well
const fields = [
  ['content.*', 'office.field.content'],
  ['content.nl.name', 'office.field.nameDutch'],
  ['content.en.name', 'office.field.nameEnglish'],
  ['active', 'office.field.active'],
  ['attribute.*', 'office.field.attributes'],
  ['price.*', 'office.field.prices'],
  ['stock.*', 'office.field.stock'],
  ['images', 'office.field.images'],
] as const

/** The filters of the activity log. "Only my logs" and another user exclude each other: each says so at the other. */
export function useActivityFilters({ state, users, entity }: Given): ListFilter<ActivityFilter>[] {
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
    users,
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
    entity,
  )
  const text = (id: MessageId) => intl.formatMessage({ id })
  const { mine, user, entity: id } = state.filters
  const thing: ListFilter<ActivityFilter>[] = id
    ? [{ id: 'entity', label: text('office.activity.filter.entity'), kind: 'choice', options: [{ value: id, label: named?.name ?? named?.customerName ?? `#${id}` }] }]
    : []
  return [
    ...thing,
    {
      id: 'mine',
      label: text('office.activity.filter.mine'),
      kind: 'choice',
      options: [{ value: 'true', label: text('office.activity.filter.mineYes') }],
      disabledHint: user && !mine ? text('office.activity.filter.mineHint') : undefined,
    },
    {
      id: 'user',
      label: text('office.activity.filter.user'),
      kind: 'choice',
      options: (staff ?? []).map((one) => ({ value: one.id, label: `${one.firstName} ${one.lastName}`.trim() || one.email })),
      disabledHint: mine ? text('office.activity.filter.userHint') : undefined,
    },
    { id: 'action', label: text('office.activity.filter.action'), kind: 'choice', options: logActions.map((value) => ({ value, label: text(`office.action.${value}`) })) },
    {
      id: 'type',
      label: text('office.activity.filter.type'),
      kind: 'choice',
      options: contentTypes.map((value) => ({ value, label: contentTypeWord(intl, value) })),
    },
    { id: 'field', label: text('office.activity.filter.field'), kind: 'choice', options: fields.map(([value, label]) => ({ value, label: text(label) })) },
    { id: 'actor', label: text('office.activity.filter.actor'), kind: 'choice', options: actorKinds.map((value) => ({ value, label: text(`office.actor.${value}`) })) },
    { id: 'source', label: text('office.activity.filter.source'), kind: 'text' },
    { id: 'from', label: text('office.activity.filter.from'), kind: 'date' },
    { id: 'to', label: text('office.activity.filter.to'), kind: 'date' },
  ]
}

import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { RuleStatus } from './__generated__/RulesScreenQuery.graphql'

export const ruleStatuses = ['DRAFT', 'PROCESSING', 'ACTIVE', 'INACTIVE', 'ERROR'] as const satisfies readonly RuleStatus[]

type Status = (typeof ruleStatuses)[number]

/** Labels of a rule's states. */
export const ruleStatusIds = {
  DRAFT: 'supplier.ruleStatus.draft',
  PROCESSING: 'supplier.ruleStatus.processing',
  ACTIVE: 'supplier.ruleStatus.active',
  INACTIVE: 'supplier.ruleStatus.inactive',
  ERROR: 'supplier.ruleStatus.error',
} as const satisfies Record<Status, string>

const tones: Record<Status, StatusTone> = { DRAFT: 'off', PROCESSING: 'busy', ACTIVE: 'on', INACTIVE: 'off', ERROR: 'danger' }

const isKnown = (status: string): status is Status => status in ruleStatusIds

/** A rule's state, as a word with a dot; one that is unknown to this build is shown by the server's name. */
export function RuleStatusLabel({ status }: { status: string }) {
  return <StatusDot tone={isKnown(status) ? tones[status] : 'off'}>{isKnown(status) ? <FormattedMessage id={ruleStatusIds[status]} /> : status}</StatusDot>
}

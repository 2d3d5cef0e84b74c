import { defineEntity, FieldProblem, type FieldValue } from '../../../engine/index.ts'
import { isSchedule } from '../../../platform/schedules/index.ts'

export const adapters = ['EMEUBEL_JSON', 'EMEUBEL_CSV', 'TABLE', 'IDM'] as const
export type FeedAdapter = (typeof adapters)[number]

function checkAddress(value: FieldValue) {
  const url = URL.canParse(String(value)) ? new URL(String(value)) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? null : { code: 'feed.address' }
}

function checkSchedule(value: FieldValue) {
  return isSchedule(String(value)) ? null : { code: 'feed.schedule' }
}

function normaliseMapping(value: FieldValue): FieldValue {
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value) || !Object.values(value).every((target) => target === null || typeof target === 'string'))
    throw new FieldProblem('list.form')
  return value
}

/** The source of a supplier's articles: address, format and schedule. */
export const feedEntity = defineEntity({
  kind: 'feed',
  label: 'supplier.feed',
  countLabel: 'supplier.feed.count',
  table: 'feeds',
  title: ['name'],
  address: '/emeubel/feeds/:id/edit',
  hasUpdatedBy: true,
  fields: {
    name: { type: 'text', maximum: 255, lines: 1, required: true },
    adapter: { type: 'choice', choices: adapters, required: true, initial: 'EMEUBEL_JSON' },
    address: { type: 'text', maximum: 2048, lines: 1, check: checkAddress },
    schedule: { type: 'text', maximum: 64, lines: 1, check: checkSchedule },
    active: { type: 'boolean', required: true, initial: true },
    isComplete: { type: 'boolean', required: true, initial: false },
    brand: { type: 'text', maximum: 255, lines: 1 },
    sheet: { type: 'text', maximum: 100, lines: 1 },
    profile: { type: 'text', maximum: 120, lines: 1 },
    mapping: { type: 'json', required: true, initial: {}, normalise: normaliseMapping },
  },
})

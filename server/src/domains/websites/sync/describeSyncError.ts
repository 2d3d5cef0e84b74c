import type { IntlShape } from '@formatjs/intl'

const own = ['TIMEOUT', 'UNREACHABLE', 'GARBAGE', 'ADDRESS', 'STUCK', 'FAULT'] as const

/** Why a delivery failed: in the viewer's language what we found, and as the shop said it what it said. */
export function describeSyncError(intl: IntlShape<string>, code: string | null, text: string): string {
  const known = own.find((one) => one === code)
  return known === undefined ? text : intl.formatMessage({ id: `catalogue.syncError.${known}` }, { text })
}

/** The same of what a website was last found to be: `TIMEOUT: …` */
export function describeReachError(intl: IntlShape<string>, error: string): string {
  const [, code = null, text = error] = /^([A-Z_0-9]+): ([\s\S]*)$/.exec(error) ?? []
  return describeSyncError(intl, code, text)
}

import type { IntlShape } from '@formatjs/intl'

const own = ['TIMEOUT', 'UNREACHABLE', 'GARBAGE', 'ADDRESS', 'STUCK', 'FAULT'] as const

/** Why a delivery failed: our finding in the viewer's language, or the shop's own message. */
export function describeSyncError(intl: IntlShape<string>, code: string | null, text: string): string {
  const known = own.find((one) => one === code)
  return known === undefined ? text : intl.formatMessage({ id: `catalogue.syncError.${known}` }, { text })
}

/** The same for a website's latest error: `TIMEOUT: …` */
export function describeReachError(intl: IntlShape<string>, error: string): string {
  const [, code = null, text = error] = /^([A-Z_0-9]+): ([\s\S]*)$/.exec(error) ?? []
  return describeSyncError(intl, code, text)
}

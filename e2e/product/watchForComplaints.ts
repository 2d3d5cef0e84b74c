import type { BrowserContext } from '@playwright/test'

/** A problem that the browser reported about a page. */
export type Complaint = { text: string; where: string }

/** Collects what no page of the product may cause: console errors and warnings, uncaught errors, CSP violations. */
export const watchForComplaints = async (context: BrowserContext, complaints: Complaint[]): Promise<void> => {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    complaints.push({ text: message.text(), where: message.location().url || message.page()?.url() || 'unknown' })
  })
  context.on('weberror', (event) => {
    complaints.push({ text: `uncaught ${event.error().stack ?? event.error().message}`, where: event.page()?.url() ?? 'unknown' })
  })
  await context.exposeBinding('reportPolicyViolation', ({ page }, text: string) => void complaints.push({ text, where: page.url() }))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      const report = (window as unknown as { reportPolicyViolation(text: string): void }).reportPolicyViolation
      report(`the content security policy refused ${blockedURI} (${violatedDirective}) at ${sourceFile}:${lineNumber}`)
    })
  })
}

// messages of the browser, the federation runtime and the host's own report about an unreachable address
const unreachable =
  /Failed to load resource|net::ERR_|the server responded with a status of|A remote could not be loaded|Federation Runtime|MIME type|\[Network\]|\[GraphQL\]/

/** The complaints that a test has not caused: neither about an address that it broke, nor expected by it. */
export const unexpectedComplaints = (
  complaints: readonly Complaint[],
  broken: readonly RegExp[],
  expected: { text: RegExp; where: RegExp } | null,
): Complaint[] =>
  complaints.filter(({ text, where }) => {
    if (unreachable.test(text) && broken.some((address) => address.test(text) || address.test(where))) return false
    return !(expected?.text.test(text) && expected.where.test(where))
  })

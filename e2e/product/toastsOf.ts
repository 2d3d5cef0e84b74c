import type { Locator, Page } from '@playwright/test'

/**
 * The toasts of a page with this text. Tests that run in parallel share an account, and each of its pages is notified when its
 * jobs end: without this text, a toast may be another test's.
 */
export const toastsOf = (page: Page, told: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: told })

/** The toasts of a page that do not report the end of a job, to count them. */
export const toastsBesideJobs = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('button', { name: /^(View the result|Keep or revert…)$/ }) })

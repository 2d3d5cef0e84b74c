import type { Locator, Page } from '@playwright/test'

/**
 * The messages of a page that tell this. Tests that run side by side share an account, and each of its pages is told how
 * its jobs end: without its words a message may be another test's.
 */
export const toastsOf = (page: Page, told: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: told })

/** The messages of a page that are not the ends of jobs, to count them. */
export const toastsBesideJobs = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('button', { name: /^(View the result|Keep or revert…)$/ }) })

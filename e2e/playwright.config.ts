import { defineConfig } from '@playwright/test'
import { findBrowser } from '../tools/test/findBrowser.ts'

// An installed Chromium talks to its maker's servers unless it is told not to; --no-sandbox lets root run it.
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
// the workers read this file too and find the answer in the environment
const executablePath = (process.env['VITRINE_BROWSER'] ??= await findBrowser(console.log))

/** In the titles of the tests that need the machine for themselves; in the name of no project, which counts as part of a title. */
const fiveTabs = /\bfive tabs\b/

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  globalSetup: './product/startProduct.ts',
  fullyParallel: true,
  // One after the other, in this order, by the test command: `dependencies` would leave the later ones out when an
  // earlier one fails. By hand: `playwright test --project=journeys`.
  projects: [
    // first, and alone: what others do comes to every page as news, and what they have done stands in its lists; both take memory
    { name: 'memory', testMatch: '**/memory.e2e.ts' },
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: ['**/wholeCatalogue.e2e.ts', '**/alwaysRequired.e2e.ts', '**/websiteDelivery.e2e.ts', '**/memory.e2e.ts'], grepInvert: fiveTabs },
    // five tabs are five browsers' work: with another test beside them they no longer want the same at the same moment
    { name: 'many tabs', testMatch: '**/session.e2e.ts', grep: fiveTabs, workers: 1 },
    // changes nearly every product, so nobody else may look at them meanwhile
    { name: 'whole catalogue', testMatch: '**/wholeCatalogue.e2e.ts' },
    // one website more, whose products are judged for it
    { name: 'website delivery', testMatch: '**/websiteDelivery.e2e.ts' },
    // makes a thousand products incomplete for a moment
    { name: 'always required', testMatch: '**/alwaysRequired.e2e.ts' },
  ],
  workers: 2,
  retries: 0,
  // generous, for machines that do other things beside: a test that passes never waits for it
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
    // it would take a sixth of the time of all tests that pass; a failed one is run again with --trace=on
    trace: 'off',
    screenshot: 'only-on-failure',
    // without a locale, as on a bare machine, Chromium calls every download "download" whose name is not all ASCII
    launchOptions: { args, executablePath, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  },
})

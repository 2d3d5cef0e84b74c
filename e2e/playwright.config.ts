import { defineConfig } from '@playwright/test'
import { longFiles, readFileTimes } from '../tools/test/fileTimes.ts'
import { findBrowser } from '../tools/test/findBrowser.ts'
import { allTestFiles } from '../tools/test/testFiles.ts'

// An installed Chromium contacts its vendor's servers unless these flags prevent it; --no-sandbox lets root run it.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
// the workers read this file too, and get the answer from the environment
const executablePath = (process.env['VITRINE_BROWSER'] ??= await findBrowser(console.log))

const patternOf = (file: string): string => `**/${file.slice('e2e/'.length)}`
/** Tests that the change can affect run first, so that most faults show within minutes. */
const reached = (process.env['VITRINE_TEST_WHOLE'] ?? '')
  .split(',')
  .filter((file) => file.startsWith('e2e/'))
  .map(patternOf)
/** These take longest, so they start before the rest: the last to start should be short. */
const long = longFiles(allTestFiles().browser, readFileTimes()).map(patternOf)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  globalSetup: './product/startDemo.ts',
  fullyParallel: true,
  // one after the other, each on the workers that the one before has freed
  projects: [
    ...(reached.length > 0 ? [{ name: 'reached', testMatch: reached }] : []),
    { name: 'long', testMatch: long, testIgnore: reached },
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: [...long, ...reached] },
  ],
  // each has a product of its own, and waits half of its time
  workers: 2,
  retries: 0,
  // generous, for machines with other load: a passing test never waits for it
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // an animation takes time and still runs when the next step begins; the tests of motion turn it on
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // it would take a sixth of the time of all passing tests; a failed test is run again with --trace=on
    trace: 'off',
    screenshot: 'only-on-failure',
    // without a locale, as on a bare machine, Chromium names every download "download" whose name is not all ASCII
    launchOptions: { args, executablePath, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  },
})

import { defineConfig } from '@playwright/test'
import { findBrowser } from '../tools/test/findBrowser.ts'

// An installed Chromium talks to its maker's servers unless it is told not to; --no-sandbox lets root run it.
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
// the workers read this file too and find the answer in the environment
const executablePath = (process.env['VITRINE_BROWSER'] ??= await findBrowser(console.log))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/browser',
  globalSetup: './product/startProduct.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { args, executablePath },
  },
})

import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from '../bundler/workspace.ts'
import { installPackage } from '../installPackage.ts'

/** A Chromium that draws no windows: the tests take half the time in it. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name]
    return folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : []
  }),
]

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = (names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

const fromE2e = createRequire(join(root, 'e2e', 'package.json'))

// a download does not include the system libraries that it needs
const doesRun = (file: string): boolean => spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

/** Playwright's downloaded headless shell, if this machine can run it: in its own folder, beside that of the browser. */
const playwrightShell = (): string | undefined => {
  const { chromium } = fromE2e('@playwright/test') as { chromium: { executablePath(): string } }
  const [, cache, build] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? []
  if (cache === undefined) return undefined
  return globSync(`chromium_headless_shell-${build}/**/{${shells.join()}}{,.exe}`, { cwd: cache })
    .map((file) => join(cache, file))
    .find(doesRun)
}

/** Playwright's own download, else Debian's package when we may install it. */
const fetchShell = async (say: (line: string) => void): Promise<string | undefined> => {
  say('Fetching a headless Chromium for the tests…')
  spawnSync(process.execPath, [fromE2e.resolve('@playwright/test/cli'), 'install', '--only-shell', 'chromium'], { stdio: 'ignore', timeout: 5 * 60_000 })
  return playwrightShell() ?? (installPackage('chromium-headless-shell') ? inPath(shells) : undefined)
}

/**
 * The browser for the tests: a headless shell, downloaded when there is none, else a full browser that is installed or that we
 * may install. Throws one sentence with instructions when none is available.
 */
export const findBrowser = async (say: (line: string) => void, fetch = fetchShell): Promise<string> => {
  const own = process.env['VITRINE_BROWSER']
  if (own) {
    if (isExecutable(own)) return own
    throw new Error(`VITRINE_BROWSER is set to ${own}, which cannot be run.`)
  }
  const shell = inPath(shells) ?? playwrightShell() ?? (await fetch(say))
  if (shell) return shell
  const whole = inPath(browsers) ?? places.find(isExecutable) ?? (installPackage('chromium') ? inPath(browsers) : undefined)
  if (whole) return whole
  throw new Error('The browser tests need Chromium or Chrome: install one of them, or set VITRINE_BROWSER to where it is.')
}

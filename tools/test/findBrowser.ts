import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from '../bundler/workspace.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']

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

const installedBrowser = (): string | undefined => {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...inPath, ...places].find(isExecutable)
}

const fromE2e = createRequire(join(root, 'e2e', 'package.json'))

const playwrightBrowser = async (): Promise<string | undefined> => {
  const { chromium } = (await import(fromE2e.resolve('@playwright/test'))) as { chromium: { executablePath(): string } }
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

const isDebianRoot = (): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

const attempt = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 5 * 60_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0

/**
 * The browser for the tests: an installed one, else Playwright's own download, else Debian's package when we may
 * install it. Throws one sentence that says what to do when there is none to be had.
 */
export const findBrowser = async (say: (line: string) => void): Promise<string> => {
  const own = process.env['VITRINE_BROWSER']
  if (own) {
    if (isExecutable(own)) return own
    throw new Error(`VITRINE_BROWSER is set to ${own}, which cannot be run.`)
  }
  const present = installedBrowser() ?? (await playwrightBrowser())
  if (present) return present
  say('No browser found; downloading Chromium for the tests…')
  attempt(process.execPath, [fromE2e.resolve('@playwright/test/cli'), 'install', 'chromium'])
  const downloaded = await playwrightBrowser()
  if (downloaded) return downloaded
  if (isDebianRoot()) {
    say('The download did not work; installing the package chromium…')
    attempt('apt-get', ['update'])
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
    const packaged = installedBrowser()
    if (packaged) return packaged
  }
  throw new Error('The browser tests need Chromium or Chrome: install one of them, or set VITRINE_BROWSER to where it is.')
}

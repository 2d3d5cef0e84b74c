import { readOverrides, takeOverride } from './overrides/overrides'
import { fetchRegistry } from './remotes/fetchRegistry'

const NAME = 'vitrine_start'
const PAUSE = 1500
const PAUSE_BETWEEN = 60_000

// the address without the override is loaded as a new page
const cleaned = takeOverride(location.href)
if (cleaned !== null) location.replace(cleaned)

// the registry is requested while the code is loading
const registry = fetchRegistry().then(ofThisBrowser, () => null)
// and so are the messages; if that fails, the code that needs them tries again
void (speaksDutch() ? import('./i18n/nl.json') : import('./i18n/en.json')).catch(() => undefined)

import('./bootstrap')
  .then(({ start }) => start(registry))
  .catch((error: unknown) => {
    // A deployment puts files in place one after the other: a file missing now may be there in a moment. Nothing is open yet that
    // could be lost, and a fresh page is consistent.
    if (mayReload()) setTimeout(() => location.reload(), PAUSE)
    else sayItself()
    throw error
  })

/** Includes this browser's overrides, which hardly any has. */
async function ofThisBrowser(answer: unknown): Promise<unknown> {
  const overrides = readOverrides()
  if (overrides.length === 0) return answer
  return (await import('./overrides/withOverrides')).withOverrides(answer, overrides)
}

/** Reads storage directly, since the session's code is still loading; if that fails, English is loaded, perhaps unnecessarily. */
function speaksDutch(): boolean {
  try {
    return /^nl/i.test(localStorage.getItem('auth_userLanguage') ?? '')
  } catch {
    return false
  }
}

/** At most once a minute; never without storage. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(NAME))
    sessionStorage.setItem(NAME, String(Date.now()))
    return Date.now() - last >= PAUSE_BETWEEN
  } catch {
    return false
  }
}

/** Without the host there are neither translations nor components. */
function sayItself(): void {
  const panel = document.createElement('div')
  panel.className = 'start-failed'
  panel.setAttribute('role', 'alert')
  const texts = { en: 'Vitrine could not be loaded. Please refresh the page.', nl: 'Vitrine kon niet worden geladen. Ververs de pagina.' }
  for (const [lang, text] of Object.entries(texts)) {
    const line = panel.appendChild(document.createElement('p'))
    line.lang = lang
    line.textContent = text
  }
  const button = panel.appendChild(document.createElement('button'))
  button.textContent = 'Refresh / Verversen'
  button.addEventListener('click', () => location.reload())
  document.getElementById('root')!.replaceChildren(panel)
}

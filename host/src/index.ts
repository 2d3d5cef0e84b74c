import { readOverrides, takeOverride } from './overrides/overrides'
import { fetchRegistry } from './remotes/fetchRegistry'

const NAME = 'vitrine_start'
const PAUSE = 1500
const PAUSE_BETWEEN = 60_000

// a page that allows the address of the override is another page
const cleaned = takeOverride(location.href)
if (cleaned !== null) location.replace(cleaned)

// which remotes there are is asked while the code is on its way
const registry = fetchRegistry().then(ofThisBrowser, () => null)
// and so are the words; should they not come, the code that speaks them asks again
void (speaksDutch() ? import('./i18n/nl.json') : import('./i18n/en.json')).catch(() => undefined)

import('./bootstrap').then(({ start }) => start(registry)).catch((error: unknown) => {
  // A deploy puts its files in place one after the other: what is missing now may be there in a moment. Nothing is
  // open yet that could be lost, and a page of its own knows nothing of the half that came.
  if (mayReload()) setTimeout(() => location.reload(), PAUSE)
  else sayItself()
  throw error
})

/** With the remotes that this browser takes from its own computer, which hardly any does. */
async function ofThisBrowser(answer: unknown): Promise<unknown> {
  const overrides = readOverrides()
  if (overrides.length === 0) return answer
  return (await import('./overrides/withOverrides')).withOverrides(answer, overrides)
}

/** As the session is kept, which comes with the code; where it cannot be read, English is fetched and perhaps not spoken. */
function speaksDutch(): boolean {
  try {
    return /^nl/i.test(localStorage.getItem('auth_userLanguage') ?? '')
  } catch {
    return false
  }
}

/** Once a minute; never where that cannot be written down. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(NAME))
    sessionStorage.setItem(NAME, String(Date.now()))
    return Date.now() - last >= PAUSE_BETWEEN
  } catch {
    return false
  }
}

/** Without the host nothing is left to say it in one language, or to draw it. */
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

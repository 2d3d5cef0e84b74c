import { normaliseLanguage } from '@vitrine/i18n'
import { connection } from '@vitrine/relay'
import type { SessionStore } from '@vitrine/session'
import { setCodeRecovery } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { hallMessages } from '../hall/hallMessages'
import { reloadSafely } from '../hall/reloadSafely'
import type { Builds } from './Builds'
import { createCodeRecovery } from './createCodeRecovery'
import { followCode } from './followCode'
import { ReloadGuard } from './ReloadGuard'

/** Long enough to read four words: a page that goes without any looks broken. */
const READING_TIME = 1000

/** From here on code that did not come, wherever it was missed, is answered by the hall. */
export function startCodeRecovery(session: SessionStore, builds: Builds, reload = () => reloadSafely()): void {
  const wordsOf = (id: 'hall.update.reloading' | 'hall.update.stale' | 'hall.update.missing' | 'hall.refresh') => String(hallMessages[normaliseLanguage(session.getSnapshot().language)]![id])
  const guard = new ReloadGuard()
  const update = async () => {
    toasts.show({ kind: 'warning', key: 'update', sticky: true, text: wordsOf('hall.update.reloading') })
    await new Promise((resolve) => setTimeout(resolve, READING_TIME))
    await reload()
  }
  const recover = createCodeRecovery({ connection, builds, guard, update, refresh: reload })
  const tell = (refresh?: () => void) =>
    toasts.show({
      kind: 'error',
      key: 'missing',
      text: wordsOf(refresh ? 'hall.update.stale' : 'hall.update.missing'),
      ...(refresh && { actions: [{ text: wordsOf('hall.refresh'), run: refresh }] }),
    })
  setCodeRecovery(recover)
  followCode(recover, guard, tell)
}

import { normaliseLanguage } from '@vitrine/i18n'
import { connection } from '@vitrine/relay'
import type { SessionStore } from '@vitrine/session'
import { setCodeRecovery } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { hostWord } from '../app/hostMessages'
import { reloadSafely } from '../app/reloadSafely'
import type { Builds } from './Builds'
import { createCodeRecovery } from './createCodeRecovery'
import { followCode } from './followCode'
import { ReloadGuard } from './ReloadGuard'

/** Long enough to read four words: a page that goes without any looks broken. */
const READING_TIME = 1000

/** From here on code that did not come, wherever it was missed, is answered by the host. */
export function startCodeRecovery(session: SessionStore, builds: Builds, reload = () => reloadSafely()): void {
  const wordsOf = (id: 'host.update.reloading' | 'host.update.stale' | 'host.update.missing' | 'host.refresh') =>
    hostWord(normaliseLanguage(session.getSnapshot().language), id)
  const guard = new ReloadGuard()
  const update = async () => {
    toasts.show({ kind: 'warning', key: 'update', sticky: true, text: wordsOf('host.update.reloading') })
    await new Promise((resolve) => setTimeout(resolve, READING_TIME))
    await reload()
  }
  const recover = createCodeRecovery({ connection, builds, guard, update, refresh: reload })
  const tell = (refresh?: () => void) =>
    toasts.show({
      kind: 'error',
      key: 'missing',
      text: wordsOf(refresh ? 'host.update.stale' : 'host.update.missing'),
      ...(refresh && { actions: [{ text: wordsOf('host.refresh'), run: refresh }] }),
    })
  setCodeRecovery(recover)
  followCode(recover, guard, tell)
}

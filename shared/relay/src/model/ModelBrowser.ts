import { SessionStore } from '@vitrine/session'
import { ToastStore } from '@vitrine/toasts'
import type { Operation } from '../buildRequest'
import { ConnectionStore } from '../ConnectionStore'
import { createExecutor } from '../createExecutor'
import { isAlive } from '../isAlive'
import { refreshTokens } from '../refreshTokens'
import { SlowCalls } from '../SlowCalls'
import { TokenGate } from '../TokenGate'
import { UnsentStore } from '../UnsentStore'
import type { ModelServer } from './ModelServer'

/** A window of which nothing but its events is there. */
class ModelWindow {
  readonly document = this as unknown as Document
  private readonly listeners = new Map<string, Set<(event: object) => void>>()

  addEventListener = (type: string, listener: (event: object) => void): void => {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener))
  }

  removeEventListener = (type: string, listener: (event: object) => void): void => {
    this.listeners.get(type)?.delete(listener)
  }

  dispatch(type: string, event: object = {}): void {
    for (const listener of [...(this.listeners.get(type) ?? [])]) listener(event)
  }
}

/** One asked thing, and what came of it. */
export interface Call {
  id: string
  kind: 'query' | 'mutation' | 'upload'
  tab: number
  state: 'pending' | 'answered' | 'failed' | 'disposed'
  error?: Error
  dispose: () => void
  promise: Promise<unknown>
}

export interface BrowserOptions {
  tabs?: number
  hasLocks?: boolean
}

/** A browser with its tabs, as they stand in the hall: everything of this package is the real thing. */
export class ModelBrowser {
  readonly calls: Call[] = []
  readonly tabs: ModelTab[]
  readonly storage: Storage
  private readonly items = new Map<string, string>()
  private count = 0

  constructor(server: ModelServer, { tabs = 1, hasLocks = true }: BrowserOptions = {}) {
    const locks = hasLocks ? modelLocks() : null
    // who writes is not told: a tab that finds something written by another is
    let writer: ModelTab | null = null
    const told = (key: string | null) => {
      for (const tab of this.tabs) {
        if (tab !== writer) queueMicrotask(() => tab.window.dispatch('storage', { key, storageArea: tab.storage }))
      }
    }
    const storageOf = (tab: () => ModelTab): Storage =>
      ({
        getItem: (key: string) => this.items.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (this.items.get(key) === value) return
          this.items.set(key, value)
          writer = tab()
          told(key)
        },
        removeItem: (key: string) => {
          if (!this.items.delete(key)) return
          writer = tab()
          told(key)
        },
        clear: () => {
          this.items.clear()
          writer = null
          told(null)
        },
      }) as Storage
    this.tabs = []
    for (let index = 0; index < tabs; index += 1) {
      const tab: ModelTab = new ModelTab(index, server, storageOf(() => tab), locks)
      this.tabs.push(tab)
    }
    this.storage = storageOf(() => null as unknown as ModelTab)
  }

  get tab(): ModelTab {
    return this.tabs[0]!
  }

  /** Of the call that is asked next */
  get nextId(): string {
    return `c${this.count + 1}`
  }

  /** Asks something in one tab, and writes down what came of it. */
  ask(kind: Call['kind'], tab: number = 0, more: Partial<Operation> = {}): Call {
    const id = this.nextId
    this.count += 1
    const abort = new AbortController()
    const file = kind === 'upload' && { file: new Blob(['a']) }
    const operation: Operation = { kind: kind === 'query' ? 'query' : 'mutation', name: kind, text: '', ...more, variables: { id, ...file } }
    const call: Call = { id, kind, tab, state: 'pending', dispose: () => undefined, promise: Promise.resolve() }
    call.promise = this.tabs[tab]!.execute(operation, abort.signal).then(
      (answer) => {
        if (call.state === 'pending') call.state = 'answered'
        return answer
      },
      (error: Error) => {
        if (call.state === 'pending') call.state = 'failed'
        call.error = error
      },
    )
    call.dispose = () => {
      if (call.state !== 'pending' || kind === 'mutation') return
      call.state = 'disposed'
      abort.abort()
    }
    this.calls.push(call)
    return call
  }

  /** Somebody signs in, in the first tab. */
  signIn(tokens: ReturnType<ModelServer['issue']>, id: number = 1): void {
    this.tab.session.saveUser({ id, email: tokens.email, language: 'nl' })
    this.tab.session.saveTokens(tokens)
  }
}

class ModelTab {
  readonly window = new ModelWindow()
  readonly session: SessionStore
  readonly toasts = new ToastStore()
  readonly connection: ConnectionStore
  readonly slow = new SlowCalls()
  readonly unsent = new UnsentStore()
  readonly gate: TokenGate
  readonly execute: ReturnType<typeof createExecutor>
  readonly storage: Storage
  sessionsLost = 0

  constructor(index: number, server: ModelServer, storage: Storage, locks: Pick<LockManager, 'request'> | null) {
    const fetch = server.fetchOf(index, () => this.session.getSnapshot().epoch)
    this.storage = storage
    this.session = new SessionStore(storage)
    this.session.followOtherTabs(this.window as unknown as Window)
    this.connection = new ConnectionStore({ probe: () => isAlive(fetch, '/graphql/'), onLost: this.toasts.dismissAll })
    this.connection.follow(this.window as unknown as Window)
    this.gate = new TokenGate({
      session: this.session,
      refresh: (token) => refreshTokens(fetch, '/graphql/', token),
      onSessionLost: () => (this.sessionsLost += 1),
      locks,
    })
    const { gate, toasts, connection, slow, unsent } = this
    this.execute = createExecutor({ gate, toasts, connection, slow, unsent, fetch })
  }

  get texts(): string[] {
    return this.toasts.getSnapshot().map((toast) => toast.text)
  }
}

/** Locks of the browser: one after the other, by name. */
function modelLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve()
  const request = async (_: string, { signal }: { signal?: AbortSignal }, run: () => Promise<unknown>) => {
    const before = last
    let leave = () => {}
    last = new Promise<void>((resolve) => (leave = resolve))
    try {
      await Promise.race([
        before,
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
      ])
    } catch (error) {
      // who gave up waiting does not hold up those behind
      void before.then(leave)
      throw error
    }
    return run().finally(leave)
  }
  return { request: request as unknown as LockManager['request'] }
}

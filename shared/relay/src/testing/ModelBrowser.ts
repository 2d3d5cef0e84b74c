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

type Locks = Pick<LockManager, 'request' | 'query'>

/** A window that has only events. */
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

/** One call, and its outcome */
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
  /** Milliseconds until the other tabs see what one has stored; immediately if left out */
  storageLag?: number
}

/** A browser with its tabs, as in the host: all code of this package is real. */
export class ModelBrowser {
  readonly calls: Call[] = []
  readonly tabs: ModelTab[]
  readonly storage: Storage
  readonly locks: Locks | null
  private count = 0

  constructor(server: ModelServer, { tabs = 1, hasLocks = true, storageLag = 0 }: BrowserOptions = {}) {
    const locks = hasLocks ? modelLocks() : null
    this.locks = locks
    this.tabs = []
    // the view of each tab; the browser's own view equals that of the quickest tab
    const views = Array.from({ length: tabs }, () => new Map<string, string>())
    const write = (writer: number | null, key: string | null, put: (items: Map<string, string>) => void) => {
      views.forEach((items, index) => {
        if (index === writer) return put(items)
        const tell = () => this.tabs[index]?.window.dispatch('storage', { key, storageArea: this.tabs[index]?.storage })
        if (storageLag === 0) {
          put(items)
          queueMicrotask(tell)
        } else {
          setTimeout(() => {
            put(items)
            tell()
          }, storageLag)
        }
      })
    }
    const storageOf = (writer: number | null): Storage => {
      const own = views[writer ?? 0]!
      return {
        getItem: (key: string) => own.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (own.get(key) !== value) write(writer, key, (items) => items.set(key, value))
        },
        removeItem: (key: string) => {
          if (own.has(key)) write(writer, key, (items) => items.delete(key))
        },
        clear: () => write(writer, null, (items) => items.clear()),
      } as Storage
    }
    for (let index = 0; index < tabs; index += 1) this.tabs.push(new ModelTab(index, server, storageOf(index), locks))
    this.storage = storageOf(null)
  }

  get tab(): ModelTab {
    return this.tabs[0]!
  }

  /** Of the next call */
  get nextId(): string {
    return `c${this.count + 1}`
  }

  /** Makes a call in one tab, and records its outcome. */
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

  /** Signs a user in, in the first tab. */
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

  constructor(index: number, server: ModelServer, storage: Storage, locks: Locks | null) {
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

/** Locks of the browser, by name: exclusive ones in order; shared ones do not block each other. */
function modelLocks(): Locks {
  const queues = new Map<string, { last: Promise<unknown>; wanted: number }>()
  const held: { name: string }[] = []
  const request = async (name: string, { signal, ifAvailable, mode }: LockOptions, run: (lock: object | null) => Promise<unknown> | null) => {
    const queue = queues.get(name) ?? { last: Promise.resolve(), wanted: 0 }
    queues.set(name, queue)
    if (ifAvailable && queue.wanted > 0) return run(null)
    const isShared = mode === 'shared'
    let leave = () => {}
    if (!isShared) {
      queue.wanted += 1
      const before = queue.last
      queue.last = new Promise<void>((resolve) => (leave = resolve))
      try {
        await Promise.race([before, new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))])
      } catch (error) {
        // an aborted waiter does not block those behind it
        void before.then(leave)
        queue.wanted -= 1
        throw error
      }
    }
    const lock = { name }
    held.push(lock)
    try {
      return await run(lock)
    } finally {
      held.splice(held.indexOf(lock), 1)
      if (!isShared) queue.wanted -= 1
      leave()
    }
  }
  return { request: request as unknown as LockManager['request'], query: async () => ({ held: [...held], pending: [] }) as LockManagerSnapshot }
}

import { Component, type ReactNode } from 'react'
import { fetchCode } from './fetchCode'
import type { FailedProps } from './ShellContext'

interface Props {
  remote: string
  /** Another key clears the error: a retry, another address */
  resetKey: unknown
  Failed: React.ComponentType<FailedProps>
  onRetry: () => void
  children: ReactNode
}

interface State {
  failed: { error: unknown; resetKey: unknown } | null
}

/** Isolates the failure of one screen or panel. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error, resetKey: undefined } }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (!state.failed) return null
    // the key is not known when the error is caught, but in the next render
    if (state.failed.resetKey === undefined) return { failed: { ...state.failed, resetKey: props.resetKey } }
    return state.failed.resetKey === props.resetKey ? null : { failed: null }
  }

  override componentDidCatch(error: unknown) {
    // code that failed to load during rendering (a library's `lazy`) is reported by nothing else; other errors are unaffected
    fetchCode(() => Promise.reject(error)).catch(() => undefined)
  }

  override render() {
    const { Failed, remote, onRetry, children } = this.props
    return this.state.failed ? <Failed error={this.state.failed.error} remote={remote} onRetry={onRetry} /> : children
  }
}

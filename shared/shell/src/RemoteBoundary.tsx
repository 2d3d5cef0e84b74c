import { Component, type ReactNode } from 'react'
import { fetchCode } from './fetchCode'
import type { FailedProps } from './ShellContext'

interface Props {
  remote: string
  /** Another key clears the error: a new attempt, another address */
  resetKey: unknown
  Failed: React.ComponentType<FailedProps>
  onRetry: () => void
  children: ReactNode
}

interface State {
  failed: { error: unknown; resetKey: unknown } | null
}

/** Keeps the failure of one screen or panel from the rest of the page. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error, resetKey: undefined } }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (!state.failed) return null
    // the key under which it failed is not known when the error is caught, but it is at the render that follows
    if (state.failed.resetKey === undefined) return { failed: { ...state.failed, resetKey: props.resetKey } }
    return state.failed.resetKey === props.resetKey ? null : { failed: null }
  }

  override componentDidCatch(error: unknown) {
    // code that was missed while drawing (a `lazy` of a library) tells nobody else; what else is wrong stays as it is
    fetchCode(() => Promise.reject(error)).catch(() => undefined)
  }

  override render() {
    const { Failed, remote, onRetry, children } = this.props
    return this.state.failed ? <Failed error={this.state.failed.error} remote={remote} onRetry={onRetry} /> : children
  }
}

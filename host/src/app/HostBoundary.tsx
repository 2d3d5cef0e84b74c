import { VitrineProvider } from '@vitrine/ui'
import { Component, type ReactNode } from 'react'
import { HostIntl } from './HostIntl'
import { OopsScreen } from './OopsScreen'

/** The outermost boundary: an error here has removed menu and screens. */
export class HostBoundary extends Component<{ children: ReactNode }, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return (
      <HostIntl>
        <VitrineProvider>
          <OopsScreen error={failure.error} />
        </VitrineProvider>
      </HostIntl>
    )
  }
}

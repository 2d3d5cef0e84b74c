import type { ReactNode } from 'react'

function draw(children: ReactNode) {
  return function Icon() {
    return (
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        {children}
      </svg>
    )
  }
}

export const BulletsIcon = draw(<path d="M6.2 4h7M6.2 8h7M6.2 12h7M3 4h.01M3 8h.01M3 12h.01" />)
export const NumbersIcon = draw(<path d="M7 4h6.2M7 8h6.2M7 12h6.2M2.4 3.2l1-.6v3.2M2.3 10.6c.2-.9 1.9-.8 1.8.2-.1.6-1.7 1.5-1.8 2.2h1.9" strokeWidth="1.3" />)
export const LinkIcon = draw(<path d="M6.6 9.4a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 1 0-3.7-3.7l-.9.9M9.4 6.6a2.6 2.6 0 0 0-3.7 0L3.4 8.9a2.6 2.6 0 1 0 3.7 3.7l.9-.9" />)

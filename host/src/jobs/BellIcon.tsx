/** A bell, drawn as the icons of the frames. */
export function BellIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d="M3.4 11.6c.8-.9 1.1-1.9 1.1-3.6V6.8a3.5 3.5 0 0 1 7 0V8c0 1.7.3 2.7 1.1 3.6H3.4ZM6.7 13.7c.7.5 1.9.5 2.6 0" />
    </svg>
  )
}

/** A line that is broken in the middle. It says nothing that the words beside it do not. */
export function CloudOffDrawing() {
  return (
    <svg width="56" height="56" viewBox="0 0 56 56" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d="M17 42h24a9 9 0 0 0 4.6-16.7A13 13 0 0 0 24 15.8M19 19.6A13 13 0 0 0 15.6 24 9.1 9.1 0 0 0 17 42" />
      <path d="m10 10 36 36" />
    </svg>
  )
}

const shapes = {
  sofa: 'M12 22v-6a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v6M8 21a4 4 0 0 1 4 4v4h36v-4a4 4 0 1 1 8 0v9H4v-9a4 4 0 0 1 4-4ZM10 34v5M50 34v5',
  search: 'M26 8a14 14 0 1 0 0 28 14 14 0 0 0 0-28ZM36 33l10 10M20 22h12',
  broken: 'M14 10h14l-3 8 6 6-4 12H14a3 3 0 0 1-3-3V13a3 3 0 0 1 3-3ZM34 10h10a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H33l4-11-6-6 3-9Z',
} as const

/** A line drawing of the house for pages that have nothing to show; it takes the colour of the text around it. */
export function Drawing({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 60 46" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  )
}

const shapes = {
  bed: 'M6 8v30M6 30h48M54 38v-9a6 6 0 0 0-6-6H6M12 23v-4a3 3 0 0 1 3-3h9a3 3 0 0 1 3 3v4',
  cabinet: 'M14 5h32v34H14ZM14 16h32M14 27h32M28 10.500h4M28 21.500h4M28 33h4M18 39v3M42 39v3',
  chair: 'M20 5v21M20 26h22M20 8h2v14h-2M22 26v15M40 26v15M42 26v4H20v-4',
  cushion: 'M12 10c12 3 24 3 36 0-3 9-3 17 0 26-12-3-24-3-36 0 3-9 3-17 0-26ZM30 23h.01',
  lamp: 'M23 6h14l8 17H15ZM30 23v16M21 40h18M39 23v6',
  picture: 'M10 8h40v30H10ZM10 32l12-11 9 8 7-6 12 10M39 16h.01',
  rug: 'M8 12h44v22H8ZM14 17h32v12H14ZM8 12v-3M16 12v-3M24 12v-3M36 12v-3M44 12v-3M52 12v-3M8 34v3M16 34v3M24 34v3M36 34v3M44 34v3M52 34v3',
  table: 'M5 14h50v5H5ZM11 19l-2 21M49 19l2 21',
  sofa: 'M12 22v-6a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v6M8 21a4 4 0 0 1 4 4v4h36v-4a4 4 0 1 1 8 0v9H4v-9a4 4 0 0 1 4-4ZM10 34v5M50 34v5',
  search: 'M26 8a14 14 0 1 0 0 28 14 14 0 0 0 0-28ZM36 33l10 10M20 22h12',
  broken: 'M14 10h14l-3 8 6 6-4 12H14a3 3 0 0 1-3-3V13a3 3 0 0 1 3-3ZM34 10h10a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H33l4-11-6-6 3-9Z',
} as const

export type DrawingShape = keyof typeof shapes

/** A line drawing for empty pages, in the colour of the surrounding text. */
export function Drawing({ shape }: { shape: DrawingShape }) {
  return (
    <svg viewBox="0 0 60 46" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  )
}

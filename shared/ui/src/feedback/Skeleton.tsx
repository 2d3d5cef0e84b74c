/** Placeholder lines. Hidden from screen readers: the caller sets `aria-busy`. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="v-stack" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="v-skeleton" style={{ width: `${[92, 74, 84, 58][line % 4]}%` }} />
      ))}
    </div>
  )
}

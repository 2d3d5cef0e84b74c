/** Grey lines where text will be. Hidden from screen readers: whoever uses it says `aria-busy` around it. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="v-stack" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="v-skeleton" style={{ width: `${[92, 74, 84, 58][line % 4]}%` }} />
      ))}
    </div>
  )
}

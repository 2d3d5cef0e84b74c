import type { CSSProperties } from 'react'

/** The width of the narrowest name column, in characters. */
const shortest = 28
const wantedEnd = 14

/**
 * A name that is truncated in the middle when there is no room: the end distinguishes variations. For reading, selecting and
 * screen readers it stays one text, so it is split at a space and both parts stay on one line.
 */
export function MiddleCut({ text }: { text: string }) {
  const at = cutPlace(text)
  if (at === undefined) return text
  return (
    <>
      <span className="v-cut" style={{ '--v-end': `${text.length - at}ch` } as CSSProperties}>
        {text.slice(0, at)}
      </span>
      <span>{text.slice(at)}</span>
    </>
  )
}

/** Where the visible end begins: after the space that leaves about fourteen characters. */
export function cutPlace(text: string): number | undefined {
  if (text.length <= shortest) return undefined
  const places = [...text.matchAll(/\s(?=\S)/g)].map(({ index }) => index + 1).filter((at) => text.length - at >= 5 && text.length - at <= 24)
  return places.toSorted((one, other) => Math.abs(text.length - one - wantedEnd) - Math.abs(text.length - other - wantedEnd))[0]
}

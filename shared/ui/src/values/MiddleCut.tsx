import type { CSSProperties } from 'react'

/** What the narrowest column of names has room for. */
const shortest = 28
const wantedEnd = 14

/**
 * A name that a table cuts in its middle where it has no room: what tells variations apart stands at their end. It stays
 * one text to whoever reads, selects or hears it, so it is parted at a space and both parts stay in one line of text.
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

/** Where the end begins that stays in sight: behind the space that leaves about fourteen characters. */
export function cutPlace(text: string): number | undefined {
  if (text.length <= shortest) return undefined
  const places = [...text.matchAll(/\s(?=\S)/g)].map(({ index }) => index + 1).filter((at) => text.length - at >= 5 && text.length - at <= 24)
  return places.toSorted((one, other) => Math.abs(text.length - one - wantedEnd) - Math.abs(text.length - other - wantedEnd))[0]
}

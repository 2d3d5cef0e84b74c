import { useEffect, useState } from 'react'

interface Asked {
  /** Remembers it; may be called while something is drawn */
  ask(what: string): void
  /** All that was asked for by the last drawing, each once */
  asked: readonly string[]
}

/** Gathers what is asked for while a screen is drawn, so that it can be fetched afterwards. It only grows. */
export function useAsked(): Asked {
  const [gathered] = useState(createGathered)
  const [asked, setAsked] = useState<readonly string[]>([])
  // after each render, as each may have asked for more; the same is set again without a render
  // eslint-disable-next-line react-hooks/exhaustive-deps -- there is nothing that it depends on
  useEffect(() => setAsked((before) => gathered.since(before)))
  return { ask: gathered.add, asked }
}

function createGathered() {
  const all = new Set<string>()
  return { add: (what: string) => void all.add(what), since: (before: readonly string[]) => (all.size === before.length ? before : [...all]) }
}

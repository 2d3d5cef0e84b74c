import { useEffect, useState } from 'react'

interface Asked {
  /** Records a request; may be called during render */
  ask(what: string): void
  /** All requests of the last render, without repetitions */
  asked: readonly string[]
}

/** Collects requests during render, to load them in an effect. Requests are never removed. */
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

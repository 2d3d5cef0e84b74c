/** The list with one entry moved; the same list if there is no such place. */
export function moveTo<Entry>(list: readonly Entry[], entry: Entry, place: number): readonly Entry[] {
  if (place < 0 || place >= list.length || list.indexOf(entry) === place) return list
  const others = list.filter((other) => other !== entry)
  return [...others.slice(0, place), entry, ...others.slice(place)]
}

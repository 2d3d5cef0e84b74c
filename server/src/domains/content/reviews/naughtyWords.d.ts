declare module 'naughty-words' {
  /** Words by language: nl, en, de … */
  const words: Readonly<Record<string, readonly string[]>>
  export default words
}

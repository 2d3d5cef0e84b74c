/** What an image looks like, in few bytes, to find similar ones. */
export interface Look {
  /** dHash: 64 bits, `1` where of two neighbours of a 9 × 8 image the left one is clearly brighter */
  fingerprint: string
  /** The colours of 4 × 4 fields, row by row, each as six hexadecimal digits */
  tones: string
}

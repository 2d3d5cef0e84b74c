import { getDocumentString } from '@envelop/core'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { countSelections } from './judgeDocument.ts'

// Measured, and rounded up: memory for a parsed document, compiled for both schemas.
const bytesPer = { character: 2, token: 3000, selection: 2000 }
const most = 96_000_000

function weigh(document: DocumentNode, text: string): number {
  return bytesPer.character * text.length + bytesPer.token * (1 + (document.tokenCount ?? 0)) + bytesPer.selection * countSelections(document)
}

/**
 * A cache of documents that need not be parsed, validated and compiled again, by their text. Least recently used ones are
 * dropped beyond a number of bytes in memory, which is a hundred times their text.
 */
export class KeptDocuments {
  readonly #byText: LRUCache<string, DocumentNode>
  readonly #accepted = new WeakSet<DocumentNode>()

  constructor(maxBytes = most) {
    this.#byText = new LRUCache({ maxSize: maxBytes, sizeCalculation: weigh })
  }

  get bytes(): number {
    return this.#byText.calculatedSize
  }

  find(text: string): DocumentNode | undefined {
    return this.#byText.get(text)
  }

  /** Whether this document object is cached: it is valid, and worth compiling. */
  has(document: DocumentNode): boolean {
    return this.#accepted.has(document)
  }

  /** @param document has been validated */
  keep(document: DocumentNode): void {
    const text = getDocumentString(document)
    if (text === undefined || this.#accepted.has(document)) return
    this.#accepted.add(document)
    this.#byText.set(text, document)
  }
}

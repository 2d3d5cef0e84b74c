import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { isStructurallySame } from '@formatjs/icu-messageformat-parser/manipulator.js'

type Messages = Record<string, string>

function readMessages(path: string): Messages {
  return JSON.parse(readFileSync(path, 'utf8')) as Messages
}

/** The mismatch of a message in English and in Dutch; undefined when there is none. */
export function compareMessages(english: string | undefined, dutch: string | undefined): string | undefined {
  if (english === undefined) return 'is not in en.json'
  if (dutch === undefined) return 'is not in nl.json'
  if (english.trim() === '' || dutch.trim() === '') return 'is empty'
  try {
    const same = isStructurallySame(parse(english), parse(dutch))
    return same.success ? undefined : `differs: ${same.error?.message}`
  } catch (error) {
    return `is not ICU: ${(error as Error).message}`
  }
}

/** The differences between the two languages of these files (`…/en.json`, `…/nl.json`). */
export const compareLanguages = (root: string, files: readonly string[]): string[] =>
  [...new Set(files.map((path) => dirname(path)))].flatMap((folder) => {
    const [en, nl] = ['en', 'nl'].map((language) => join(root, folder, `${language}.json`)) as [string, string]
    if (!existsSync(en) || !existsSync(nl)) return [`${folder} has one language only`]
    const [english, dutch] = [readMessages(en), readMessages(nl)]
    return [...new Set([...Object.keys(english), ...Object.keys(dutch)])].flatMap((id) => {
      const trouble = compareMessages(english[id], dutch[id])
      return trouble ? [`${folder}: ${id} ${trouble}`] : []
    })
  })

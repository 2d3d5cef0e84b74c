import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { isStructurallySame } from '@formatjs/icu-messageformat-parser/manipulator.js'
import { judgeTexts } from './judgeTexts.ts'
import { floorFiles, sourceFiles } from './sourceFiles.ts'
import type { Rule } from './Rule.ts'

type Messages = Record<string, string>

function readMessages(path: string): Messages {
  return JSON.parse(readFileSync(path, 'utf8')) as Messages
}

/** What is wrong between one message in English and in Dutch; undefined when they fit. */
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

export const messagesCheck: Rule = {
  name: 'messages',
  promise: 'every text exists in English and Dutch, with the same placeholders, and comes with the screens that show it',
  async find(root) {
    const files = [...floorFiles(root, 'json'), ...sourceFiles(root, 'shared/labels/*/*.json')].filter((path) => /\/(en|nl)\.json$/.test(path))
    const folders = new Set(files.map((path) => dirname(path)))
    const remotes = sourceFiles(root, 'remotes/*/src/remote.tsx').map((path) => dirname(dirname(path)))
    const unlike = [...folders].flatMap((folder) => {
      const [en, nl] = ['en', 'nl'].map((language) => join(root, folder, `${language}.json`)) as [string, string]
      if (!existsSync(en) || !existsSync(nl)) return [`${folder} has one language only`]
      const [english, dutch] = [readMessages(en), readMessages(nl)]
      return [...new Set([...Object.keys(english), ...Object.keys(dutch)])].flatMap((id) => {
        const trouble = compareMessages(english[id], dutch[id])
        return trouble ? [`${folder}: ${id} ${trouble}`] : []
      })
    })
    return [...unlike, ...remotes.flatMap((remote) => judgeTexts(root, remote))]
  },
}

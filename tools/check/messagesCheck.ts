import { dirname } from 'node:path'
import { compareLanguages } from './compareLanguages.ts'
import { judgeTexts } from './judgeTexts.ts'
import { floorFiles, sourceFiles } from './sourceFiles.ts'
import type { Rule } from './Rule.ts'

export const messagesCheck: Rule = {
  name: 'messages',
  promise: 'every text exists in English and Dutch, with the same placeholders, and comes with the screens that show it',
  async find(root) {
    const files = [...floorFiles(root, 'json'), ...sourceFiles(root, 'shared/labels/*/*.json')].filter((path) => /\/(en|nl)\.json$/.test(path))
    const remotes = sourceFiles(root, 'remotes/*/src/remote.tsx').map((path) => dirname(dirname(path)))
    return [...compareLanguages(root, files), ...remotes.flatMap((remote) => judgeTexts(root, remote))]
  },
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lintCheck } from './lintCheck.ts'
import { plant } from './plant.ts'

// One file per violation, and the rule that must report it; null for what is allowed.
const cases: [path: string, rule: string | null, text: string][] = [
  ['remotes/media/src/images/Antd.tsx', 'no-restricted-imports', "import { Button } from 'antd'\nexport const Antd = Button\n"],
  ['shared/ui/src/Button.tsx', null, "import { Button as Antd } from 'antd'\nexport const Button = Antd\n"],
  ['remotes/media/src/images/useRoute.ts', 'no-restricted-imports', "import { useParams } from 'react-router'\nexport const useRoute = useParams\n"],
  ['host/src/useRoute.ts', null, "import { useParams } from 'react-router'\nexport const useRoute = useParams\n"],
  ['shared/ui/src/useStore.ts', 'no-restricted-imports', "import { useFragment } from 'react-relay'\nexport const useStore = useFragment\n"],
  ['shared/relay/src/useStore.ts', null, "import { useFragment } from 'react-relay'\nexport const useStore = useFragment\n"],
  ['remotes/content/src/reviews/anything.ts', '@typescript-eslint/no-explicit-any', 'export const anything = (value: any) => String(value)\n'],
  ['remotes/content/src/reviews/long.ts', 'max-lines', Array.from({ length: 301 }, (_, at) => `export const line${at} = ${at}\n`).join('')],
  [
    'server/src/domains/office/deep.ts',
    'max-depth',
    'export function deep(n: number) {\n  if (n) { if (n > 1) { if (n > 2) { if (n > 3) { if (n > 4) return n } } } }\n  return 0\n}\n',
  ],
  [
    'remotes/content/src/reviews/Raw.tsx',
    'no-restricted-syntax',
    'export const Raw = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />\n',
  ],
  ['remotes/content/src/reviews/Text.tsx', 'no-restricted-syntax', 'export const Text = () => <p>Reviews</p>\n'],
  ['remotes/content/src/reviews/Label.tsx', 'no-restricted-syntax', 'export const Label = () => <p aria-label="Reviews">–</p>\n'],
  ['remotes/content/src/reviews/Sign.tsx', null, "export const Sign = ({ up }: { up: boolean }) => <p>– {up ? '↑' : '↓'} {`${up} · `}</p>\n"],
  ['remotes/content/src/reviews/Pressed.tsx', 'no-restricted-syntax', 'export const Pressed = () => <button type="button" />\n'],
  ['shared/ui/src/menus/Button.tsx', null, 'export const Button = () => <button type="button" />\n'],
  ['remotes/content/src/reviews/Inline.tsx', 'no-restricted-syntax', 'export const Inline = () => <p style={{ margin: 0 }} />\n'],
  ['remotes/content/src/reviews/Handed.tsx', 'no-restricted-syntax', 'export const Handed = ({ style }: { style: object }) => <p style={style} />\n'],
  ['remotes/content/src/reviews/Variable.tsx', null, "export const Variable = ({ part }: { part: string }) => <p style={{ '--part': part }} />\n"],
  ['remotes/content/src/reviews/load.ts', 'no-restricted-globals', "export const load = () => fetch('/graphql/')\n"],
  ['remotes/content/src/reviews/say.ts', 'no-console', "export const say = () => console.log('reviews')\n"],
  [
    'remotes/content/src/reviews/useSometimes.ts',
    'react-hooks/rules-of-hooks',
    "import { useState } from 'react'\nexport function useSometimes(yes: boolean) {\n  if (yes) useState(0)\n}\n",
  ],
  [
    'remotes/content/src/reviews/Stars.tsx',
    'relay/unused-fields',
    "import { graphql, useFragment } from '@vitrine/relay'\nimport type { Stars_review$key } from './__generated__/Stars_review.graphql'\n" +
      'export function Stars({ review }: { review: Stars_review$key }) {\n  const { stars } = useFragment(graphql`fragment Stars_review on Review { stars date }`, review)\n  return <b>{stars}</b>\n}\n',
  ],
  [
    'e2e/once.e2e.ts',
    'no-restricted-syntax',
    'export const once = async (page: { title(): Promise<string> }) => expect(await page.title()).toBe("Products")\ndeclare const expect: (value: unknown) => { toBe(other: unknown): void }\n',
  ],
  [
    'e2e/count.e2e.ts',
    'no-restricted-syntax',
    'export const count = async (rows: { count(): Promise<number> }) => expect(await rows.count()).toBe(3)\ndeclare const expect: (value: unknown) => { toBe(other: unknown): void }\n',
  ],
  [
    'e2e/answer.e2e.ts',
    null,
    'export const answer = async (call: () => Promise<number>) => expect(await call()).toBe(3)\ndeclare const expect: (value: unknown) => { toBe(other: unknown): void }\n',
  ],
  [
    'server/src/domains/office/users/users.resolvers.ts',
    'no-restricted-syntax',
    'export const users = (db: { selectFrom(table: string): unknown }) => db.selectFrom("users")\n',
  ],
  ['server/src/domains/office/users/users.store.ts', null, 'export const users = (db: { selectFrom(table: string): unknown }) => db.selectFrom("users")\n'],
  [
    'server/src/domains/office/users/concat.store.ts',
    'no-restricted-syntax',
    'export const concat = (db: { query(text: string): unknown }, id: string) => db.query(`select ${id}`)\n',
  ],
]

test('lint: each rule barks at its own violation fixture, and at nothing else', async (t) => {
  const root = plant(t, Object.fromEntries(cases.map(([path, , text]) => [path, text])))
  const barked = (await lintCheck.find(root)).map((line) => [line.split(':')[0], /\(([^()]+)\)$/.exec(line)?.[1]])
  const expected = cases.flatMap(([path, rule]) => (rule ? [[path, rule]] : []))
  assert.deepEqual(barked.sort(), expected.sort())
})

test('lint: a check that saw no file does not stand', async (t) => {
  assert.equal((await lintCheck.find(plant(t, { 'README.md': '' }))).length > 0, true)
})

/// <reference types="jest" />
// A warning is a fault that has not occurred yet: a test that makes the console complain fails with the logged text.
import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import { format } from 'node:util'

// for machines under other load: a passing test never waits this long
configure({ asyncUtilTimeout: 15_000 })

const said: string[] = []
const kinds = ['error', 'warn'] as const
const original = { error: console.error, warn: console.warn }

beforeEach(() => {
  said.length = 0
  for (const kind of kinds) console[kind] = (...words: unknown[]) => void said.push(`console.${kind}: ${format(...words)}`)
})

afterEach(() => {
  Object.assign(console, original)
  if (said.length > 0) throw new Error(`The console complained:\n${said.join('\n')}`)
})

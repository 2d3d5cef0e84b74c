/// <reference types="jest" />
// A warning is a fault that nobody has met yet: a test that makes the console complain fails with what was said.
import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import { format } from 'node:util'

// for machines that do other things beside: a test that passes never waits for it
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

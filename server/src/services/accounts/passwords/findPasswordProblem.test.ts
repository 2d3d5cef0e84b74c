import assert from 'node:assert/strict'
import test from 'node:test'
import { findPasswordProblem, type PasswordProblem } from './findPasswordProblem.ts'

const owner = { email: 'anna.bos@vitrine.example', firstName: 'Anna', lastName: 'Bos' }

test('a password is long enough, not its owner, and none that is tried first', async () => {
  const cases: Record<string, PasswordProblem | null> = {
    '': 'short',
    'elf letters': 'short',
    '👩‍🎨👩‍🎨👩‍🎨': 'short',
    'anna.bos@vitrine.example': 'personal',
    'AnnaBos2026!': 'personal',
    annabosannabos: 'personal',
    '123456789012': 'common',
    password1234: 'common',
    'P@ssw0rd2024': 'common',
    qwertyuiop12: 'common',
    aaaaaaaaaaaa: 'common',
    letmeinletmein: 'common',
    welkom123456: 'common',
    Wachtwoord2026: 'common',
    'Vitrine2026!': 'common',
    'groene bank bij het raam': null,
    'a word that anna likes': null,
    k3jf8s0dj2la: null,
    ['heel lang en niet te raden, '.repeat(3)]: null,
    ['x1'.repeat(513)]: 'long',
  }
  for (const [password, problem] of Object.entries(cases)) assert.equal(await findPasswordProblem(password, owner), problem, password)
})

test('whoever has no name is judged by the address alone, and a short name forbids nothing', async () => {
  const nameless = { email: 'jo@vitrine.example', firstName: null, lastName: null }
  assert.equal(await findPasswordProblem('jo jo jo en de rest', nameless), null)
  assert.equal(await findPasswordProblem('jo@vitrine.example', nameless), 'personal')
})

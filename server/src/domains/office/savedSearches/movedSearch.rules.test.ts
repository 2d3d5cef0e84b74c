import assert from 'node:assert/strict'
import { test } from 'node:test'
import { movedSearch } from './movedSearch.rules.ts'

const moved = (path: string) => (path === 'Banken' ? 'Zitten > Banken, groot' : path === 'Poefs' ? 'Hockers' : null)

test('[DASH-03] a search names a category by its new path, in its address and in its filter', () => {
  assert.deepEqual(
    movedSearch({ address: '/products?category=Banken,Tafels&active=true', question: { filter: { categories: ['Banken', 'Tafels'], active: true } } }, moved),
    {
      address: '/products?category=Zitten+%3E+Banken%5C%2C+groot%2CTafels&active=true',
      question: { filter: { categories: ['Zitten > Banken, groot', 'Tafels'], active: true } },
    },
  )
})

test('[DASH-03] all but a category is meant of its new path as well; two that became one are named once', () => {
  const question = { filter: { active: true, not: [{ categories: ['Poefs', 'Hockers'] }] } }
  assert.deepEqual(movedSearch({ address: '/products?category=!Poefs,Hockers', question }, moved), {
    address: '/products?category=%21Hockers',
    question: { filter: { active: true, not: [{ categories: ['Hockers'] }] } },
  })
})

test('[DASH-03] a search that names none of them stays as it is, letter by letter', () => {
  for (const address of ['/products', '/products?search=Banken', '/products?category=Bankenstof&x=a%20b', '/products?category=none'])
    assert.equal(movedSearch({ address, question: { searchTerm: 'Banken', filter: null } }, moved), null, address)
})

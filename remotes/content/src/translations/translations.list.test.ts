import { translationsList } from './translations.list'

test('they stand by their terms, and each filter of the address is asked of the server', () => {
  expect(translationsList.variables(new URLSearchParams())).toMatchObject({ sort: 'from', isNarrowed: false })
  expect(translationsList.variables(new URLSearchParams('from=de&to=nl&scope=NAME&match=PART&used=false'))).toMatchObject({
    isNarrowed: true,
    filter: { languagesFrom: ['de'], languagesTo: ['nl'], scopes: ['NAME'], matches: ['PART'], isUsed: false },
  })
})

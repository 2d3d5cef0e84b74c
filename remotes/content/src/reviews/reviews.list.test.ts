import { reviewsList } from './reviews.list'

test('the newest stand first', () => {
  expect(reviewsList.variables(new URLSearchParams())).toMatchObject({ sort: '-date', isNarrowed: false })
})

test('each filter of the address is asked of the server', () => {
  expect(reviewsList.variables(new URLSearchParams('status=REJECTED&stars=1&language=de'))).toMatchObject({
    isNarrowed: true,
    filter: { statuses: ['REJECTED'], stars: [1], languages: ['de'] },
  })
})

test('a language that no review is written in does not filter', () => {
  expect(reviewsList.variables(new URLSearchParams('language=it'))).toMatchObject({ isNarrowed: false })
})

import { reviewsVariables } from './reviewsList'

test('the newest stand first', () => {
  expect(reviewsVariables(new URLSearchParams())).toMatchObject({ sort: '-date', isNarrowed: false })
})

test('each filter of the address is asked of the server', () => {
  expect(reviewsVariables(new URLSearchParams('status=REJECTED&stars=1&language=de'))).toMatchObject({
    isNarrowed: true,
    filter: { statuses: ['REJECTED'], stars: [1], languages: ['de'] },
  })
})

test('a language that no review is written in does not filter', () => {
  expect(reviewsVariables(new URLSearchParams('language=it'))).toMatchObject({ isNarrowed: false })
})

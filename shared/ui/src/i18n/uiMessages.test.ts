import { uiTexts as uiMessages } from '../testing/uiTexts'

const argumentsOf = (message: string) =>
  [...new Set([...message.matchAll(/\{(\w+)\s*[,}]/g)].map((match) => match[1]))].filter((word) => /^[a-z]/.test(word ?? '')).sort()

test('I18N-01 every word of the frames stands in both languages', () => {
  expect(Object.keys(uiMessages.nl).sort()).toEqual(Object.keys(uiMessages.en).sort())
})

test.each(Object.keys(uiMessages.en) as (keyof typeof uiMessages.en)[])('%s asks for the same values in both languages', (id) => {
  expect(argumentsOf(uiMessages.nl[id])).toEqual(argumentsOf(uiMessages.en[id]))
})

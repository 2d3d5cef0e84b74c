import { attributeGroupOptions } from './attributeGroupOptions'

const names = (nl: string, en?: string) => [{ language: 'nl', text: nl }, ...(en === undefined ? [] : [{ language: 'en', text: en }])]

test('ATTR-01 a group is found by its name in either language; without another name it has one', () => {
  const groups = ['Afmetingen', 'Onderhoud', 'Design', 'Onbekend']
  const headings = [names('Afmetingen', 'Dimensions'), names('Afmetingen', 'Dimensions'), names('Onderhoud'), names('Design', 'Design')]
  expect(attributeGroupOptions(groups, headings, 'nl').map(({ label }) => label)).toEqual(['Afmetingen (Dimensions)', 'Onderhoud', 'Design', 'Onbekend'])
  expect(attributeGroupOptions(groups, headings, 'en').map(({ label }) => label)).toEqual(['Dimensions (Afmetingen)', 'Onderhoud', 'Design', 'Onbekend'])
  expect(attributeGroupOptions(groups, headings, 'en').map(({ value }) => value)).toEqual(groups)
})

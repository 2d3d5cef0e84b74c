import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitMeasureHead } from './splitMeasureHead.ts'

test('[FILE-02] where a column holds measures, a single letter of its head is a unit, and no word that only begins so', () => {
  const cases: Readonly<Record<string, [string, string | null]>> = {
    'Zitdiepte m': ['Zitdiepte', 'm'],
    'Leg height in': ['Leg height', 'in'],
    'Sitztiefe in m': ['Sitztiefe', 'm'],
    'Profondeur en m': ['Profondeur', 'm'],
    'Z/m': ['Z', 'm'],
    zithoogte_m: ['zithoogte', 'm'],
    armrestIn: ['armrest', 'in'],
    'ARMHOOGTE - M.': ['ARMHOOGTE', 'm'],
    'm lengte': ['lengte', 'm'],
    'Höhe in Zentimetern': ['Höhe', 'zentimetern'],
    'Diepte (in)': ['Diepte', 'in'],
    'Maat M breedte': ['Maat M breedte', null],
    Zitting: ['Zitting', null],
    m: ['m', null],
  }
  for (const [head, [word, unit]] of Object.entries(cases)) assert.deepEqual(splitMeasureHead(head, 'cm'), { word, unit, isUnclear: false }, head)
  assert.deepEqual(splitMeasureHead('Tafelgewicht g', 'kg'), { word: 'Tafelgewicht', unit: 'g', isUnclear: false })
  // a unit of another kind is none of a single letter
  assert.deepEqual(splitMeasureHead('Zitdiepte g', 'cm'), { word: 'Zitdiepte g', unit: null, isUnclear: false })
})

test('[FILE-02] a head that names two units names none: which one is meant is asked', () => {
  for (const [head, word] of [
    ['Zitdiepte mm/cm', 'Zitdiepte'],
    ['Zitdiepte (cm / in)', 'Zitdiepte'],
    ['Zitdiepte in cm of m', 'Zitdiepte'],
    ['Armhoogte [cm] (mm)', 'Armhoogte'],
    ['Armhoogte m oder cm', 'Armhoogte'],
  ] as const)
    assert.deepEqual(splitMeasureHead(head, 'cm'), { word, unit: null, isUnclear: true }, head)
  // one unit by two names
  assert.equal(splitMeasureHead('Zitdiepte cm (centimeter)', 'cm').isUnclear, false)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type StatedVat, splitVat, vatInCell, vatInTitles } from './splitVat.ts'

test('[FILE-02] the head of a price states its VAT in four languages, with or without a rate', () => {
  const heads: Readonly<Record<string, [string, StatedVat | null]>> = {
    'Prijs excl. btw': ['Prijs', 'EXCL'],
    'Prijs (incl. VAT 21%)': ['Prijs', 'INCL'],
    'Price (EUR, excl. VAT)': ['Price (EUR)', 'EXCL'],
    'Verkoopprijs incl BTW €': ['Verkoopprijs €', 'INCL'],
    'Prijs excl. 21% btw in EUR': ['Prijs in EUR', 'EXCL'],
    'Prijs B.T.W. excl.': ['Prijs', 'EXCL'],
    'Btw niet inbegrepen prijs': ['prijs', 'EXCL'],
    'Price (VAT included)': ['Price', 'INCL'],
    'Price before tax': ['Price', 'EXCL'],
    'Prix HT': ['Prix', 'EXCL'],
    'Prix TTC': ['Prix', 'INCL'],
    'Prix hors taxes': ['Prix', 'EXCL'],
    'Preis zzgl. MwSt': ['Preis', 'EXCL'],
    'Preis inkl. gesetzl. MwSt.': ['Preis', 'INCL'],
    'Preis ohne Mehrwertsteuer': ['Preis', 'EXCL'],
    price_ex_vat: ['price', 'EXCL'],
    priceExclVat: ['price', 'EXCL'],
    'exbtw prijs': ['prijs', 'EXCL'],
    price_incl: ['price', 'INCL'],
    'Prijs excl./incl. btw': ['Prijs', 'UNCLEAR'],
    'VK incl. 19% MwSt.': ['VK', 'UNCLEAR'],
    'Preis netto': ['Preis netto', 'UNCLEAR'],
    Bruttopreis: ['Bruttopreis', 'UNCLEAR'],
    'Prijs excl. verzendkosten': ['Prijs excl. verzendkosten', null],
    'Prijs met montage': ['Prijs met montage', null],
    Verkoopprijs: ['Verkoopprijs', null],
  }
  assert.deepEqual(Object.fromEntries(Object.keys(heads).map((head) => [head, [splitVat(head).word, splitVat(head).vat]])), heads)
})

test('[FILE-02] a title and a cell beside the price state its VAT', () => {
  assert.equal(vatInTitles(['Prijslijst 2026', 'Alle prijzen zijn exclusief btw']), 'EXCL')
  assert.equal(vatInTitles(['Prices exclude VAT']), 'EXCL')
  assert.equal(vatInTitles(['Alle Preise inkl. MwSt.']), 'INCL')
  assert.equal(vatInTitles(['Advies incl. btw', 'Inkoop excl. btw']), 'UNCLEAR')
  assert.equal(vatInTitles(['HT Meubelen', 'Tafels van taxus']), undefined)
  assert.equal(vatInCell('Btw', 'excl.'), 'EXCL')
  assert.equal(vatInCell('Incl. btw', 'nee'), 'EXCL')
  assert.equal(vatInCell('Incl. btw', 'ja'), 'INCL')
  assert.equal(vatInCell('Btw', '21'), null)
})

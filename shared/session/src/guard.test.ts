import { guard, returnPath } from './guard'
import type { ShareLink } from './Session'

const now = Date.parse('2026-11-20T12:00:00Z')
const link: ShareLink = { id: 7, productId: 42, createdAt: '2026-11-18T12:00:00Z', expiresAfter: 14, availability: 'open' }
const visitor = { token: null, shareLink: null }
const staff = { token: 't', shareLink: null }
const supplier = { token: 't', shareLink: link }
const lateSupplier = { token: 't', shareLink: { ...link, expiresAfter: 1 } }
const undatedSupplier = { token: 't', shareLink: { ...link, createdAt: 'some day' } }

const login = (next: string) => `/auth/login?next=${encodeURIComponent(next)}`

describe('guard', () => {
  test.each([
    ['AUTH-05 a visitor may follow a share link', '/share-link/abc', visitor, null],
    ['AUTH-05 so may staff', '/share-link/abc', staff, null],
    ['AUTH-05 so may who has another link', '/share-link/other', supplier, null],
    ['AUTH-05 with a slash at the end and in capitals', '/Share-Link/abc/', visitor, null],
    ['AUTH-05 an encoded slash belongs to the token', '/share-link/a%2Fb', visitor, null],
    ['AUTH-05 nothing lies below a share link', '/share-link/abc/products', visitor, login('/share-link/abc/products')],
    ['AUTH-05 a share link without a token is no share link', '/share-link/', visitor, login('/share-link/')],
    ['a visitor may follow an invitation', '/auth/invitation/abc', visitor, null],
    ['and so may who is signed in', '/auth/invitation/abc', staff, null],
    ['nothing lies below an invitation', '/auth/invitation/abc/x', visitor, login('/auth/invitation/abc/x')],
    ['AUTH-06 a share-link session sees its product', '/products/42/limited', supplier, null],
    ['AUTH-06 also with a slash at the end', '/products/42/limited/', supplier, null],
    ['AUTH-06 not another product', '/products/43/limited', supplier, '/products/42/limited'],
    ['AUTH-06 not the whole product', '/products/42/edit', supplier, '/products/42/limited'],
    ['AUTH-06 not the dashboard', '/', supplier, '/products/42/limited'],
    ['AUTH-06 not login', '/auth/login', supplier, '/products/42/limited'],
    ['AUTH-06 a link counts even without a token', '/', { token: null, shareLink: link }, '/products/42/limited'],
    ['AUTH-06 a link that is over leads to login', '/products/42/limited', lateSupplier, login('/products/42/limited')],
    ['AUTH-06 and stays there', '/auth/login', lateSupplier, null],
    ['AUTH-06 its token opens nothing else', '/', lateSupplier, '/auth/login'],
    ['AUTH-06 a link whose date cannot be read is over', '/auth/login', undatedSupplier, null],
    ['AUTH-07 who is signed in does not see login', '/auth/login', staff, '/'],
    ['AUTH-07 nor with a slash, capitals or a search', '/Auth/Login/', staff, '/'],
    ['AUTH-07 but everything else', '/products', staff, null],
    ['AUTH-08 a visitor sees login', '/auth/login', visitor, null],
    ['AUTH-08 and is led there from the dashboard', '/', visitor, '/auth/login'],
    ['AUTH-08 and from elsewhere, with the way back', '/products', visitor, login('/products')],
    ['AUTH-08 a profile is not login', '/auth/profile', visitor, login('/auth/profile')],
    ['AUTH-08 a foreign way back is dropped', '//evil.example/x', visitor, '/auth/login'],
  ])('%s', (_, pathname, session, expected) => {
    expect(guard({ pathname }, session, now)).toBe(expected)
  })

  test('AUTH-08 the way back carries the search', () => {
    expect(guard({ pathname: '/products', search: '?search=lund&page=2' }, visitor, now)).toBe(login('/products?search=lund&page=2'))
  })

  test('a link is open until the very end of its days', () => {
    // fourteen days after the eighteenth, including the whole of that day in Amsterdam
    const end = Date.parse('2026-12-03T00:00:00+01:00')
    expect(guard({ pathname: '/' }, supplier, end - 1)).toBe('/products/42/limited')
    expect(guard({ pathname: '/' }, supplier, end)).toBe('/auth/login')
  })
})

describe('AUTH-08 the way back', () => {
  test.each([
    ['/products/5/edit?tab=prices#name', '/products/5/edit?tab=prices#name'],
    ['/a/../products', '/products'],
    [null, '/'],
    ['', '/'],
    ['products', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/x\\y', '/'],
    ['/\t/evil.example', '/'],
    ['/..//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth/login', '/'],
    ['/AUTH/login/?next=/products', '/'],
  ])('%s leads to %s', (wanted, expected) => {
    expect(returnPath(wanted)).toBe(expected)
  })
})

import { expect, test } from 'vitest'
import { entriesOf } from './navigation.server.ts'

const targets = {
  branches: new Map([
    [1, { identifier: 'graz', name: 'Graz', isPublic: true }],
    [2, { identifier: 'leibnitz', name: 'Leibnitz', isPublic: false }],
  ]),
  sites: new Map([[5, { path: 'ueber-uns', name: 'Über uns' }]]),
}
const item = (type: string, target: number | string | null = null, label = 'Eintrag') => ({
  type,
  target,
  label,
})

test.each([
  { given: item('home'), href: '/', isExternal: false },
  { given: item('site', 5), href: '/ueber-uns', isExternal: false },
  { given: item('branch', 1), href: '/store/graz', isExternal: false },
  { given: item('link', 'https://example.at'), href: 'https://example.at', isExternal: true },
  { given: item('label'), href: null, isExternal: false },
  { given: item('irgendetwas', 5), href: null, isExternal: false },
])('[NAV-01] an item of type $given.type leads to $href', ({ given, href, isExternal }) => {
  expect(entriesOf([given], targets)).toEqual([{ label: 'Eintrag', href, isExternal, children: [] }])
})

test('[NAV-01] an address that would run a script is no link', () => {
  expect(entriesOf([item('link', 'javascript:alert(1)')], targets)[0]?.href).toBeNull()
})

test('[NAV-02] disabled items go with their children, everything else nests to any depth', () => {
  const deep = {
    ...item('label'),
    children: [{ ...item('home'), children: [{ ...item('site', 5), children: [item('home')] }] }],
  }
  const [entry] = entriesOf([deep], targets)
  expect(entry?.children[0]?.children[0]?.children[0]?.href).toBe('/')
  expect(entriesOf([{ ...deep, isEnabled: false }], targets)).toEqual([])
})

test('[NAV-02] items of unpublished branches and removed sites are not shown (OPEN-190)', () => {
  expect(entriesOf([item('branch', 2), item('branch', 99), item('site', 99)], targets)).toEqual([])
})

test('[NAV-01] an empty label shows the name of the site or branch (OPEN-190)', () => {
  const labels = entriesOf([item('site', 5, ''), item('branch', 1, '')], targets).map(({ label }) => label)
  expect(labels).toEqual(['Über uns', 'Graz'])
})

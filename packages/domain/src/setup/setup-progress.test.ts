import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SetupFacts, SetupStep, StoredSetup } from './setup-progress.ts'
import { setupProgress, setupSteps } from './setup-progress.ts'

const empty: SetupFacts = {
  hasName: false,
  hasBranch: false,
  hasProducts: false,
  hasMenu: false,
  canBePaid: false,
  hasLegalTexts: false,
  isPublished: false,
  hasOrder: false,
}
const withBranch = { ...empty, hasName: true, hasBranch: true, canBePaid: true }
const withProducts = { ...withBranch, hasProducts: true }
const open = { ...withProducts, isPublished: true }

test.each<{ why: string; facts: SetupFacts; passed: SetupStep[]; next: SetupStep | null }>([
  { why: 'an empty shop begins with its name', facts: empty, passed: [], next: 'shop' },
  { why: 'what is there is not asked again', facts: withBranch, passed: [], next: 'products' },
  { why: 'nobody is led through the menu', facts: withProducts, passed: [], next: 'payment' },
  { why: 'a skipped step stays skipped', facts: withBranch, passed: ['products', 'payment'], next: 'legal' },
  { why: 'the branch can be skipped', facts: empty, passed: ['shop', 'branch', 'products'], next: 'legal' },
  {
    why: 'without a branch there is nothing to publish',
    facts: empty,
    passed: ['shop', 'branch', 'products', 'legal'],
    next: null,
  },
  {
    why: 'the test order follows publishing',
    facts: open,
    passed: ['payment', 'legal'],
    next: 'test',
  },
  {
    why: 'without a product nothing can be ordered',
    facts: { ...open, hasProducts: false },
    passed: ['products', 'payment', 'legal'],
    next: null,
  },
  {
    why: 'an order from the phone ends it',
    facts: { ...open, hasOrder: true },
    passed: ['payment', 'legal'],
    next: null,
  },
])('the set-up goes on at $next: $why', ({ facts, passed, next }) => {
  expect(setupProgress(facts, { passed, isFinished: false }).next).toBe(next)
})

test('nothing is skipped in a shop that has never seen the guide', () => {
  expect(setupProgress(empty, undefined)).toEqual(setupProgress(empty, { passed: [], isFinished: false }))
  expect(setupProgress(empty, undefined).next).toBe('shop')
})

test('payment is done once somebody has seen it, and skipped where nothing can be paid', () => {
  const stateOf = (facts: SetupFacts, passed: SetupStep[]) =>
    setupProgress(facts, { passed, isFinished: false }).steps.find(({ step }) => step === 'payment')?.state
  expect(stateOf(empty, [])).toBe('blocked')
  expect(stateOf(withBranch, [])).toBe('open')
  expect(stateOf(withBranch, ['payment'])).toBe('done')
  expect(stateOf({ ...withBranch, canBePaid: false }, ['payment'])).toBe('skipped')
})

test.each<{ shop: string; facts: SetupFacts; stored: StoredSetup | undefined; isFinished: boolean }>([
  { shop: 'a new shop', facts: empty, stored: undefined, isFinished: false },
  { shop: 'a shop published without the guide', facts: open, stored: undefined, isFinished: true },
  {
    shop: 'a shop published by the guide',
    facts: open,
    stored: { passed: ['legal'], isFinished: false },
    isFinished: false,
  },
  {
    shop: 'an empty shop without the guide',
    facts: empty,
    stored: { passed: [], isFinished: true },
    isFinished: true,
  },
])('$shop has finished the set-up: $isFinished', ({ facts, stored, isFinished }) => {
  expect(setupProgress(facts, stored).isFinished).toBe(isFinished)
})

test('whatever is there, skipping step after step comes to an end', () => {
  const flag = fc.boolean()
  const facts = fc.record(Object.fromEntries(Object.keys(empty).map((name) => [name, flag])))
  fc.assert(
    fc.property(facts as fc.Arbitrary<SetupFacts>, (given) => {
      const passed: SetupStep[] = []
      for (let next = setupProgress(given, undefined).next; next;) {
        passed.push(next)
        next = setupProgress(given, { passed, isFinished: false }).next
      }
      expect(new Set(passed).size).toBe(passed.length)
      expect(passed.length).toBeLessThan(setupSteps.length)
    }),
  )
})

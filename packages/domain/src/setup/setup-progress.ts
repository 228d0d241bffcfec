/** The steps of the guided set-up, in order. */
export const setupSteps = [
  'shop',
  'branch',
  'products',
  'menu',
  'payment',
  'legal',
  'publish',
  'test',
] as const

export type SetupStep = (typeof setupSteps)[number]

/** What the shop already has. */
export type SetupFacts = {
  hasName: boolean
  hasBranch: boolean
  /** Something that can be ordered: a product that customers see, in a category. */
  hasProducts: boolean
  hasMenu: boolean
  /** The first branch offers a way to pay. */
  canBePaid: boolean
  hasLegalTexts: boolean
  isPublished: boolean
  hasOrder: boolean
}

/** What people said about the set-up; undefined as long as nobody has begun it. */
export type StoredSetup = { passed: readonly SetupStep[]; isFinished: boolean }

/** done: the shop has it; skipped: somebody went on without it; blocked: another step comes first. */
export type SetupStepState = 'done' | 'skipped' | 'open' | 'blocked'

export type SetupProgress = {
  steps: { step: SetupStep; state: SetupStepState }[]
  /** Where to go on; null when nothing is left. */
  next: SetupStep | null
  /** The set-up is no longer shown on the start screen. */
  isFinished: boolean
}

const done: Readonly<Record<SetupStep, (facts: SetupFacts, isPassed: boolean) => boolean>> = {
  shop: ({ hasName }) => hasName,
  branch: ({ hasBranch }) => hasBranch,
  products: ({ hasProducts }) => hasProducts,
  menu: ({ hasMenu }) => hasMenu,
  // cash is on from the start: the choice is made when somebody has seen it
  payment: ({ canBePaid }, isPassed) => canBePaid && isPassed,
  legal: ({ hasLegalTexts }) => hasLegalTexts,
  publish: ({ isPublished }) => isPublished,
  test: ({ hasOrder }) => hasOrder,
}

/** What has to be there before a step can be taken; a test order needs something that can be ordered. */
const isOpenable = (step: SetupStep, { hasBranch, hasProducts, isPublished }: SetupFacts) => {
  if (step === 'payment' || step === 'publish') return hasBranch
  return step !== 'test' || (isPublished && hasProducts)
}

/** Without a menu a branch offers every product, so nobody is led through this step. */
export const isOptional = (step: SetupStep) => step === 'menu'

/** Whether the guide is over: it was closed, or the shop was published without it. */
export const isSetupFinished = (isPublished: boolean, stored: StoredSetup | undefined) =>
  stored?.isFinished ?? isPublished

/**
 * How far a shop is set up: by what it has and, for the rest, by what was skipped, so that it goes on in any browser.
 */
export function setupProgress(facts: SetupFacts, stored: StoredSetup | undefined): SetupProgress {
  const stateOf = (step: SetupStep): SetupStepState => {
    const isPassed = stored?.passed.includes(step) ?? false
    if (done[step](facts, isPassed)) return 'done'
    if (isPassed) return 'skipped'
    return isOpenable(step, facts) ? 'open' : 'blocked'
  }
  const steps = setupSteps.map((step) => ({ step, state: stateOf(step) }))
  const next = steps.find(({ step, state }) => state === 'open' && !isOptional(step))
  return { steps, next: next?.step ?? null, isFinished: isSetupFinished(facts.isPublished, stored) }
}

import type { Feature } from './feature.ts'

/** Every feature, one line each; what none of them provides is generated from the entities. */
export const features: readonly Feature[] = []

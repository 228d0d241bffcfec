import type { ScreenType } from '@theke/contract/calls/devices'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from './database/transaction.ts'

/** What a browser can be paired with: a TV, or a device that is a screen. */
export type PairingTarget = { kind: 'tv' | 'device'; id: number }

/** What features ask about browsers that are paired (OPEN-138); the feature `pairing` answers. */
export type Pairing = {
  /** Pairs the browser that shows the code, instead of the one before; throws 422 for a code that is not valid. */
  approve(tx: Transaction, typed: string, target: PairingTarget): Promise<void>
  /** The browser that was paired loses its access at once. */
  revoke(tx: Transaction, target: PairingTarget): Promise<void>
  /** The TV that a request comes from; throws 404 for a key that is wrong, revoked or of another kind. */
  requireTv(request: FastifyRequest): Promise<number>
  /** The screen that a request comes from, also when somebody is signed in there; throws 404 like requireTv. */
  requireScreen(request: FastifyRequest, type: ScreenType): Promise<PairedScreen>
}

export type PairedScreen = { id: number; name: string; branch: number }

import type { Assumptions } from './friday.ts'

/** docs/scale.md says where each number comes from. */
export const friday: Assumptions = {
  shops: 10_000,
  seed: 1_800,
  ordersPerDay: 22,
  spread: 0.9,
  fridayFactor: 1.4,
  peakShare: 0.14,
  pagesPerOrder: 15,
  keptPages: 0.6,
  boards: 0.7,
  shopsPerProcess: 100,
  connections: 40,
  idleSeconds: 300,
  cpu: { keptPage: 0.5, page: 12, order: 25, opening: 150 },
  database: { page: 6, order: 20, opening: 60 },
  memory: { process: 240, openShop: 5 },
  walPerOrder: 60,
  applyRate: 40,
  shopsPerCluster: 500,
}

/** Euros a month for machines; assumptions as well. */
export const prices = {
  /** 4 cores, 16 GB: runs 6 processes. */
  server: { price: 30, processes: 6 },
  /** 8 cores, 32 GB, local disks: one PostgreSQL or its replica. */
  database: 65,
}

import type { ScreenType } from '@theke/contract/calls/devices'
import {
  type Grant,
  heldRights,
  type HeldRights,
  type Right,
  type RightChoice,
  rightsIn,
  usableRights,
} from '@theke/domain/permissions'

/** Who is asking, decided once per request from the session. */
export type Viewer = {
  user: { id: number; username: string; roles: readonly string[] } | null
  isAdmin: boolean
  isEmployee: boolean
  /** Branches the person works in; an administrator is not limited by it. */
  branches: readonly number[]
  /** What permission sets add, and in which branches. */
  rights: HeldRights
  /** The rights that can be used at all: somewhere or, for what all branches share, in every branch of the shop. */
  usable: readonly Right[]
  session?: ViewerSession
  /** The paired screen that asks; it acts for its branch alone. */
  device?: ViewerDevice
}

export type ViewerDevice = { id: number; type: ScreenType; stations: readonly number[] }

export type ViewerSession = {
  id: number
  /** When the session ends, however busy the person is. */
  endsAt: Date
  /** The password was entered within the last half hour. */
  isPasswordFresh: boolean
  /** An administrator of a shop that wants a second factor, without one. */
  needsSecondFactor?: boolean
}

export const visitor: Viewer = {
  user: null,
  isAdmin: false,
  isEmployee: false,
  branches: [],
  rights: {},
  usable: [],
}

/** The server itself: seeds, jobs and other work without a person. */
export const system: Viewer = { ...visitor, isAdmin: true, isEmployee: true }

export function viewerOf(
  user: { id: number; username: string; roles: readonly string[]; branches: readonly number[] },
  session?: ViewerSession,
  { grants, allBranches }: { grants: readonly Grant[]; allBranches: readonly number[] } = {
    grants: [],
    allBranches: [],
  },
): Viewer {
  const { id, username, roles, branches } = user
  const isEmployee = roles.includes('ROLE_EMPLOYEE') || roles.includes('ROLE_ADMIN')
  const held = heldRights({ isEmployee, branches }, grants)
  return {
    user: { id, username, roles },
    isAdmin: roles.includes('ROLE_ADMIN'),
    isEmployee,
    branches,
    rights: held,
    usable: usableRights(held, allBranches),
    ...(session ? { session } : {}),
  }
}

/** An employee acts only in the own branches; an administrator in all (AUTH-02, OPEN-140). */
export const worksIn = (viewer: Viewer, branch: number) => viewer.isAdmin || viewer.branches.includes(branch)

/** Whether a viewer may do in a branch what permission sets can add; administrators may everywhere. */
export const holds = (viewer: Viewer, right: Right, branch: number | null) =>
  viewer.isAdmin || (branch !== null && (viewer.rights[right] ?? []).includes(branch))

/** Whether a viewer can use one of some rights at all. */
export const canUse = (viewer: Viewer, choice: RightChoice | undefined) =>
  viewer.isAdmin || rightsIn(choice).some((right) => viewer.usable.includes(right))

/** The branches in which a viewer may do it; undefined stands for all. */
export const branchesWith = (viewer: Viewer, right: Right): readonly number[] | undefined =>
  viewer.isAdmin ? undefined : (viewer.rights[right] ?? [])

/** The branches in which a viewer holds one of some rights. */
export const branchesWithAny = (viewer: Viewer, choice: RightChoice | undefined): number[] => [
  ...new Set(rightsIn(choice).flatMap((right) => viewer.rights[right] ?? [])),
]

/** A screen at which people work on orders; the others only show or take them. */
export const worksOnOrders = ({ device }: Viewer) => device?.type === 'board' || device?.type === 'kitchen'

/** A paired screen as a viewer of its branch. */
export const screenViewer = (device: ViewerDevice, branch: number): Viewer => ({
  ...visitor,
  branches: [branch],
  device,
})

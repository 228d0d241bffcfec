import { queryOptions } from '@tanstack/react-query'
import type { Me } from '@theke/contract/calls/auth'
import { getMe } from '@theke/contract/calls/auth'
import type { AnyEntity, Level } from '@theke/contract/entity/define-entity'
import { isShopWide, type Right, type RightChoice, rightsIn } from '@theke/domain/permissions'
import { createContext, useContext } from 'react'
import { api, queryClient } from './api.ts'

/** Who is signed in; null without a session (API-13). */
export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => api(getMe, {}, { signal, kind: 'background' }),
  staleTime: 60_000,
})

export const setMe = (me: Me | null) => queryClient.setQueryData(meQuery.queryKey, me)

export type Person = Me & { isAdmin: boolean; isEmployee: boolean }

const personOf = (me: Me): Person => {
  const isAdmin = me.roles.includes('ROLE_ADMIN')
  return { ...me, isAdmin, isEmployee: isAdmin || me.roles.includes('ROLE_EMPLOYEE') }
}

/** Given by the frame, so that its screens go before the person does when the session ends. */
export const MeContext = createContext<Me | null>(null)

/** The signed-in person. Inside the frame there always is one; elsewhere use meQuery. */
export function useMe(): Person {
  const me = useContext(MeContext)
  if (!me) throw new Error('nobody is signed in')
  return personOf(me)
}

/** Whether a person may use what is open to a level (AUTH-09, OPEN-140). */
export const mayUse = ({ isAdmin, isEmployee }: Person, level: Level | undefined) =>
  level === 'admin' ? isAdmin : isEmployee

/** Whether a person can use one of some rights at all; administrators have all of them everywhere. */
export const canUse = ({ isAdmin, rights, shopRights }: Person, choice: RightChoice | undefined) =>
  isAdmin ||
  rightsIn(choice).some((right) =>
    isShopWide(right) ? shopRights.includes(right) : (rights[right] ?? []).length > 0,
  )

/** Whether a person may list the records of an entity. */
export const mayRead = (person: Person, { access }: Pick<AnyEntity, 'access'>) =>
  mayUse(person, access.read) || canUse(person, [...rightsIn(access.right), ...rightsIn(access.readRight)])

const holdsIn = ({ rights }: Person, right: Right, branch: number) =>
  isShopWide(right) || (rights[right] ?? []).includes(branch)

/** Whether a person may create records of an entity, or change and delete the given one. */
export function mayWrite(
  person: Person,
  { access, scope }: Pick<AnyEntity, 'access' | 'scope'>,
  record?: Readonly<Record<string, unknown>>,
): boolean {
  if (person.isAdmin) return true
  if (!canUse(person, access.right)) return false
  if (!record || !scope?.branch) return true
  const branch = record[scope.branch] as { id: number } | null | undefined
  return branch ? rightsIn(access.right).some((right) => holdsIn(person, right, branch.id)) : false
}

import { queryOptions } from '@tanstack/react-query'
import type { Me } from '@theke/contract/calls/auth'
import { getMe } from '@theke/contract/calls/auth'
import type { AnyEntity, Level } from '@theke/contract/entity/define-entity'
import type { Right } from '@theke/domain/permissions'
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

/** Whether a permission set gives a person a right somewhere; administrators have all of them everywhere. */
export const holdsAnywhere = ({ isAdmin, rights }: Person, right: Right) =>
  isAdmin || (rights[right] ?? []).length > 0

/** Whether a person may create records of an entity, or change and delete the given one. */
export function mayWrite(
  person: Person,
  { access, scope }: Pick<AnyEntity, 'access' | 'scope'>,
  record?: Readonly<Record<string, unknown>>,
): boolean {
  if (person.isAdmin) return true
  if (!access.right || !scope?.branch) return false
  if (!record) return holdsAnywhere(person, access.right)
  const branch = record[scope.branch] as { id: number } | null | undefined
  return branch ? (person.rights[access.right] ?? []).includes(branch.id) : false
}

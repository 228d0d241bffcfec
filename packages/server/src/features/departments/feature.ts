import { listDepartmentNodes } from '@theke/contract/calls/departments'
import { entities } from '@theke/contract/entities/registry'
import { compareGerman } from '@theke/domain/values'
import { findRecords } from '../../crud/records.ts'
import { findPeople, personName } from '../../platform/people/people.ts'
import { serve } from '../../platform/serve.ts'
import type { Feature, Services } from '../../platform/services.ts'
import { departmentHooks } from './department-hooks.ts'
import { departmentData } from './employee-data.ts'

/** Departments as a tree with their members. */
export const departmentsFeature = ({ database: { orm } }: Services): Feature => ({
  hooks: departmentHooks,
  employeeData: [departmentData],
  routes: (app) => {
    serve(app, listDepartmentNodes, async () => {
      const departments = await findRecords(orm, entities.departments)
      const branches = new Map((await findRecords(orm, entities.branches)).map((one) => [one.id, one.name]))
      const people = await findPeople(orm)
      const names = new Map(people.map((person) => [person.id, personName(person)]))
      const named = (id: number | null, from: ReadonlyMap<number, string>) =>
        id === null ? null : { id, name: from.get(id) ?? `Nr. ${id}` }
      return {
        data: departments
          .toSorted((one, other) => compareGerman(one.name, other.name))
          .map(({ id, name, parent, branch, color, isActive, manager, users }) => ({
            id,
            name,
            parent,
            branch: named(branch, branches),
            color,
            isActive,
            manager: named(manager, names),
            members: people
              .filter((person) => users.includes(person.id) || person.departments.includes(id))
              .map((person) => ({ id: person.id, name: personName(person) })),
          })),
      }
    })
  },
})

import { z } from 'zod'
import { defineCall } from '../call/define-call.ts'
import { departmentTexts } from '../texts.de.ts'

const named = z.object({ id: z.int(), name: z.string() })

const departmentNode = named.extend({
  parent: z.int().nullable(),
  branch: named.nullable(),
  color: z.string().nullable(),
  isActive: z.boolean(),
  manager: named.nullable(),
  members: z.array(named),
})
export type DepartmentNode = z.output<typeof departmentNode>

export const listDepartmentNodes = defineCall({
  method: 'GET',
  path: '/departments/tree',
  policy: 'admin',
  entity: 'departments',
  answer: z.array(departmentNode),
  failure: departmentTexts.treeFailed,
  summary: 'All departments with the one above and everybody who belongs to them, by name',
})

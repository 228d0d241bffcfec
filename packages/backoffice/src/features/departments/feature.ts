import type { Feature } from '../../feature.ts'

/** Departments as a tree with their members, besides the generated list. */
export const departments: Feature = {
  routes: [
    {
      path: 'departments',
      lazy: async () => ({ Component: (await import('./department-list-screen.tsx')).DepartmentListScreen }),
    },
    {
      path: 'departments/tree',
      lazy: async () => ({ Component: (await import('./department-tree-screen.tsx')).DepartmentTreeScreen }),
    },
  ],
}

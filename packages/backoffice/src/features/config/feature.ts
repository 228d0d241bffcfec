import { IconSettings } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Feature } from '../../feature.ts'

/** The settings of the shop (BACKOFFICE-33). */
export const config: Feature = {
  areas: [
    {
      path: 'config',
      label: 'Konfiguration',
      group: 'System',
      icon: IconSettings,
      access: 'admin',
      right: 'config.edit',
    },
  ],
  routes: [
    {
      path: 'config',
      lazy: async () => ({ Component: (await import('./config-screen.tsx')).ConfigScreen }),
    },
  ],
  inputs: {
    fontFamily: lazy(async () => ({ default: (await import('./theme-inputs.tsx')).FontInput })),
    borderRadius: lazy(async () => ({ default: (await import('./theme-inputs.tsx')).RadiusInput })),
    areaVariants: lazy(async () => ({ default: (await import('./area-variants.tsx')).AreaVariantsInput })),
  },
}

import type { Feature } from '../../platform/services.ts'
import { fontRoutes } from './routes.ts'

export const fontsFeature: Feature = { routes: fontRoutes }

import { redirect } from 'react-router'
import type { Route } from './+types/checkout.ts'

/** Until the checkout is built the shop answers for it. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/store/${params.branchIdentifier}`)

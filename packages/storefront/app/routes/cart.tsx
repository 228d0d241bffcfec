import { redirect } from 'react-router'
import type { Route } from './+types/cart.ts'

/** Until the cart page is built the shop answers for it. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/store/${params.branchIdentifier}`)

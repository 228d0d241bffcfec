import { redirect } from 'react-router'

/** Until the status page is built the home page answers for it. */
export const loader = () => redirect('/')

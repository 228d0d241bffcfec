import { z } from 'zod'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { messages } from '../texts.de.ts'

const failure = messages.unexpected

export const getHealth = defineCall({
  method: 'GET',
  path: '/health',
  policy: 'public',
  // the version is for those who run the shop: to others it says which known weakness to try
  answer: z.object({ status: z.literal('ok'), version: z.string().optional() }),
  failure,
  summary: 'Whether the process lives',
})

export const getReadiness = defineCall({
  method: 'GET',
  path: '/ready',
  policy: 'public',
  answer: z.object({ status: z.literal('ready') }),
  errors: ['unavailable'],
  failure,
  summary: 'Whether the server can work: database reachable and migrated',
})

/** What browsers refused because of our policies; they send it by themselves, a list of reports. */
export const reportCsp = defineCall({
  method: 'POST',
  path: '/csp-reports',
  policy: 'public',
  maxBody: 16 * 1_024,
  answer: z.null(),
  status: 204,
  failure,
  summary: 'Reports of browsers about what the content security policy refused',
})

export const getDocs = defineCall({
  method: 'GET',
  path: '/docs',
  policy: 'public',
  answer: rawAnswer('application/json'),
  failure,
  summary: 'This document',
})

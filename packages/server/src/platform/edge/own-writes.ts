import { readAs } from '../database/replica.ts'
import type { App } from '../services.ts'

const name = 'wrote'
/** Seconds in which one reads from the primary what one has changed; longer than a replica may be behind. */
const lifetime = 10

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * A browser that has changed something carries a cookie for ten seconds, and whichever server it asks meanwhile reads
 * from the primary. Only for those who are signed in, and only where there is a replica.
 */
export function rememberOwnWrites(app: App, { isSecure }: { isSecure: boolean }) {
  app.addHook('onRequest', (request, _reply, done) => {
    readAs({ mustBeCurrent: request.cookies[name] !== undefined }, done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const hasChanged = changing.has(request.method) && reply.statusCode < 400
    if (hasChanged && request.viewer?.user)
      void reply.setCookie(name, '1', {
        path: '/',
        maxAge: lifetime,
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
      })
    done(null, payload)
  })
}

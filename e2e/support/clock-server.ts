import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * The clock of the journeys: GET tells the time, PUT sets it. It runs on from there, so that nothing that waits hangs.
 * The server reads it through TEST_CLOCK_URL.
 */
let offset = Date.parse('2026-11-16T11:00:00+01:00') - Date.now() // a Monday in opening hours

createServer((request, response) => {
  if (request.method !== 'PUT') return void response.end(new Date(Date.now() + offset).toISOString())
  void text(request).then((body) => {
    offset = Date.parse(body) - Date.now()
    response.writeHead(204).end()
  })
}).listen(Number(process.env['CLOCK_PORT']), '127.0.0.1')

import { expect, test } from 'vitest'
import { problemsOf } from '../entity/problems.ts'
import { tvCommandBody } from './signage.ts'

const problems = (body: unknown) => {
  const result = tvCommandBody.safeParse(body)
  return result.success ? [] : problemsOf(result.error).map(({ field }) => field)
}

test.each([
  { command: 'reload' },
  { command: 'power-off' },
  { command: 'show-scene', scene: { id: 3 } },
  { command: 'show-scene', scene: 3, minutes: 60 },
  { command: 'message', text: 'Bitte zur Kassa', seconds: 5 },
  { command: 'volume', volume: 0 },
  { command: 'volume', volume: 100 },
])('[API-45] %j is a command', (body) => expect(problems(body)).toEqual([]))

test.each([
  { body: { command: 'rm -rf' }, field: 'command' },
  { body: {}, field: 'command' },
  { body: { command: 'show-scene' }, field: 'scene' },
  { body: { command: 'show-scene', scene: 'x' }, field: 'scene' },
  { body: { command: 'message' }, field: 'text' },
  { body: { command: 'message', text: '   ' }, field: 'text' },
  { body: { command: 'message', text: 'x'.repeat(201) }, field: 'text' },
  { body: { command: 'message', text: 'x', seconds: 4 }, field: 'seconds' },
  { body: { command: 'volume', volume: 101 }, field: 'volume' },
  { body: { command: 'volume', volume: -1 }, field: 'volume' },
  { body: { command: 'volume', volume: 1.5 }, field: 'volume' },
  { body: { command: 'volume' }, field: 'volume' },
])('[API-45] $body is refused for its $field', ({ body, field }) => expect(problems(body)).toEqual([field]))

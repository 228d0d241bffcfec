import { afterAll } from 'vitest'
import { cleanUp } from './clean-up.ts'

// Runs for every test file. Not at the top of clean-up.ts: test files of one process share their modules, so that it
// would be heard of in the first file only; and vitest ignores an afterAll that is called inside beforeAll.
afterAll(cleanUp)

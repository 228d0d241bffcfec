import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './packages/server/src/tables.ts',
  out: './packages/server/src/migrations',
})

import { defineConfig } from 'vite'

/**
 * The server as few files: loading some thousand sources one by one, and stripping their types, is what a start waits for
 * and what its memory is full of. Packages from the registry stay where they are; names stay readable for stack traces.
 */
export default defineConfig({
  // what the domain needs and the server does not name itself
  ssr: { noExternal: ['@date-fns/tz'] },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
})

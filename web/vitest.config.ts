import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  // The texts are outside of this folder.
  server: { fs: { allow: ['..'] } },
  test: { environment: 'jsdom', pool: 'vmThreads', setupFiles: ['./src/setup.ts'], include: ['src/**/*.test.ts'] },
})

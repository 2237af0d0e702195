// @ts-check
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of this bench alone. The site's own build leaves out the library that is compared with. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 5000,
  },
});

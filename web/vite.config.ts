import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { fileOfWords, splitTexts } from './build/split-texts.ts';

const server = process.env.TAGWERK_DEV_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [splitTexts(), react(), compressAssets()],
  // Replaced by the server with a fresh nonce for each page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // All of them know light-dark(); rewritten for older ones, it would follow the system and not the reader's choice.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // One folder that the server may serve as it is.
    assetsDir: 'assets',
    // Pictures in the style sheets stay files: a policy without "data:" needs no exception for them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: fileOfWords, test: /\?words=/ },
            // Controls that most pages use come in one file: dozens of small ones pack far worse.
            { name: 'controls', test: /node_modules\/@mantine\//, minShareCount: 10 },
            // What every page needs and what seldom changes keeps its name, and its place in the cache, from release to release.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'ground', test: /node_modules\/@tanstack\/(react-|query-|router-|history|store)/ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/media': server, '/mailbox-api': server },
    fs: { allow: ['..'] },
  },
});

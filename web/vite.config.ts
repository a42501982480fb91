import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileOf } from './build/chunks.ts';
import { compileAhead } from './build/compile-ahead.ts';
import { compressAssets } from './build/compress-assets.ts';
import { moduleList } from './build/module-list.ts';
import { serviceWorker } from './build/service-worker.ts';
import { fileOfWords, splitTexts } from './build/split-texts.ts';

const server = process.env.TAGWERK_DEV_SERVER ?? 'http://127.0.0.1:8080';

const SMALL_CONTROLS =
  /@mantine\/core\/esm\/components\/(Tabs|PasswordInput|Progress|Badge|NativeSelect|Input|TextInput|Alert|Paper|CloseButton|Loader|Anchor|Group|Skeleton|ActionIcon)\/|@mantine\/hooks\/esm\/use-debounced/;

/** Where people choose: widgets, filters and settings do, the first pages do not. */
const CHOICES = /@mantine\/core\/esm\/(components\/(Radio|Checkbox|Switch)|utils\/(InlineInput|InputsGroupFieldset))\//;

/** Our own code, and the small libraries that answering needs beyond the first pages. */
const OWN =
  /^(?!.*node_modules)|node_modules\/(idb|react-error-boundary)\/|@mantine\/(core\/esm\/components\/(Kbd|Spoiler)|hooks\/esm\/use-resize-observer)\//;

const OWN_MODULE = /\/(areas|shared|web|widgets)\/(?!.*node_modules).*\.tsx?$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [splitTexts(), react(), moduleList(), compileAhead(), serviceWorker(), compressAssets()],
  // Replaced by the server with a fresh nonce for each page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // All of them know light-dark(); rewritten for older ones, it would follow the system and not the reader's choice.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // They also preload modules by themselves.
    modulePreload: { polyfill: false },
    manifest: true,
    // One folder that the server may serve as it is.
    assetsDir: 'assets',
    // Pictures in the style sheets stay files: a policy without "data:" needs no exception for them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Of our own code only what is imported for its effect has one: a file is loaded by those pages that use something of it.
      treeshake: { moduleSideEffects: (id) => !OWN_MODULE.test(id) || id.endsWith('/platform/nonce.ts') },
      output: {
        // Without names: the first file of the application lists all others, and the names were half of that list.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: fileOfWords, test: /\?words=/ },
            // What every page needs and what seldom changes keeps its name, and its place in the cache, from release to release.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'ground', test: /node_modules\/@tanstack\/(react-|query-|router-|history|store)/ },
            { name: 'app', tags: ['$initial'] },
            // Small controls, and what these need: dozens of small files pack far worse.
            { name: 'controls', test: SMALL_CONTROLS },
            { name: 'choices', test: CHOICES },
            { name: fileOf, test: OWN, includeDependenciesRecursively: false },
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

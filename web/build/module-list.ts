import type { Plugin } from 'vite';

/** Writes which modules each file of the build holds: `{ "assets/app-1.js": ["web/main.tsx", …] }`. For tests; no browser loads it. */
export const moduleList = (): Plugin => ({
  name: 'tagwerk:module-list',
  apply: 'build',
  generateBundle(_, bundle) {
    const root = import.meta.dirname.replace(/web\/build$/, '');
    const files = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file.moduleIds.map((id) => id.replace(root, ''))]] : [],
    );
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(files)) });
  },
});

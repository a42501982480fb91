import type { Plugin } from 'vite';

/** The files that nearly every page begins with; most of their functions run before anything can be used. */
const FIRST = /^(react|ground|index|app|controls|choices|kit|answering|widgets|area-tasks|bell)$/;

/**
 * Asks the browser to compile every function of the first files while they arrive, on a thread of its own. Otherwise each
 * is compiled when it is first called, which is a quarter of what the page's own thread does until the page can be used.
 * A browser that does not know the mark takes it for a comment. (https://v8.dev/blog/explicit-compile-hints)
 */
export const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && FIRST.test(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    }
  },
});

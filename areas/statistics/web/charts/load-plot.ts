import { isTag } from '../../../../web/platform/language.ts';

/**
 * The drawing of charts, fetched once it is needed. uPlot makes a number format of `navigator.language` as it loads, which throws
 * where that is no tag, as on a system without a language of its own (`en-US@posix`): until it is there, the browser has one.
 */
export const loadPlot = async () => {
  const isOdd = !isTag(navigator.language);
  if (isOdd) Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
  try {
    return await import('./plot.tsx');
  } finally {
    if (isOdd) Reflect.deleteProperty(navigator, 'language');
  }
};

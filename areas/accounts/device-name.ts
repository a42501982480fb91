/** What a browser that calls itself so is, as a name that people know; null where it is unknown. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
}

/** The first that fits counts: most browsers call themselves by the names of others too. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], agent: string): string | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

export const deviceName = (agent: string): DeviceName => ({
  browser: nameIn(BROWSERS, agent),
  system: nameIn(SYSTEMS, agent),
});

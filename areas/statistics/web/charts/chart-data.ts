/** What a chart draws. */
export interface ChartData {
  /** What `at` counts: seconds since 1970 of days, or percent. */
  x: 'days' | 'percents';
  at: readonly number[];
  series: readonly { name: string; values: readonly (number | null)[]; isBars?: boolean }[];
}

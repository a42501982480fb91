import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bar } from './bars.ts';
import { median, type Run } from './runs.ts';

const PAGE = join(import.meta.dirname, '../../docs/text-annotation-speed.md');
const BEGIN = '<!-- table: written by npm run bench -- text-span -->';
const END = '<!-- end of table -->';

export interface Row {
  who: string;
  document: string;
  runs: readonly Run[];
}

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });

const cell = ({ of, least }: Bar, runs: readonly Run[]): string => {
  const values = runs.map(of);
  if (values.some(Number.isNaN)) return '–';
  const worst = least === undefined ? Math.max(...values) : Math.min(...values);
  return runs.length > 1 ? `${number(median(values))} (${number(worst)})` : number(median(values));
};

/** Puts the table into the page about it, in place of the one before. */
export const writeTable = (bars: readonly Bar[], rows: readonly Row[], machine: string): void => {
  const text = readFileSync(PAGE, 'utf8');
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for the table: ${BEGIN} … ${END}`);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [
    `On ${machine}:`,
    '',
    line(['', 'document', ...bars.map(({ short, unit }) => (unit ? `${short}, ${unit}` : short))]),
    line(['---', '---', ...bars.map(() => '--:')]),
    ...rows.map(({ who, document, runs }) => line([who, document, ...bars.map((bar) => cell(bar, runs))])),
    line(['**Bar**', 'whole', ...bars.map(({ words }) => words)]),
  ];
  writeFileSync(PAGE, `${text.slice(0, from)}${BEGIN}\n${table.join('\n')}\n${text.slice(to)}`);
};

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './setup/paths.js';

const BEGIN = '<!-- figures: written by npm run bench -->';
const END = '<!-- end of figures -->';

const number = (value) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
const withUnit = (value, unit = '') =>
  unit === '1/s'
    ? `${number(value)} a second`
    : unit === '%'
      ? `${number(value)} %`
      : `${number(value)} ${unit}`.trim();

const row = ({ what, value, unit, peer, bar, holds }) => {
  const compared = peer ? `${peer.what}: ${withUnit(peer.value, peer.unit ?? (unit === '×' ? '' : unit))}` : '';
  return `| ${what} | ${withUnit(value, unit)} | ${compared} | ${bar} | ${holds ? 'yes' : '**no**'} |`;
};

/** The figures that have a bar, of each benchmark's last run. */
const table = () => {
  const folder = inRoot('bench', 'results');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const runs = files.sort().map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
  const machines = [...new Set(runs.map(({ machine }) => machine))];
  return [
    `The last run of each benchmark, on ${machines.join('; ')}:`,
    '',
    '| what | figure | compared with | bar | holds |',
    '|---|---|---|---|---|',
    ...runs.flatMap(({ figures }) => figures.filter(({ bar }) => bar).map(row)),
  ].join('\n');
};

/** Puts the table into docs/figures.md, in place of the previous one. */
export const writeFigures = () => {
  const path = inRoot('docs', 'figures.md');
  const text = readFileSync(path, 'utf8');
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`docs/figures.md has no place for figures: ${BEGIN} … ${END}`);
  writeFileSync(path, `${text.slice(0, from)}${BEGIN}\n${table()}\n${text.slice(to)}`);
};

if (import.meta.url === `file://${process.argv[1]}`) writeFigures();

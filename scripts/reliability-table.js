import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './setup/paths.js';

const BEGIN = '<!-- drills: written by npm run endurance -->';
const END = '<!-- end of drills -->';

const number = (value) => value.toLocaleString('en');

const row = ({ what, times, acknowledged, lost, seen, holds }, at) =>
  `| ${what} | ${number(times)} | ${number(acknowledged)} | ${number(lost)} | ${number(seen)} | ${holds ? 'yes' : '**no**'} | ${at.slice(0, 10)} |`;

/** A row for each thing that was done in the last run of each drill. */
const table = () => {
  const folder = inRoot('endurance', 'results');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const runs = files.sort().map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
  return [
    '| what was done | times | acknowledged answers | lost | errors that people saw | holds | last run |',
    '|---|---|---|---|---|---|---|',
    ...runs.flatMap(({ rows, at }) => rows.map((one) => row(one, at))),
  ].join('\n');
};

/** Puts the table into docs/reliability.md, in place of the one before. */
export const writeReliability = () => {
  const path = inRoot('docs', 'reliability.md');
  const text = readFileSync(path, 'utf8');
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has no place for the drills: ${BEGIN} … ${END}`);
  writeFileSync(path, `${text.slice(0, from)}${BEGIN}\n${table()}\n${text.slice(to)}`);
};

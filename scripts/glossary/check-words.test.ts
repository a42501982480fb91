import { expect, it } from 'vitest';
import { checkWords } from './check-words.js';

const found = (path: string, content = '') => checkWords(path, content).map(({ line, word }) => `${line} ${word}`);

it('refuses the words of the glossary in texts, names, tables and paths', () => {
  expect(found('web/a.ts', "const a = 'Mend it';\n// drawn Anew, Besides")).toEqual(['1 mend', '2 anew', '2 besides']);
  expect(found('web/a.ts', 'const typesBeside = row.lot_id; // MEND_FIRST')).toEqual(['1 beside', '1 lot', '1 mend']);
  expect(found('server/database/lots.sql')).toEqual(['0 lots']);
  expect(found('areas/mailbox/server/queries.ts', 'sendLetter()')).toEqual(['1 letter']);
});

it('leaves words alone that only look alike or mean something else', () => {
  expect(found('web/a.ts', 'amend address slot recommend benchmark ballot')).toEqual([]);
  expect(found('web/a.ts', 'letterSpacing: a lower-case letter; a lot of them')).toEqual([]);
  expect(found('bench/run.ts', 'npm run bench')).toEqual([]);
  expect(found('areas/tasks/server/migrations/0001-x.sql', 'create table lots')).toEqual([]);
});

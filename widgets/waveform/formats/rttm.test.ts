import { expect, test } from 'vitest';
import { isUnreadable } from '../../shared/annotations/annotation-format.ts';
import { faultsIn, formatOf, readAll } from './testing/reading.ts';

test('a file of several recordings, with lines of other kinds; a broken line spoils its recording alone', async () => {
  const text = [
    ';; made by hand',
    'SPKR-INFO talk 1 <NA> <NA> <NA> unknown ann <NA>',
    'SPEAKER talk 1 0.50 1.25 <NA> <NA> ann 0.9 <NA>',
    'SPEAKER call 1 later 1 <NA> <NA> bob <NA> <NA>',
    'SPEAKER last 1 3 0 <NA> <NA> <NA> <NA>',
  ].join('\n');
  const all = await readAll(formatOf('rttm'), [{ name: 'a.rttm', text }]);
  const read = all.map((one) => (isUnreadable(one) ? one.faults.map(({ line, code }) => [line, code]) : one.spans));
  expect(read).toEqual([
    [{ start: 500, end: 1750, text: 'ann', tier: 'ann' }],
    [[4, 'soundTime']],
    [{ start: 3000, end: 3000, text: '' }],
  ]);
  const two = 'SPEAKER talk 2 0.5 1 <NA> <NA> ann <NA> <NA>';
  const [talk] = await readAll(formatOf('rttm'), [{ name: 'a.rttm', text: two }]);
  expect(talk).toMatchObject({ losses: [{ code: 'soundChannels' }, { code: 'soundNamed' }] });
  expect(await faultsIn('rttm', 'a.rttm', '')).toEqual(['soundNothing']);
});

import { expect, test } from 'vitest';
import { faultsIn, readOne } from './testing/reading.ts';

const fileOf = (slots: string, tiers: string, header = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ANNOTATION_DOCUMENT AUTHOR="Ann" FORMAT="3.0">
    <HEADER MEDIA_FILE="" TIME_UNITS="milliseconds">${header}</HEADER>
    <TIME_ORDER>${slots}</TIME_ORDER>${tiers}<CONTROLLED_VOCABULARY CV_ID="x"/></ANNOTATION_DOCUMENT>`;
const slot = (id: string, time = '') => `<TIME_SLOT TIME_SLOT_ID="${id}"${time && ` TIME_VALUE="${time}"`}/>`;
const aligned = (id: string, from: string, to: string, text: string) =>
  `<ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="${id}" TIME_SLOT_REF1="${from}" TIME_SLOT_REF2="${to}">
    <ANNOTATION_VALUE>${text}</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION>`;
const referring = (id: string, to: string, text: string) =>
  `<ANNOTATION><REF_ANNOTATION ANNOTATION_ID="${id}" ANNOTATION_REF="${to}">
    <ANNOTATION_VALUE>${text}</ANNOTATION_VALUE></REF_ANNOTATION></ANNOTATION>`;

test('ELAN with tiers of speakers, dependent annotations, open times and two recordings', async () => {
  const text = fileOf(
    slot('s1', '500') + slot('s2') + slot('s3', '1500'),
    `<TIER TIER_ID="Ann" PARTICIPANT="Ann">${aligned('a', 's1', 's2', 'Hello')}${aligned('b', 's2', 's3', 'you &amp; all')}</TIER>
     <TIER TIER_ID="gloss">${referring('d', 'c', 'greeting')}${referring('c', 'a', 'intj')}</TIER>`,
    `<MEDIA_DESCRIPTOR MEDIA_URL="https://example.org/a.mp4" MIME_TYPE="video/mp4"/>
     <MEDIA_DESCRIPTOR MEDIA_URL="https://example.org/a.wav" MIME_TYPE="audio/x-wav"/>`,
  );
  const item = await readOne('elan', 'talk.eaf', text);
  expect(item).toMatchObject({ name: 'talk', record: 'https://example.org/a.wav' });
  expect(item.spans.map(({ start, end, text: said }) => [start, end, said])).toEqual([
    [500, 1000, 'Hello'],
    [500, 1000, 'greeting'],
    [500, 1000, 'intj'],
    [1000, 1500, 'you & all'],
  ]);
  expect(item.losses.map(({ code }) => code)).toEqual([
    'soundMedia',
    'soundOpenTimes',
    'soundDependent',
    'soundParticipants',
    'soundParts',
  ]);
  const local = fileOf('', '', '<MEDIA_DESCRIPTOR MEDIA_URL="file:///C:/Users/ann/a.wav"/>');
  expect(await readOne('elan', 'talk.eaf', local)).toMatchObject({ record: 'talk.wav' });
});

test('what is no file of ELAN, or refers to nothing or to itself, is refused with its reason', async () => {
  const tier = (...all: string[]) => `<TIER TIER_ID="a">${all.join('')}</TIER>`;
  for (const [text, code] of [
    ['', 'soundFormat'],
    ['<Trans/>', 'soundFormat'],
    [fileOf('', '').slice(0, -9), 'soundFormat'],
    [fileOf(slot('s1', '9'), tier(aligned('a', 's1', 's2', 'x'))), 'soundTime'],
    [fileOf(slot('s1', 'x'), tier(aligned('a', 's1', 's1', 'x'))), 'soundTime'],
    [fileOf('', tier(referring('a', 'b', 'x'), referring('b', 'a', 'x'))), 'soundTime'],
  ] as const)
    expect((await faultsIn('elan', 'a.eaf', text))[0]).toBe(code);
});

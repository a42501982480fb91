import { describe, expect, it } from 'vitest';
import { EntryNames, nameFor, safePath } from './entry-names.ts';

describe('names of files in an archive', () => {
  it('keep folders that an id names, and lead nowhere else', () => {
    const names = new EntryNames();
    expect(names.of('news/1999/żółw')).toBe('news/1999/żółw');
    expect(names.of('../../etc/passwd')).toBe('_/_/etc/passwd');
    expect(names.of('/a//b/')).toBe('a/b');
    expect(names.of('C:\\x?.')).toBe('C__x__');
    expect(names.of('')).toBe('_');
    expect(names.of('. ')).toBe('_ (2)');
    expect(names.of(`.a${'.'.repeat(300_000)}b`)).toHaveLength(120);
  });

  it('stand there once, also where a system does not tell large letters from small ones', () => {
    const names = new EntryNames();
    expect(['one', 'One', 'one'].map((name) => names.of(name))).toEqual(['one', 'One (2)', 'one (3)']);
  });

  it('of stored files are as answers name them, unless they lead elsewhere', () => {
    const clean = `files/id/ a żółw’s "street" (1)${'.🐢'.repeat(30)}.png`;
    expect(safePath(clean)).toBe(clean);
    expect(safePath('files/id/../../etc//C:\\x')).toBe('files/id/_/_/etc/_/C__x');
  });

  it('of stored files and people are short enough for every system, and no devices of Windows', () => {
    const long = safePath(`files/id/${'🐢'.repeat(116)}.png`);
    expect(long).toMatch(/^files\/id\/🐢+\.png$/u);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual('files/id/'.length + 200);
    expect(safePath(`files/id/${'ж'.repeat(120)}`)).toBe(`files/id/${'ж'.repeat(99)}`);
    expect(safePath('files/id/CON.png')).toBe('files/id/CON_.png');
    for (const [given, name] of [
      ['NUL', 'NUL_'],
      ['lpt1.tar.gz', 'lpt1_.tar.gz'],
      ['Com¹', 'Com¹_'],
      ['console', 'console'],
      ['com10', 'com10'],
      ['x. ', 'x_'],
      ['鬱'.repeat(120), '鬱'.repeat(66)],
    ] as const)
      expect(nameFor(given)).toBe(name);
    expect(safePath('files/id/a. ')).toBe('files/id/a. _');
  });

  it('of people are one part of a path', () => {
    expect(nameFor('anna/nowak')).toBe('anna_nowak');
    expect(nameFor('..')).toBe('_');
    expect(nameFor('x'.repeat(500))).toHaveLength(120);
  });
});

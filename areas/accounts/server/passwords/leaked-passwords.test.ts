import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from '../../rules.ts';
import { newPasswordProblem } from './new-password.ts';

const LISTED = readFileSync(join(import.meta.dirname, 'leaked-passwords.txt'), 'utf8').split('\n');
const nobody = { username: 'xu', email: null };

/** As people make a word meet the rules. */
const decorated = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`.padEnd(8, '1').concat('1!');

describe('a new password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd2026!',
    '2026#Qwertyuiop',
    '!!Iloveyou1',
    'Sunshine12#',
    'Abcd@12345',
    'Qwerty@12345',
    '1qaz@WSX3edc',
    '!QAZ2wsx#EDC',
    'Aa123456@!',
  ])('is refused where it is a leaked one, or nearly so: %s', (password) => {
    expect(newPasswordProblem(password, nobody)).toBe('passwordCommon');
  });

  it('is refused where it is a leaked one as it stands, in whatever case', () => {
    const whole = LISTED.filter(
      (line) => passwordProblem(`${line.slice(0, -1)}${line.at(-1)?.toUpperCase()}`) === null,
    );
    expect(whole.length).toBeGreaterThan(100);
    for (const line of whole) {
      const password = `${line.slice(0, -1)}${line.at(-1)?.toUpperCase()}`;
      expect(newPasswordProblem(password, nobody), password).toBe('passwordCommon');
    }
  });

  it('is refused where it is one of the commonest, made to meet the rules: far more than three thousand', () => {
    const made = LISTED.filter((line) => /^[a-z]{4,}$/.test(line))
      .slice(0, 20_000)
      .map(decorated)
      .filter((password) => passwordProblem(password) === null);
    expect(made.length).toBeGreaterThan(15_000);
    expect(made.filter((password) => newPasswordProblem(password, nobody) === null)).toEqual([]);
  });

  const anna = {
    username: 'anowak',
    email: 'anna.nowakowska@example.org',
    first_name: 'Anna',
    last_name: 'Nowak',
    company: 'Fjord Lingua AS',
  };
  it.each(['Tagwerk#2026', 'Anowak2026!', 'Nowakowska1!', 'Anna-Nowak1!', 'FJORD:lingua1', 'T@gwerkPassw0rd'])(
    'is refused where it is made of the name, the company or this service: %s',
    (password) => {
      expect(newPasswordProblem(password, anna)).toBe('passwordPersonal');
    },
  );

  it.each(['Correct-horse1!', 'Password-of-mine-7!', 'Dragon!8371046295', 'Zażółć-gęślą-1A!', '1234567890!aB'])(
    'of its own is taken: %s',
    (password) => {
      expect(newPasswordProblem(password, anna)).toBeNull();
    },
  );
});

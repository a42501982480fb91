import { expect, test } from 'vitest';
import { passwordProblem } from '../../rules.ts';
import { commonProblem } from './common-passwords.ts';

test('a common word with what rules ask for is too common', () => {
  for (const common of [
    'Password1!',
    'P@ssw0rd2026!',
    '2026#Qwertyuiop',
    '!!Iloveyou1',
    'Sunshine12#',
    'Tagwerk#2026',
  ]) {
    expect(passwordProblem(common), common).toBeNull();
    expect(commonProblem(common), common).toBe('passwordCommon');
  }
});

test('a password of its own is none', () => {
  for (const own of [
    'Correct-horse1!',
    'Password-of-mine-7',
    'Dragon!8371046295',
    'Zażółć-gęślą-1A!',
    '1234567890!aB',
  ]) {
    expect(commonProblem(own), own).toBeNull();
  }
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_PACE,
  ADDRESS_PACE,
  CODE_SECONDS,
  changedPasswordProblem,
  DEVICE_SECONDS,
  emailProblem,
  hiddenEmail,
  LINK_SECONDS,
  MAIL_PACE,
  passwordProblem,
  repeatProblem,
  SESSION_IDLE_SECONDS,
  SESSION_MOST_SECONDS,
  TICKET_MOST_SECONDS,
  TICKET_SECONDS,
  usernameProblem,
} from './rules.ts';

describe('a new password', () => {
  it('needs ten characters, a digit, both cases and a special character', () => {
    expect(passwordProblem('Correct-horse1!')).toBeNull();
    for (const wrong of ['Short1!aB', 'nouppercase1!', 'NOLOWERCASE1!', 'No-digits-here!', 'NoSpecial123456']) {
      expect(passwordProblem(wrong), wrong).toBe('passwordWeak');
    }
    expect(passwordProblem('')).toBe('required');
  });

  it('may have as many as 128', () => {
    expect(passwordProblem(`Aa1!${'x'.repeat(124)}`)).toBeNull();
    expect(passwordProblem(`Aa1!${'x'.repeat(125)}`)).toBe('passwordLong');
  });

  it('accepts each special character of the list, and no other as one', () => {
    for (const special of '~!@#$%^&*()_+{}":;\'[]') expect(passwordProblem(`Abcdefgh12${special}`), special).toBeNull();
    for (const other of '-=<>?/\\|.,`') expect(passwordProblem(`Abcdefgh12${other}`), other).not.toBeNull();
  });
});

describe('a password that takes the place of another', () => {
  it('is a new one', () => {
    expect(changedPasswordProblem('Correct-horse1!', 'Correct-horse1!')).toBe('passwordSame');
    expect(changedPasswordProblem('Correct-horse1!', 'Better-horse2!')).toBeNull();
    expect(changedPasswordProblem('short', 'short')).toBe('passwordWeak');
  });

  it('is repeated as it was typed', () => {
    expect(repeatProblem('Better-horse2!', '')).toBe('required');
    expect(repeatProblem('Better-horse2!', 'better-horse2!')).toBe('passwordsDiffer');
    expect(repeatProblem('Better-horse2!', 'Better-horse2!')).toBeNull();
  });
});

describe('a username', () => {
  it('is lowercase letters, digits and - _ . @', () => {
    expect(usernameProblem('anna.nowak-2_x@firm')).toBeNull();
    for (const wrong of ['Anna', 'anna nowak', 'łucja', 'a/b']) expect(usernameProblem(wrong), wrong).not.toBeNull();
    expect(usernameProblem('Anna')).toBe('usernameWrong');
    expect(usernameProblem('')).toBe('required');
    expect(usernameProblem('x'.repeat(150))).toBeNull();
    expect(usernameProblem('x'.repeat(151))).toBe('usernameLong');
  });
});

describe('a mail address', () => {
  it('has two parts, and nothing that could add a receiver or a header', () => {
    expect(emailProblem('anna@example.org')).toBeNull();
    expect(emailProblem('')).toBe('required');
    const ofLength = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;
    expect(emailProblem(ofLength(254))).toBeNull();
    expect(emailProblem(ofLength(255))).toBe('emailLong');
    for (const wrong of ['anna', 'a@b@c', 'a@b,c@d', 'a@b\nBcc: c@d', 'Anna <a@b>', '@b', 'a@']) {
      expect(emailProblem(wrong), wrong).not.toBeNull();
    }
  });

  it('shows no more than its first character and its domain once hidden', () => {
    expect(hiddenEmail('joanna@example.org')).toBe('j•••@example.org');
    expect(hiddenEmail('j@example.org')).toBe('j•••@example.org');
    expect(hiddenEmail('')).toBe('');
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(hiddenEmail(email)).toBe(`${email[0]}•••@${email.split('@')[1]}`);
      }),
    );
  });
});

it('things of signing in hold as long as is promised', () => {
  const [minute, hour, day] = [60, 3600, 86_400];
  expect([TICKET_SECONDS, TICKET_MOST_SECONDS, CODE_SECONDS]).toEqual([10 * minute, 30 * minute, 10 * minute]);
  expect(LINK_SECONDS).toEqual({ 'activate-account': 3 * day, 'reset-password': hour, 'reset-second-factor': hour });
  expect([SESSION_IDLE_SECONDS, SESSION_MOST_SECONDS, DEVICE_SECONDS]).toEqual([7 * day, 30 * day, 365 * day]);
});

describe('the pace of attempts', () => {
  it('lets three go, then doubles the wait until the account is locked', () => {
    const waits = Array.from({ length: 10 }, (_, failures) => ACCOUNT_PACE.waitAfter(failures));
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 64]);
    expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(ACCOUNT_PACE.within);
  });

  it('never makes an address wait for more than a minute, nor any wait shrink', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (failures) => {
        expect(ADDRESS_PACE.waitAfter(failures)).toBeLessThanOrEqual(60);
        for (const pace of [ACCOUNT_PACE, ADDRESS_PACE, MAIL_PACE]) {
          expect(pace.waitAfter(failures + 1)).toBeGreaterThanOrEqual(pace.waitAfter(failures));
        }
      }),
    );
  });
});

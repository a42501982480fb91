import type { ClaimedRight, SingleSignOnConfig } from '../../../../server/platform/single-sign-on-config.ts';
import { EMAIL_MOST, emailProblem, USERNAME_MOST, usernameProblem } from '../../rules.ts';

/** What the identity provider says of a person: the ID token and what its userinfo adds. */
export interface Claims {
  issuer: string;
  sub: string;
  [name: string]: unknown;
}

/** Without characters that a name cannot have and that the database would refuse. */
const lineOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? [...value.normalize('NFC').replaceAll(/\p{C}/gu, '')].slice(0, most).join('').trim() : '';

/** The address, where the provider says that it has been confirmed; else null. Some providers write "true". */
export const confirmedEmailOf = ({ email, email_verified: verified }: Claims): string | null => {
  if (verified !== true && verified !== 'true') return null;
  const address = lineOf(email, EMAIL_MOST + 1);
  return emailProblem(address) === null ? address : null;
};

const NAME_MOST = 150;

export const namesOf = (claims: Claims) => ({
  first_name: lineOf(claims.given_name, NAME_MOST),
  last_name: lineOf(claims.family_name, NAME_MOST),
});

/** Usernames for a new account, the best first. */
export const usernamesFor = (claims: Claims, email: string): string[] => {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll('ł', 'l')
      .replaceAll(/[^a-z0-9_.@-]/g, '')
      .slice(0, USERNAME_MOST - 4);
  const wanted = [plain(lineOf(claims.preferred_username, USERNAME_MOST)), plain(email.split('@')[0] ?? '')];
  const first = wanted.find((name) => usernameProblem(name) === null) ?? 'user';
  return [first, ...Array.from({ length: 200 }, (_, n) => `${first}${n + 2}`)];
};

/** The values of a claim: `groups`, or inside others as in `realm_access.roles`. */
const valuesOf = (claims: Claims, name: string): unknown[] => {
  const inside = (value: unknown, part: string): unknown =>
    value !== null && typeof value === 'object' && Object.hasOwn(value, part)
      ? (value as Record<string, unknown>)[part]
      : undefined;
  const found = inside(claims, name) ?? name.split('.').reduce(inside, claims as unknown);
  return Array.isArray(found) ? found : [found];
};

/** The rights that the claims give or take away: each that the settings name, and no other. */
export const rightsOf = (
  claims: Claims,
  { roles, rolesClaim }: Pick<SingleSignOnConfig, 'roles' | 'rolesClaim'>,
): Partial<Record<ClaimedRight, boolean>> => {
  const values = valuesOf(claims, rolesClaim);
  const rights: Partial<Record<ClaimedRight, boolean>> = {};
  for (const { right, value } of roles) rights[right] = rights[right] === true || values.includes(value);
  return rights;
};

import { isLoopbackUrl } from './loopback.ts';

/** Rights that claims of the identity provider can give, by their names in `OIDC_ROLES`. */
export const CLAIMED_RIGHTS = {
  superuser: 'is_superuser',
  staff: 'is_staff',
  'user-data': 'has_user_data_access',
} as const;
export type ClaimedRight = (typeof CLAIMED_RIGHTS)[keyof typeof CLAIMED_RIGHTS];

/** An identity provider (OpenID Connect) through which people sign in. */
export interface SingleSignOnConfig {
  issuer: string;
  clientId: string;
  /** Null: a public client, which has only PKCE. */
  clientSecret: string | null;
  scopes: string;
  /** The text of the button: "Company account". */
  label: string;
  /** The claim that lists roles or groups. */
  rolesClaim: string;
  /** Which value of that claim gives which right. A right that is not named here is not changed by sign-in. */
  roles: { right: ClaimedRight; value: string }[];
  /** Whether somebody without an account gets one. */
  createsUsers: boolean;
}

type Environment = Record<string, string | undefined>;

/** Null where `OIDC_ISSUER` is not set. Adds to `problems` what is wrong. */
export const readSingleSignOn = (environment: Environment, problems: string[]): SingleSignOnConfig | null => {
  const text = (name: string) => environment[name]?.trim() ?? '';
  const issuer = text('OIDC_ISSUER');
  const clientId = text('OIDC_CLIENT_ID');
  const createsUsers = text('OIDC_CREATE_USERS') || '0';
  const scopes = text('OIDC_SCOPES') || 'openid email profile';
  const settings = {
    clientSecret: text('OIDC_CLIENT_SECRET') || null,
    label: text('OIDC_LABEL'),
    rolesClaim: text('OIDC_ROLES_CLAIM') || 'groups',
    roles: readRoles(text('OIDC_ROLES'), problems),
  };
  if (!['0', '1'].includes(createsUsers)) problems.push('OIDC_CREATE_USERS must be 1 or 0.');
  if (issuer === '') return null;
  if (!URL.canParse(issuer) || !(issuer.startsWith('https://') || isLoopbackUrl(issuer))) {
    problems.push('OIDC_ISSUER must be an address that begins with https://.');
    return null;
  }
  if (clientId === '') problems.push('OIDC_ISSUER is set, so OIDC_CLIENT_ID is needed too.');
  if (!scopes.split(/\s+/).includes('openid')) problems.push('OIDC_SCOPES must contain openid.');
  const label = settings.label || new URL(issuer).host;
  return { ...settings, issuer, clientId, scopes, label, createsUsers: createsUsers === '1' };
};

/** `staff=project-managers,superuser=admins`; a value may contain `=`. */
const readRoles = (given: string, problems: string[]): SingleSignOnConfig['roles'] =>
  given
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .flatMap((pair) => {
      const [name = '', ...rest] = pair.split('=');
      const right = Object.entries(CLAIMED_RIGHTS).find(([known]) => known === name.trim())?.[1];
      const value = rest.join('=').trim();
      if (right !== undefined && value !== '') return [{ right, value }];
      const names = Object.keys(CLAIMED_RIGHTS).join(', ');
      problems.push(`OIDC_ROLES must be pairs such as staff=managers with commas between; the rights are ${names}.`);
      return [];
    });

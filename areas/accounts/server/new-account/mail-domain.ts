/** Whether an account may have this address: `domains` are in lower case; none: any. */
export const isAllowedDomain = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

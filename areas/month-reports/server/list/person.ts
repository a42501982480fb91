import type { DecidedLine } from '../../list-contract.ts';

interface PersonRow {
  username: string;
  user_type: string | null;
  company: string | null;
}

/** Who reported hours, and of which company the report is. */
export const personOf = ({ username, user_type, company }: PersonRow): DecidedLine['user'] => ({
  username,
  type: user_type,
  company: company === null ? null : { name: company },
});

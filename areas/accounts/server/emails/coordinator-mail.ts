import type { Db } from '../../../../server/database/open.ts';
import type { MaskedMail } from '../../reset-contract.ts';
import { hiddenEmail } from '../../rules.ts';
import { coordinatorsOf } from '../user-queries.ts';

/** Who asks for a link, as far as it matters where the link goes. */
interface Asking {
  id: number;
  email: string | null;
  email_confirmed_at: Date | null;
}

/** Where a link goes: to a mailbox, the person's own or a coordinator's; nowhere (null); or it has to be chosen first. */
export type Way = { to: string; own: boolean } | { choose: MaskedMail[] } | null;

/**
 * A link goes to the person's own mailbox, where it is known to be theirs; else to a coordinator of their company,
 * whom the person chooses (`chosen`: the id of the one) where there are several. Who has more rights than any of them has no
 * other way than the own mailbox; without one, whoever operates the server sets a password. For nobody (undefined) it looks as long as for somebody.
 */
export const wayTo = async (db: Db, person: Asking | undefined, chosen: number | null): Promise<Way> => {
  const coordinators = await coordinatorsOf(db, person?.id ?? 0);
  if (person?.email && person.email_confirmed_at !== null) return { to: person.email, own: true };
  const coordinator = coordinators.length === 1 ? coordinators[0] : coordinators.find(({ id }) => id === chosen);
  if (coordinator) return { to: coordinator.email, own: false };
  return coordinators.length === 0 ? null : { choose: masked(coordinators) };
};

/** As little of the addresses as tells them apart, up to three letters. */
const masked = (mails: MaskedMail[]): MaskedMail[] => {
  const shown = [1, 2, 3].find(
    (count) => new Set(mails.map(({ email }) => hiddenEmail(email, count))).size === mails.length,
  );
  return mails.map(({ id, email }) => ({ id, email: hiddenEmail(email, shown ?? 1) }));
};

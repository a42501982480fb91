import { useTexts } from '../../../shared/use-texts.ts';
import { ButtonLink, TextLink } from '../../../web/ui/links.tsx';
import { texts } from './texts.ts';

interface Counted {
  id: number;
  name: string;
  users: number;
}

type Whose = { company: Counted } | { division: Counted };

const countedOf = (whose: Whose) =>
  'company' in whose
    ? { of: whose.company, search: { company: whose.company.id } }
    : { of: whose.division, search: { division: whose.division.id } };

/** How many users belong to a company or a division; leads to the list of them. */
export const UsersLink = (whose: Whose) => {
  const t = useTexts(texts);
  const { of, search } = countedOf(whose);
  return (
    <TextLink to="/users" search={search as never} aria-label={t('usersOf', { name: of.name, count: of.users })}>
      {of.users}
    </TextLink>
  );
};

/** The same at the head of its page. */
export const UsersButton = (whose: Whose) => {
  const t = useTexts(texts);
  const { of, search } = countedOf(whose);
  return (
    <ButtonLink to="/users" search={search as never} variant="default">
      {t('usersCount', { count: of.users })}
    </ButtonLink>
  );
};

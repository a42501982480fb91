import { Link, useMatchRoute } from '@tanstack/react-router';
import { useTexts } from '../../shared/use-texts.ts';
import { Disclosure } from './disclosure.tsx';
import classes from './menu-entries.module.css';
import type { Entry, EntryGroup } from './navigation.ts';
import { texts } from './texts.ts';

/** The access table knows addresses that the router does not have yet; the menus only hold those that it has. */
const routed = ({ to }: Entry) => to as '/tasks';

export const EntryLink = ({ entry }: { entry: Entry }) => {
  const t = useTexts(texts);
  return (
    <Link to={routed(entry)} className={classes.entry}>
      {t(entry.word)}
    </Link>
  );
};

/** Entries under one another, each as wide as the list. */
export const EntryList = ({ entries }: { entries: readonly Entry[] }) => {
  const t = useTexts(texts);
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.word}>
          <Link to={routed(entry)} className={classes.entry} preload={entry.page === '/logout' ? false : 'intent'}>
            {t(entry.word)}
          </Link>
        </li>
      ))}
    </ul>
  );
};

export const EntryMenu = ({ group }: { group: EntryGroup }) => {
  const t = useTexts(texts);
  const isHere = useMatchRoute();
  const button = (
    <>
      {t(group.word)}
      <span className={classes.arrow} aria-hidden />
    </>
  );
  return (
    <Disclosure
      button={button}
      className={classes.entry}
      here={group.entries.some((entry) => isHere({ to: routed(entry), fuzzy: true }))}
    >
      <EntryList entries={group.entries} />
    </Disclosure>
  );
};

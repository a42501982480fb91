import { Link, useMatchRoute } from '@tanstack/react-router';
import { useLanguage } from '../../../shared/use-texts.ts';
import { Disclosure } from './disclosure.tsx';
import classes from './menu-entries.module.css';
import type { Entry, EntryGroup } from './navigation.ts';

/** An address of the list of pages, with the user's name in it. */
const routed = ({ to }: Entry) => to as '/tasks';

export const EntryLink = ({ entry }: { entry: Entry }) => {
  const language = useLanguage();
  return (
    <Link to={routed(entry)} className={classes.entry}>
      {entry.label[language]}
    </Link>
  );
};

/** Entries under one another, each as wide as the list. */
export const EntryList = ({ entries }: { entries: readonly Entry[] }) => {
  const language = useLanguage();
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.label.en}>
          <Link to={routed(entry)} className={classes.entry} preload={entry.page === '/logout' ? false : 'intent'}>
            {entry.label[language]}
          </Link>
        </li>
      ))}
    </ul>
  );
};

export const EntryMenu = ({ group }: { group: EntryGroup }) => {
  const language = useLanguage();
  const isHere = useMatchRoute();
  const button = (
    <>
      {group.label[language]}
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

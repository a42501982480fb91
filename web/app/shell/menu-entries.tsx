import { Link, useMatchRoute } from '@tanstack/react-router';
import { TextOf } from '../../ui/text-of.tsx';
import { Disclosure } from './disclosure.tsx';
import classes from './menu-entries.module.css';
import type { Entry, EntryGroup } from './navigation.ts';

/** An address of the list of pages, with the user's name in it. */
const routed = ({ to }: Entry) => to as '/tasks';

export const EntryLink = ({ entry }: { entry: Entry }) => (
  <Link to={routed(entry)} className={classes.entry}>
    <TextOf label={entry.label} />
  </Link>
);

/** Entries under one another, each as wide as the list. */
export const EntryList = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className={classes.list}>
    {entries.map((entry) => (
      <li key={entry.label.key}>
        <Link to={routed(entry)} className={classes.entry} preload={entry.page === '/logout' ? false : 'intent'}>
          <TextOf label={entry.label} />
        </Link>
      </li>
    ))}
  </ul>
);

export const EntryMenu = ({ group }: { group: EntryGroup }) => {
  const isHere = useMatchRoute();
  const button = (
    <>
      <TextOf label={group.label} />
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

import { VisuallyHidden } from '@mantine/core';
import type { Viewer } from '../../../shared/access.ts';
import { textRef } from '../../../shared/texts.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';
import { Disclosure } from './disclosure.tsx';
import { EntryList } from './menu-entries.tsx';
import type { Entry } from './navigation.ts';
import { Settings } from './settings-menu.tsx';
import classes from './user-menu.module.css';

interface UserMenuProps {
  viewer: Viewer;
  entries: readonly Entry[];
}

export const UserMenu = ({ viewer, entries }: UserMenuProps) => {
  const t = useTexts(texts);
  const button = (
    <>
      <span className={classes.initial} aria-hidden>
        {[...viewer.username][0]?.toUpperCase()}
      </span>
      <VisuallyHidden>{t('userMenu')} </VisuallyHidden>
      <span className={classes.name}>{viewer.username}</span>
    </>
  );
  const logout: Entry = { label: textRef(texts, 'signOut'), page: '/logout', to: '/logout' };
  return (
    <Disclosure button={button} className={classes.button} align="end">
      <p className={classes.who}>{viewer.username}</p>
      <EntryList entries={entries} />
      <Settings />
      <EntryList entries={[logout]} />
    </Disclosure>
  );
};

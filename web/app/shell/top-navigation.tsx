import { Burger, Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { useViewer } from '../../platform/session.ts';
import { OptionalPart } from '../../ui/optional-part.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { texts } from '../texts.ts';
import { Logo } from './logo.tsx';
import { EntryLink, EntryMenu } from './menu-entries.tsx';
import { menusOf } from './navigation.ts';
import { SettingsMenu } from './settings-menu.tsx';
import classes from './top-navigation.module.css';
import { UserMenu } from './user-menu.tsx';

type Menus = ReturnType<typeof menusOf>;

/** Below this width the entries move into a sidebar behind a button. */
const NARROW = '(max-width: 889.98px)';

const Bell = lazy(async () => ({ default: (await import('../../../areas/notifications/web/bell.tsx')).Bell }));
const SideMenu = lazy(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }));

export const TopNavigation = () => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const menus = viewer && menusOf(viewer);
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <header className={classes.header}>
      {menus && narrow && <SideMenuButton menus={menus} />}
      <Link to="/" className={classes.home} aria-label={t('home')}>
        <Logo />
      </Link>
      {menus && !narrow && <WideMenu menus={menus} />}
      <div className={classes.end}>
        {viewer && menus ? (
          <>
            <PaletteButton viewer={viewer} />
            {/* Its place is kept, so that nothing moves when it comes. */}
            <OptionalPart>
              <Suspense fallback={<span className={classes.bell} />}>
                <Bell userId={viewer.id} />
              </Suspense>
            </OptionalPart>
            <UserMenu viewer={viewer} entries={menus.own} />
          </>
        ) : (
          <>
            <SettingsMenu />
            <Button component={Link} to="/login" size="xs" variant="default">
              {t('login')}
            </Button>
          </>
        )}
      </div>
    </header>
  );
};

const SideMenuButton = ({ menus }: { menus: Menus }) => {
  const t = useTexts(texts);
  const [opened, { open, close }] = useDisclosure(false);
  const [wanted, { open: want, close: forget }] = useDisclosure(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sidebar closes when the page changes
  useEffect(close, [path]);

  const show = () => {
    want();
    open();
  };
  // The sidebar is loaded opened, so it does not know where the focus was.
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    close();
    button.current?.focus();
  };
  const giveUp = () => {
    forget();
    close();
  };
  return (
    <>
      <Burger ref={button} opened={opened} onClick={show} size="sm" aria-label={t('openMenu')} aria-expanded={opened} />
      {wanted && (
        <OptionalPart onMissing={giveUp}>
          <Suspense>
            <SideMenu menus={menus} opened={opened} onClose={leave} />
          </Suspense>
        </OptionalPart>
      )}
    </>
  );
};

const WideMenu = ({ menus }: { menus: Menus }) => {
  const t = useTexts(texts);
  return (
    <nav aria-label={t('mainMenu')} className={classes.nav}>
      <div className={classes.entries}>
        {menus.main.map((item) =>
          'page' in item ? (
            <EntryLink key={item.label.key} entry={item} />
          ) : (
            <EntryMenu key={item.label.key} group={item} />
          ),
        )}
      </div>
      <div className={classes.entries}>
        {menus.side.map((item) => (
          <EntryLink key={item.label.key} entry={item} />
        ))}
      </div>
    </nav>
  );
};

import { Drawer } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { TextOf } from '../../ui/text-of.tsx';
import { texts } from '../texts.ts';
import { Logo } from './logo.tsx';
import { EntryList } from './menu-entries.tsx';
import type { menusOf } from './navigation.ts';
import classes from './side-menu.module.css';

interface SideMenuProps {
  menus: ReturnType<typeof menusOf>;
  opened: boolean;
  onClose: () => void;
}

/** The main menu for narrow screens. */
export const SideMenu = ({ menus, opened, onClose }: SideMenuProps) => {
  const t = useTexts(texts);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="19rem"
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
    >
      <nav aria-label={t('mainMenu')}>
        {menus.main.map((item) =>
          'page' in item ? (
            <EntryList key={item.label.key} entries={[item]} />
          ) : (
            <section key={item.label.key}>
              <h2 className={classes.title}>
                <TextOf label={item.label} />
              </h2>
              <EntryList entries={item.entries} />
            </section>
          ),
        )}
        {menus.side.length > 0 && <hr className={classes.line} />}
        <EntryList entries={menus.side} />
      </nav>
    </Drawer>
  );
};

import { Drawer } from '@mantine/core';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
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
  const language = useLanguage();
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
            <EntryList key={item.label.en} entries={[item]} />
          ) : (
            <section key={item.label.en}>
              <h2 className={classes.title}>{item.label[language]}</h2>
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

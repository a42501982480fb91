import '../platform/nonce.ts';
import '../ui/theme/library.css';
import '../ui/theme/global.css';
import { MantineProvider, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTexts } from '../../shared/use-texts.ts';
import { startLanguage } from '../platform/language.ts';
import { theme, variables } from '../ui/theme/theme.ts';
import classes from './gallery-page.module.css';
import { GalleryPage } from './gallery-page.tsx';
import { texts } from './texts.ts';

const SchemeChoice = () => {
  const t = useTexts(texts);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('scheme')}
      data={[
        { value: 'auto', label: t('auto') },
        { value: 'light', label: t('light') },
        { value: 'dark', label: t('dark') },
      ]}
      value={colorScheme}
      onChange={(scheme) => setColorScheme(scheme === 'light' || scheme === 'dark' ? scheme : 'auto')}
    />
  );
};

void startLanguage();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
        <main className={classes.page}>
          <SchemeChoice />
          <GalleryPage />
        </main>
      </MantineProvider>
    </StrictMode>,
  );

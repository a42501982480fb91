import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Viewer } from '../../../shared/access.ts';
import { useTexts, withTexts } from '../../../shared/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { OptionalPart } from '../../ui/optional-part.tsx';
import { texts } from '../texts.ts';

const CommandPalette = lazy(async () => ({
  default: (await withTexts(import('./command-palette.tsx'))).CommandPalette,
}));

/** Opens the command palette, which Ctrl K (on a Mac Command K) opens too. It is loaded then. */
export const PaletteButton = ({ viewer }: { viewer: Viewer }) => {
  const t = useTexts(texts);
  const [opening, setOpening] = useState(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';
      // An editor that has a use for the key keeps it.
      if (!isShortcut || event.defaultPrevented) return;
      event.preventDefault();
      setOpening((before) => before + 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        aria-label={t('palette')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('paletteHint')}
        onClick={() => setOpening(opening + 1)}
      >
        <Icon name="search" size={18} />
      </ActionIcon>
      {opening > 0 && (
        <OptionalPart onMissing={() => setOpening(0)}>
          <Suspense>
            <CommandPalette viewer={viewer} opening={opening} />
          </Suspense>
        </OptionalPart>
      )}
    </>
  );
};

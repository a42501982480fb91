import { Alert, Group, Text } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useTexts } from '../../shared/use-texts.ts';
import { wayBackTo } from '../platform/way-back.ts';
import { ButtonLink } from '../ui/links.tsx';
import { texts } from './texts.ts';

interface LeftOutProps {
  slug: string;
  /** The tab, and what it is asked for, that shows it alone; without it something else on the card does. */
  at?: { subTab: string; search: object };
  /** Something of it is shown, the rest is not. */
  isRest?: boolean;
}

/** In place of what no longer fits on a page that is large. */
export const LeftOut = ({ slug, at, isRest = false }: LeftOutProps) => {
  const t = useTexts(texts);
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <Alert variant="default" role="note" mb="sm" p="xs">
      <Group justify="space-between">
        <Text size="sm">{t(isRest ? 'moreLeftOut' : 'leftOut')}</Text>
        {at && (
          <ButtonLink
            to="/task/$taskSlug/{-$subTab}"
            size="compact-sm"
            variant="default"
            params={{ taskSlug: slug, subTab: at.subTab }}
            search={at.search as never}
            state={wayBackTo(here) as never}
          >
            {t('showAlone')}
          </ButtonLink>
        )}
      </Group>
    </Alert>
  );
};

import { ActionIcon, Box, Group, Pagination, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';

/** Below this width the pager is compact. */
export const COMPACT_WIDTH = 832;

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Page numbers under a list; nothing where there is one page only. */
export const Pager = (props: PagerProps) => {
  const compact = useMediaQuery(`(max-width: ${COMPACT_WIDTH - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  if (props.pages <= 1) return null;
  return <Box mt="md">{compact ? <CompactPager {...props} /> : <WidePager {...props} />}</Box>;
};

const WidePager = ({ page, pages, onPage }: PagerProps) => {
  const t = useTexts(texts);
  return (
    <Group component="nav" justify="center" aria-label={t('pages')}>
      <Pagination
        value={page}
        total={pages}
        onChange={onPage}
        withEdges
        getItemProps={(number) => ({ 'aria-label': t('goTo', { page: number }) })}
        getControlProps={(control) => ({ 'aria-label': t(control) })}
      />
    </Group>
  );
};

export const CompactPager = ({ page, pages, onPage }: PagerProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);

  const go = () => {
    const wanted = Math.min(pages, Math.max(1, Math.trunc(Number(typed)) || page));
    setTyped(String(wanted));
    if (wanted !== page) onPage(wanted);
  };

  return (
    <Group component="nav" justify="center" gap="xs" aria-label={t('pages')}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        ‹
      </ActionIcon>
      <TextInput
        type="number"
        min={1}
        max={pages}
        aria-label={t('page')}
        w={72}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
      <Text size="sm">{t('ofPages', { pages })}</Text>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('last')}
        disabled={page >= pages}
        onClick={() => onPage(pages)}
      >
        »
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        ›
      </ActionIcon>
    </Group>
  );
};

import { SegmentedControl } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import type { ListSearch } from '../../../web/ui/list/list-search.ts';
import { texts } from './texts.ts';

type Source = 'archive' | undefined;

/** Tasks that go on, or the archive. */
export const SourceSwitch = <S extends { from: Source }>({ list }: { list: ListSearch<S> }) => {
  const t = useTexts(texts);
  return (
    <SegmentedControl
      aria-label={t('source')}
      value={list.search.from ?? 'live'}
      onChange={(value) => list.show({ from: value === 'archive' ? 'archive' : undefined } as Partial<S>)}
      data={[
        { value: 'live', label: t('live') },
        { value: 'archive', label: t('archive') },
      ]}
    />
  );
};

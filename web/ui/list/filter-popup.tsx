import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { Popup } from '../../../widgets/shared/view/popup.tsx';
import { Icon } from '../icon.tsx';
import { Loading } from '../loading.tsx';
import { OptionalPart } from '../optional-part.tsx';
import { texts } from './texts.ts';

interface FilterPopupProps {
  /** How many of its filters are in use. */
  used: number;
  /** The filters; a lazy component is loaded when the popup opens. */
  children: ReactNode;
}

/** A button that opens further filters. */
export const FilterPopup = ({ used, children }: FilterPopupProps) => {
  const t = useTexts(texts);
  return (
    <Popup
      label={t('filter')}
      width={300}
      button={(props) => (
        <Button
          variant={used > 0 ? 'light' : 'default'}
          leftSection={<Icon name="filter" size={16} />}
          aria-label={used > 0 ? t('filters', { count: used }) : undefined}
          {...props}
        >
          {used > 0 ? `${t('filter')} (${used})` : t('filter')}
        </Button>
      )}
    >
      {(close) => (
        <OptionalPart onMissing={close}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </OptionalPart>
      )}
    </Popup>
  );
};

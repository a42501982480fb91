import type { ComponentProps } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { isWholeWithin, WholeField } from '../../../../web/ui/fields/whole-field.tsx';
import { peopleTexts } from './people-texts.ts';

const MOST = 2_147_483_647;

/** Whether it can be the limit of a person; null: no limit. */
export const isPersonLimit = (limit: number | null): boolean => isWholeWithin(limit, 0, MOST);

/** How many questions a person may answer; empty: no limit. */
export const PersonLimit = (props: Omit<ComponentProps<typeof WholeField>, 'min' | 'max' | 'placeholder'>) => {
  const t = useTexts(peopleTexts);
  return <WholeField {...props} placeholder={t('limitEmpty')} min={0} max={MOST} />;
};

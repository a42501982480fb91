import type { SelectProps } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { Select } from '../../../widgets/shared/view/select.tsx';
import { texts } from './texts.ts';
import { useSaidLater } from './use-said-later.ts';

/**
 * A field for one of the choices that the server finds while somebody types. They may still be those of the text before, so that none
 * of them is taken unless it is pressed or the arrows lead to it; where the field is left without that, it says so.
 */
export const FoundSelect = ({ error, ...props }: SelectProps) => {
  const t = useTexts(texts);
  const [notChosen, setNotChosen] = useSaidLater();
  return (
    <Select
      {...props}
      error={error || (notChosen !== '' && t('notChosen', { typed: notChosen }))}
      // The server has searched already.
      filter={({ options: all }) => all}
      searchable
      selectFirstOptionOnChange={false}
      takesOnLeaving={false}
      onInput={() => setNotChosen('')}
      onOptionSubmit={() => setNotChosen('')}
      onClear={() => setNotChosen('')}
      onNotChosen={setNotChosen}
    />
  );
};

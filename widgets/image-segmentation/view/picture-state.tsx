import { Button } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { isStored } from '../../shared/view/stored-pictures.ts';
import { Unreachable } from '../../shared/view/unreachable.tsx';
import { nameOfPath } from '../../shared/widget-files.ts';
import { texts } from '../texts.ts';
import type { ShownPicture } from './use-shown-picture.ts';

interface PictureStateProps {
  address: string;
  state: ShownPicture['state'];
  onRetry: () => void;
}

/** A stored picture by its name; one inside of its own address is not read out. */
const nameOf = (address: string): string => {
  if (isStored(address)) return nameOfPath(address);
  return address.length > 200 ? `${address.slice(0, 60)}…` : address;
};

/** What a person should know of a picture that is not there as it should be. */
export const PictureState = ({ address, state, onRetry }: PictureStateProps) => {
  const t = useTexts(texts);
  if (state === 'shown') return null;
  if (state === 'preparing' || state === 'waiting') return <p role="status">{t(state)}</p>;
  if (state === 'unreachable') return <Unreachable onAgain={onRetry} />;
  return (
    <p role="alert">
      {t(state, state === 'missing' ? { address: nameOf(address) } : {})}{' '}
      {state === 'missing' && (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </p>
  );
};

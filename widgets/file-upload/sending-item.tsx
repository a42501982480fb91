import { Button } from '@mantine/core';
import { useTexts } from '../../shared/use-texts.ts';
import { texts } from './texts.ts';
import type { Sending } from './use-uploads.ts';
import classes from './view.module.css';

interface SendingItemProps {
  one: Sending;
  onCancel: () => void;
  onRetry: () => void;
}

/** A file on its way, or one that did not arrive. */
export const SendingItem = ({ one, onCancel, onRetry }: SendingItemProps) => {
  const t = useTexts(texts);
  const { name, content, sent, isWaiting, error } = one;
  const percent = content.size === 0 ? 0 : Math.floor((100 * sent) / content.size);
  return (
    <li className={classes.row} data-state={error === null ? 'sending' : 'failed'}>
      <div className={classes.facts}>
        <span className={classes.missing}>{name}</span>
        {error === null ? (
          <>
            <span className={classes.bar}>
              <progress aria-label={t('progress', { name })} max={100} value={percent} />
              <span className={classes.detail}>{t('percent', { percent })}</span>
            </span>
            {isWaiting && <p className={classes.flag}>{t('waiting')}</p>}
          </>
        ) : (
          <p className={classes.flag} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {error !== null && (
          <Button size="compact-sm" variant="default" aria-label={t('retryOf', { name })} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t(error === null ? 'cancelOf' : 'removeFailedOf', { name })}
          onClick={onCancel}
        >
          {t(error === null ? 'cancel' : 'removeFailed')}
        </Button>
      </div>
    </li>
  );
};

import { useTexts } from '../../shared/use-texts.ts';
import { isAddress, Picture } from './picture.tsx';
import { texts } from './texts.ts';
import classes from './view.module.css';

/** Screenshots in a row that scrolls; each opens in a tab of its own. */
export const Screenshots = ({ addresses }: { addresses: readonly string[] }) => {
  const t = useTexts(texts);
  const count = addresses.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <ul className={classes.screenshots} aria-label={t('screenshots')} tabIndex={0}>
      {addresses.map((address, at) => {
        const alt = t('screenshot', { number: at + 1, count });
        const place = (
          <span className={classes.blocked}>
            {alt}
            {isAddress(address) && <> · {t('blocked')}</>}
          </span>
        );
        const picture = <Picture address={address} alt={alt} className={classes.screenshot} fallback={place} />;
        return (
          <li key={at}>
            {isAddress(address) ? (
              <a href={address} target="_blank" rel="noopener noreferrer nofollow">
                {picture}
              </a>
            ) : (
              picture
            )}
          </li>
        );
      })}
    </ul>
  );
};

import { useLanguage } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import classes from './agreement-bar.module.css';

/** A share from 0 to 1 as a percentage, with a bar of that length. */
export const AgreementBar = ({ share }: { share: number }) => {
  const percent = new Intl.NumberFormat(localeOf(useLanguage()), { style: 'percent', maximumFractionDigits: 0 });
  return (
    <span className={classes.agreement}>
      <span>{percent.format(share)}</span>
      <span aria-hidden className={classes.track}>
        <span className={classes.bar} style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </span>
  );
};

import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import classes from './agreement-bar.module.css';

/** A share from 0 to 1 as a percentage, with a bar of that length. */
export const AgreementBar = ({ share }: { share: number }) => {
  const percent = useNumberText('percent');
  return (
    <span className={classes.agreement}>
      <span>{percent(share)}</span>
      <span aria-hidden className={classes.track}>
        <span className={classes.bar} style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </span>
  );
};

import { useNetwork } from '@mantine/hooks';
import { useTexts } from '../../../shared/use-texts.ts';
import { networkProblem } from '../../platform/network.ts';
import { useStore } from '../../platform/store.ts';
import { texts } from '../texts.ts';
import classes from './network-banner.module.css';

/** Says that the server cannot be reached, until it answers again. */
export const NetworkBanner = () => {
  const t = useTexts(texts);
  const problem = useStore(networkProblem);
  const { online } = useNetwork();
  return (
    <div role="status">
      {(problem || !online) && <p className={classes.banner}>{online ? t('networkProblem') : t('offline')}</p>}
    </div>
  );
};

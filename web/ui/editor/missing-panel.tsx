import { useNetwork } from '@mantine/hooks';
import { useTexts } from '../../../shared/use-texts.ts';
import { ApiError } from '../../platform/api-error.ts';
import { networkProblem } from '../../platform/network.ts';
import { useStore } from '../../platform/store.ts';
import { useReopening } from '../../platform/use-reopening.ts';
import { ErrorMessage } from '../error-message.tsx';
import { toast } from '../toasts/toast.ts';
import { texts } from './texts.ts';

const sayWhy = (answer: 'trouble' | 'none') => toast.error(new ApiError(answer === 'none' ? 0 : 503).message);

/** In place of what a tab shows where its code could not be loaded; the page is loaded again as soon as the server can be reached. */
export const MissingPanel = ({ reload }: { reload?: () => void }) => {
  const t = useTexts(texts);
  const { online } = useNetwork();
  const problem = useStore(networkProblem);
  const reopen = useReopening(reload);
  return <ErrorMessage error={t(problem || !online ? 'tabCut' : 'tabMissing')} onRetry={() => void reopen(sayWhy)} />;
};

import { useTexts } from '../../../../shared/use-texts.ts';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { texts } from './texts.ts';

/** Leads to the task; a right click copies its slug. */
export const TaskButton = ({ slug }: { slug: string }) => {
  const t = useTexts(texts);
  return (
    <ButtonLink
      to="/task/$taskSlug/{-$subTab}"
      params={{ taskSlug: slug }}
      variant="default"
      title={t('openTaskHint')}
      onContextMenu={(event) => {
        event.preventDefault();
        void navigator.clipboard.writeText(slug).then(() => toast.success(t('slugCopied')));
      }}
    >
      {t('openTask')}
    </ButtonLink>
  );
};

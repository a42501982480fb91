import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { embeddingOrigins } from '../../contract.ts';
import { EmbeddedEditor } from './embedded-editor.tsx';
import { OwnEditor } from './own-editor.tsx';
import { texts } from './texts.ts';

/** The form editor as a page of its own, or embedded in a page of somebody else. */
export const WidgetsEditPage = () => {
  const t = useTexts(texts);
  const isEmbedded = window.parent !== window;
  const viewer = useViewer();
  const username = viewer?.username ?? '';
  const { data, error } = useQuery({
    queryKey: ['embedding-origins'],
    queryFn: ({ signal }) => call(embeddingOrigins, { signal }),
    enabled: isEmbedded,
  });
  if (!isEmbedded) return <OwnEditor title={t('title')} username={username} />;
  if (error) return <ErrorMessage error={error} />;
  return data ? <EmbeddedEditor origins={data.origins} username={username} /> : <Loading />;
};

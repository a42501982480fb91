import { Button, CopyButton } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from './texts.ts';

/** The file that a job made, and its address for a program that continues broken downloads. */
export const FileLinks = ({ url, name }: { url: string; name: string }) => {
  const t = useTexts(texts);
  return (
    <>
      <CopyButton value={new URL(url, location.href).href}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            size="xs"
            title={t('copyHint')}
            aria-label={copied ? undefined : t('copyOf', { name })}
            onClick={copy}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
      <Button
        component="a"
        variant="default"
        href={url}
        download={name}
        size="xs"
        aria-label={t('downloadOf', { name })}
      >
        {t('download')}
      </Button>
    </>
  );
};

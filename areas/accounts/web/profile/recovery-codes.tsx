import { Button, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { copyText } from './copy-text.ts';
import classes from './recovery-codes.module.css';
import { texts } from './texts.ts';

const FILE = 'tagwerk-recovery-codes.txt';

const download = (text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(address);
};

/** Shown once, with every way to keep them. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const t = useTexts(texts);
  const title = t('codesFile', { username: useViewer()?.username ?? '' });
  const lines = codes.join('\n');
  return (
    <Stack>
      <Text size="sm">{t('keepCodes')}</Text>
      <div className={classes.sheet}>
        <p className={classes.printed}>{title}</p>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={() => download(`${title}\n\n${lines}\n`)}>
          {t('download')}
        </Button>
        <Button variant="default" onClick={() => void copyText(lines, t('codesCopied'), t('notCopied'))}>
          {t('copy')}
        </Button>
        <Button variant="default" onClick={() => print()}>
          {t('print')}
        </Button>
      </Group>
      <Button onClick={onKept}>{t('kept')}</Button>
    </Stack>
  );
};

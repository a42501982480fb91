import { useMemo } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { RichText } from '../shared/view/rich-text.tsx';
import { TextComparison } from '../shared/view/text-comparison.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import type { RichTextSettings } from './model.ts';
import { texts } from './texts.ts';
import { plainText } from './view/plain-text.ts';

/** The texts without their formatting, with what differs; where only the formatting differs, the formatted texts. */
export const Comparison = ({ answers }: ComparisonProps<RichTextSettings, string>) => {
  const t = useTexts(texts);
  const plain = useMemo(
    () => answers.map(({ name, value }) => ({ name, value: plainText(value, (of) => t('pictureOf', { name: of })) })),
    [answers, t],
  );
  const sameText = new Set(plain.map(({ value }) => value)).size < 2;
  const onlyFormat = sameText && new Set(answers.map(({ value }) => value)).size > 1;
  if (!onlyFormat) return <TextComparison answers={plain} />;
  return (
    <>
      <p>{t('formatting')}</p>
      {answers.map(({ name, value }, at) => (
        <section key={at} aria-label={name}>
          <h4>{name}</h4>
          <RichText html={value} />
        </section>
      ))}
    </>
  );
};

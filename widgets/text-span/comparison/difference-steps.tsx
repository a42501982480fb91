import { Button } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import type { typesOf } from '../rules/type-tree.ts';
import classes from './comparison.module.css';
import type { Annotation, Relation } from './comparison.ts';
import type { Difference } from './differences.ts';
import { texts } from './texts.ts';

interface DifferenceStepsProps {
  differences: readonly Difference[];
  /** The one that is looked at; -1: none. */
  at: number;
  types: ReturnType<typeof typesOf>;
  /** Of the two answers. */
  names: readonly [string, string];
  onGo: (step: 1 | -1) => void;
}

/** Goes from one difference to the next, and says what each answer has there. */
export const DifferenceSteps = ({ differences, at, types, names, onGo }: DifferenceStepsProps) => {
  const t = useTexts(texts);
  const annotationText = (one: Annotation | undefined) =>
    one
      ? t('marked', {
          type: one.type === null ? t('noType') : (types.ranges.get(one.type)?.title ?? one.type),
          words: one.fragments.map(({ name }) => name).join(' … '),
        })
      : t('nothing');
  const relationText = (one: Relation | undefined) =>
    one
      ? t('related', {
          type: one.connector.type === null ? t('noType') : (types.connectors.get(one.connector.type)?.title ?? ''),
          source: one.source.fragments[0]?.name ?? '',
          target: one.target.fragments[0]?.name ?? '',
        })
      : t('nothing');
  const said = (one: Difference): [string, string] =>
    one.of === 'relation'
      ? [relationText(one.pair.first), relationText(one.pair.second)]
      : [annotationText(one.pair.first), annotationText(one.pair.second)];
  const current = differences[at];
  const words = current && said(current);

  return (
    <div className={classes.steps}>
      <Button variant="default" size="xs" disabled={differences.length === 0} onClick={() => onGo(-1)}>
        {t('previous')}
      </Button>
      <Button variant="default" size="xs" disabled={differences.length === 0} onClick={() => onGo(1)}>
        {t('next')}
      </Button>
      <p className={classes.said} role="status">
        {words ? (
          <>
            <span>{t('at', { at: at + 1, count: differences.length })}</span>
            {words.map((what, side) => (
              <span key={side}>{t('by', { name: names[side] ?? '', what })}</span>
            ))}
          </>
        ) : differences.length === 0 ? (
          t('none')
        ) : (
          t('differences', { count: differences.length })
        )}
      </p>
    </div>
  );
};

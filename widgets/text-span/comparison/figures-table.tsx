import { Table } from '@mantine/core';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import type { Figures, Scores } from '../../shared/annotations/agreement.ts';
import type { TypeTree } from '../rules/type-tree.ts';
import classes from './comparison.module.css';
import { texts } from './texts.ts';

interface FiguresTableProps {
  caption: string;
  figures: Figures;
  types: TypeTree;
  names: readonly [string, string];
  /** Of annotations: Krippendorff's alpha for unitizing; null where it is not defined. */
  alpha?: number | null;
}

/** A type by type table of a hostile form would be endless. */
const MOST_ROWS = 100;

const MEASURES = [
  ['strict', 'strict'],
  ['exact', 'exactPlace'],
  ['partial', 'partial'],
  ['type', 'type'],
] as const satisfies readonly (readonly [keyof Scores, string])[];

/** Shares as the reader's language writes them; null stays null. */
export const useTwoDigits = () => {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = new Intl.NumberFormat(useLanguage(), digits);
  return (share: number | null): string | null => (share === null ? null : format.format(share));
};

/** How far two agree on their annotations, or on their relations: measures, kappa, each type, who gave what instead. */
export const FiguresTable = ({ caption, figures, types, names, alpha }: FiguresTableProps) => {
  const t = useTexts(texts);
  const twoDigits = useTwoDigits();
  const { scores, kappa, confusion, byType, counts } = figures;
  const share = (value: number | null) => twoDigits(value) ?? '–';
  const titleOf = (type: string | null) => (type === null ? t('noType') : (types.get(type)?.title ?? type));
  const both = counts.exact + counts['type-differs'] + counts.overlapping;
  return (
    <section aria-label={caption}>
      <h4 className={classes.caption}>{caption}</h4>
      <div className={classes.tables}>
        <Table withRowBorders={false} verticalSpacing={2} className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('measure')}</Table.Th>
              <Table.Th>{t('precision')}</Table.Th>
              <Table.Th>{t('recall')}</Table.Th>
              <Table.Th>{t('f1')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {MEASURES.map(([measure, word]) => (
              <Table.Tr key={measure}>
                <Table.Th scope="row">{t(word)}</Table.Th>
                <Table.Td>{share(scores[measure].precision)}</Table.Td>
                <Table.Td>{share(scores[measure].recall)}</Table.Td>
                <Table.Td>{share(scores[measure].f1)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <p className={classes.hint}>
          {t('truth', { first: names[0] })}
          <br />
          {t('kappa', { count: both, kappa: twoDigits(kappa) ?? t('undefined') })}
          {alpha !== undefined && (
            <>
              <br />
              {t('alpha', { alpha: twoDigits(alpha) ?? t('undefined') })}
            </>
          )}
        </p>
        <Table withRowBorders={false} verticalSpacing={2} className={classes.table} aria-label={t('byType')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('typeName')}</Table.Th>
              <Table.Th>{names[0]}</Table.Th>
              <Table.Th>{names[1]}</Table.Th>
              <Table.Th>{t('agreed')}</Table.Th>
              <Table.Th>{t('f1')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {byType.slice(0, MOST_ROWS).map(({ type, first, second, agreed, f1 }) => (
              <Table.Tr key={type}>
                <Table.Th scope="row">{titleOf(type)}</Table.Th>
                <Table.Td>{first}</Table.Td>
                <Table.Td>{second}</Table.Td>
                <Table.Td>{agreed}</Table.Td>
                <Table.Td>{share(f1)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Table withRowBorders={false} verticalSpacing={2} className={classes.table} aria-label={t('confusion')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{names[0]}</Table.Th>
              <Table.Th>{names[1]}</Table.Th>
              <Table.Th>{t('count')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {confusion.slice(0, MOST_ROWS).map(({ first, second, count }) => (
              <Table.Tr key={JSON.stringify([first, second])} data-same={first === second}>
                <Table.Td>{titleOf(first)}</Table.Td>
                <Table.Td>{titleOf(second)}</Table.Td>
                <Table.Td>{count}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
};

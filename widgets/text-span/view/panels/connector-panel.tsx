import { useTexts } from '../../../../shared/use-texts.ts';
import type { Link } from '../../document/edit.ts';
import type { TypeNode } from '../../rules/type-tree.ts';
import { texts } from '../../texts.ts';
import { connectorTitleOf, titleOf } from '../work/mark-source.ts';
import type { Work } from '../work/work.ts';
import { nameOf } from '../work/work-context.ts';
import { AttributesField } from './attributes-field.tsx';
import { FootLine } from './foot-line.tsx';
import { NoteField } from './note-field.tsx';
import classes from './panels.module.css';
import { TypePicker } from './type-picker.tsx';

interface ConnectorPanelProps {
  work: Work;
  link: Link;
  /** The relation, and those that were made at once with it. */
  ids: readonly string[];
  /** The types that may stand on them. */
  allowed: readonly TypeNode[];
  /** Keys of the types, by value. */
  keys: ReadonlyMap<string, string>;
  isReadOnly: boolean;
}

/** The types that may stand on a relation. */
export const connectorTypesOf = (work: Work, { source, connector }: Link): readonly TypeNode[] => {
  const { doc, types } = work.context;
  const allowed = new Set(doc.connectorTypesBetween(source.id, connector.targetId));
  return types.connectors.all.filter(({ value }) => allowed.has(value));
};

/** One relation, or several made at once: from where to where, and of what type. */
export const ConnectorPanel = ({ work, link, ids, allowed, keys, isReadOnly }: ConnectorPanelProps) => {
  const t = useTexts(texts);
  const { doc, types, settings } = work.context;
  const { source, connector } = link;
  const { id, type, attributes, note } = connector;
  const target = doc.range(connector.targetId);
  const config = type === null ? null : types.connectors.get(type)?.attributes;
  const ends = { from: titleOf(types, source.type, t), to: titleOf(types, target?.type ?? null, t) };
  const title = connectorTitleOf(types, type, t);
  return (
    <div className={classes.content}>
      <div className={classes.head}>
        {/* Isolated: between words that are written from right to left the arrow would point backwards. */}
        <p className={classes.name}>
          <bdi>{nameOf(source.name, t, 60)}</bdi> → <bdi>{nameOf(target?.name ?? '', t, 60)}</bdi>{' '}
          {ids.length > 1 && t('moreRelations', { count: ids.length - 1 })}
        </p>
        <span className={classes.kind}>{title}</span>
      </div>
      {doc.misplaced(id) && (
        <p className={classes.error}>
          <strong>{t('error')}</strong> {t('misplaced', ends)}
        </p>
      )}
      {!isReadOnly && (
        <TypePicker
          types={allowed}
          chosen={type}
          keys={keys}
          label={t('types')}
          onChoose={(value) => work.edits.setConnectorType(ids, value)}
        />
      )}
      {config && (
        <AttributesField
          config={config}
          value={attributes}
          isReadOnly={isReadOnly}
          onChange={(next) => work.edits.setAttributes('connector', ids, next)}
        />
      )}
      <NoteField
        value={note}
        isAsked={settings.enableConnectorNotes}
        isReadOnly={isReadOnly}
        onChange={(next) => work.edits.setNote('connector', ids, next)}
      />
      <FootLine work={work} isReadOnly={isReadOnly} hasType={type !== null} />
    </div>
  );
};

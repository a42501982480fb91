import { useTexts } from '../../../../shared/use-texts.ts';
import type { Link } from '../../document/edit.ts';
import { texts } from '../../texts.ts';
import { connectorTitleOf } from '../work/mark-source.ts';
import type { Work } from '../work/work.ts';
import { nameOf } from '../work/work-context.ts';
import classes from './panels.module.css';

/** More relations than this of one annotation are counted, not listed. */
const MOST = 50;

/** The relations from and to an annotation; a press opens one. */
export const RelationList = ({ work, id }: { work: Work; id: string }) => {
  const t = useTexts(texts);
  const { doc, types } = work.context;
  const from = doc.connectorsFrom(id);
  const to = doc.connectorsTo(id);
  if (from.length + to.length === 0) return null;
  const line = ({ source, connector }: Link, leaves: boolean) => {
    const other = leaves ? doc.range(connector.targetId) : source;
    const words = { type: connectorTitleOf(types, connector.type, t), name: nameOf(other?.name ?? '', t, 40) };
    return (
      <li key={`${leaves}${connector.id}`}>
        <button
          type="button"
          className={classes.relation}
          onClick={() => work.open({ of: 'connector', id: connector.id })}
        >
          {t(leaves ? 'relationTo' : 'relationFrom', words)}
          {doc.misplaced(connector.id) && <span className={classes.misfit}> ⚠ {t('notAllowedHere')}</span>}
        </button>
      </li>
    );
  };
  return (
    <div className={classes.part}>
      <p className={classes.caption}>{t('relations')}</p>
      <ul className={classes.relations} aria-label={t('relations')}>
        {from.slice(0, MOST).map((link) => line(link, true))}
        {to.slice(0, MOST).map((link) => line(link, false))}
      </ul>
      {from.length + to.length > 2 * MOST && (
        <p className={classes.dim}>{t('moreRelations', { count: from.length + to.length - 2 * MOST })}</p>
      )}
    </div>
  );
};

import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../../texts.ts';
import { byType } from '../keys/type-keys.ts';
import { connectorsOf, type Popup } from '../work/screen-state.ts';
import type { Work } from '../work/work.ts';
import { nameOf } from '../work/work-context.ts';
import { ConnectorPanel, connectorTypesOf } from './connector-panel.tsx';
import { type Paints, Panel } from './panel.tsx';
import { panelKeys } from './panel-keys.ts';
import { RangePanel } from './range-panel.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';

interface PopupPanelProps {
  work: Work;
  popup: Popup;
  paints: Paints;
  /** Values of the types by key. */
  types: ReadonlyMap<string, string>;
  /** The same by value. */
  keys: ReadonlyMap<string, string>;
  isReadOnly: boolean;
  /** It stands at the side of the text. */
  isDocked: boolean;
}

const noKeys: ReadonlyMap<string, string> = new Map();

/** The panel of an annotation, a suggestion or a relation, next to it. */
export const PopupPanel = ({ work, popup, paints, types, keys, isReadOnly, isDocked }: PopupPanelProps) => {
  const t = useTexts(texts);
  const { context } = work;
  const { of, id } = popup;
  const focusOn = `${of} ${id}`;
  /** First the page, then the text within its box. */
  const makeRoom = (by: number) => {
    const before = scrollY;
    scrollBy({ top: by, behavior: 'instant' });
    context.drawing()?.container.scrollBy({ top: by - (scrollY - before), behavior: 'instant' });
  };

  if (popup.of === 'connector') {
    const link = context.doc.connector(id);
    if (!link) return null;
    const target = context.doc.range(link.connector.targetId);
    const ends = { from: nameOf(link.source.name, t, 40), to: nameOf(target?.name ?? '', t, 40) };
    const ids = connectorsOf(popup);
    const allowed = connectorTypesOf(work, link);
    // Relations of one text have few types: the first nine by digit.
    const digits = new Map(allowed.slice(0, 9).map(({ value }, at) => [String(at + 1), value]));
    return (
      <Panel
        label={t('connectorOf', ends)}
        about={() => context.drawing()?.arcRect(id) ?? context.drawing()?.labelRect(link.source.id) ?? null}
        keepFree={() => context.drawing()?.sentencesRect([link.source, ...(target ? [target] : [])]) ?? null}
        isDocked={isDocked}
        paints={paints}
        home={work.focusText}
        makeRoom={makeRoom}
        focusOn={focusOn}
        onKeyDown={panelKeys(work, popup, isReadOnly ? noKeys : digits, (value) => work.chooseType(popup, value))}
      >
        <ConnectorPanel {...{ work, link, ids, allowed, isReadOnly }} keys={byType(digits)} />
      </Panel>
    );
  }
  const one = context.find(id);
  if (!one) return null;
  const range = context.doc.range(id);
  const suggestion = context.doc.suggestion(id);
  return (
    <Panel
      label={t(range ? 'rangeOf' : 'suggestionOf', { name: nameOf(one.name, t, 60) })}
      about={() => context.drawing()?.rectOf(one.begin, one.end) ?? null}
      keepFree={() => context.drawing()?.sentencesRect([one]) ?? null}
      isDocked={isDocked}
      paints={paints}
      home={work.focusText}
      makeRoom={makeRoom}
      focusOn={focusOn}
      onKeyDown={panelKeys(work, popup, range && !isReadOnly ? types : noKeys, (value) =>
        work.chooseType(popup, value),
      )}
    >
      {range ? (
        <RangePanel work={work} range={range} keys={keys} isReadOnly={isReadOnly} />
      ) : (
        suggestion && <SuggestionPanel work={work} suggestion={suggestion} isReadOnly={isReadOnly} />
      )}
    </Panel>
  );
};

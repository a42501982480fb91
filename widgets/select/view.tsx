import { useTexts } from '../../shared/use-texts.ts';
import type { WidgetViewProps } from '../shared/view.ts';
import { Additions } from './additions.tsx';
import { ChoiceSearch } from './choice-search.tsx';
import { ChoiceTree } from './choice-tree.tsx';
import type { SelectSettings } from './choices.ts';
import { ChosenList } from './chosen-list.tsx';
import type { SelectValue } from './model.ts';
import { texts } from './texts.ts';
import { useChoices } from './use-choices.ts';
import classes from './view.module.css';

/** Fewer choices than this are all in sight and need no search. */
const SEARCH_WORTH = 7;

export const View = (props: WidgetViewProps<SelectSettings, SelectValue>) => {
  const { id, htmlId, settings, value, describedBy, context } = props;
  const t = useTexts(texts);
  const choosing = useChoices(props);
  const { rows, total } = choosing;
  const readOnly = settings.readonly || context.mode === 'review';
  const label = settings.label || id;
  const isChoosing = !readOnly;
  const searching = isChoosing && (settings.tags || settings.customCategories || total >= SEARCH_WORTH);
  return (
    <div className={classes.select} data-align={settings.align}>
      {settings.label && (
        <div className={classes.label}>
          {settings.label} {context.info}
        </div>
      )}
      {(value.selected.length > 0 || readOnly) && (
        <ChosenList
          selected={value.selected}
          options={settings.options}
          describedBy={describedBy}
          onRemove={readOnly ? undefined : choosing.choose}
        />
      )}
      {searching && (
        <ChoiceSearch
          label={label}
          listId={`${htmlId}-list`}
          search={choosing.search}
          word={choosing.word}
          found={rows.filter((row) => row.node.selectable).length}
          onSearch={choosing.setSearch}
          onEnter={choosing.enter}
        />
      )}
      {isChoosing && (
        <Additions
          word={choosing.word}
          parent={choosing.parent}
          newPaths={choosing.newPaths}
          onTag={choosing.addTag}
          onCategory={choosing.addCategory}
        />
      )}
      {isChoosing && rows.length > 0 && (
        <ChoiceTree
          htmlId={htmlId}
          label={label}
          rows={rows}
          selected={value.selected}
          multiple={settings.multiple}
          describedBy={describedBy}
          active={choosing.active}
          onActive={choosing.setActive}
          onOpen={choosing.setNodeOpen}
          onChoose={choosing.choose}
        />
      )}
      {isChoosing && rows.length === 0 && <p className={classes.none}>{t(total > 0 ? 'noMatch' : 'noChoices')}</p>}
    </div>
  );
};

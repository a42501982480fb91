import { useTexts } from '../../../../shared/use-texts.ts';
import type { TypeNode } from '../../rules/type-tree.ts';
import { texts } from '../../texts.ts';
import { pressOf } from '../keys/keyboard.ts';
import type { Work } from '../work/work.ts';
import { type Paints, Panel } from './panel.tsx';
import { TypePicker } from './type-picker.tsx';

interface TypePanelProps {
  work: Work;
  paints: Paints;
  label: string;
  /** The button that it stands next to. */
  opener: HTMLElement | null;
  types: readonly TypeNode[];
  chosen: string | null;
  keys: ReadonlyMap<string, string>;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** A list of types that a button opens; Escape leads back to the button, a press elsewhere closes it. */
export const TypePanel = ({ work, paints, label, opener, onClose, ...choice }: TypePanelProps) => {
  const t = useTexts(texts);
  return (
    <Panel
      label={label}
      about={() => opener?.getBoundingClientRect() ?? null}
      paints={paints}
      home={work.focusText}
      focusOn="types"
      onAway={(pressed) => {
        if (!opener?.contains(pressed)) onClose();
      }}
      onKeyDown={(event) => {
        const { key, command, alt } = pressOf(event);
        if (key === 'Escape') {
          event.preventDefault();
          onClose();
          opener?.focus();
        }
        if (command || alt || event.target instanceof HTMLInputElement) return;
        const [type] = [...choice.keys].find(([, one]) => one === key.toLowerCase()) ?? [];
        if (type !== undefined) choice.onChoose(type);
      }}
    >
      <TypePicker {...choice} label={t('types')} />
    </Panel>
  );
};

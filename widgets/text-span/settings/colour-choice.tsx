import { useId } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { hexOf } from '../../shared/colours.ts';
import { ColourField } from '../../shared/settings-form/colour-field.tsx';
import form from '../../shared/settings-form/settings-form.module.css';
import { paletteTexts } from '../palette-texts.ts';
import { SPAN_PALETTE } from '../rules/type-tree.ts';
import { settingsTexts } from '../settings-texts.ts';
import classes from './settings.module.css';

interface ColourChoiceProps {
  value: string;
  error: string | undefined;
  onChange: (colour: string) => void;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A colour of the palette, one of one's own, or none: then the type gets one by itself. */
export const ColourChoice = ({ value, error, onChange }: ColourChoiceProps) => {
  const t = useTexts(settingsTexts);
  const names = useTexts(paletteTexts);
  const group = useId();
  const named = SPAN_PALETTE.some((name) => same(name, value));
  const swatch = (colour: string, label: string, chosen: boolean) => (
    <label key={colour} className={classes.swatch} title={label}>
      <input type="radio" name={group} aria-label={label} checked={chosen} onChange={() => onChange(colour)} />
      <span className={colour === '' ? classes.auto : undefined} style={{ backgroundColor: hexOf(colour) }} />
    </label>
  );
  return (
    <fieldset className={classes.field}>
      <legend className={form.legend}>{t('colour')}</legend>
      <div className={classes.swatches}>
        {swatch('', `${t('colourInherited')}: ${t('colourInheritedHelp')}`, value === '')}
        {SPAN_PALETTE.map((name) => swatch(name, names(name), same(name, value)))}
      </div>
      <ColourField label={t('colourOwn')} value={named ? '' : value} error={error} onChange={onChange} />
    </fieldset>
  );
};

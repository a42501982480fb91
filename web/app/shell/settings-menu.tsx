import { useMantineColorScheme } from '@mantine/core';
import { LANGUAGES } from '../../../shared/texts.ts';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { chooseLanguage, LANGUAGE_NAMES } from '../../platform/language.ts';
import { texts } from '../texts.ts';
import { Disclosure } from './disclosure.tsx';
import menuClasses from './menu-entries.module.css';
import classes from './settings-menu.module.css';

const SCHEMES = ['light', 'dark', 'auto'] as const;

interface ChoiceProps<Value extends string> {
  name: string;
  title: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ name, title, options, value, onChange }: ChoiceProps<Value>) => (
  <fieldset className={classes.choice}>
    <legend className={classes.title}>{title}</legend>
    {options.map((option) => (
      <label key={option.value} className={classes.option} lang={option.lang}>
        <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
        {option.label}
      </label>
    ))}
  </fieldset>
);

/** Language and appearance. */
export const Settings = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Choice
        name="language"
        title={t('language')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        value={language}
        onChange={chooseLanguage}
      />
      <Choice
        name="appearance"
        title={t('appearance')}
        options={SCHEMES.map((value) => ({ value, label: t(value) }))}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </>
  );
};

/** The same for visitors. */
export const SettingsMenu = () => {
  const t = useTexts(texts);
  return (
    <Disclosure button={<Globe />} label={t('settingsMenu')} className={menuClasses.entry} align="end">
      <Settings />
    </Disclosure>
  );
};

const Globe = () => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c2.5 2.7 3.8 5.7 3.8 9s-1.3 6.3-3.8 9c-2.5-2.7-3.8-5.7-3.8-9s1.3-6.3 3.8-9z" />
  </svg>
);

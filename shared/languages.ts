/** Languages that texts of a task can be in, as BCP 47 tags. Their names come from the reader's own platform. */
export const TEXT_LANGUAGES = [
  ...['af', 'am', 'ar', 'ar-EG', 'ar-SA', 'as', 'az', 'be', 'bg', 'bn', 'bo', 'br', 'bs', 'ca', 'ceb', 'ckb', 'cs'],
  ...['csb', 'cy', 'da', 'de', 'de-AT', 'de-CH', 'dsb', 'el', 'en', 'en-AU', 'en-CA', 'en-GB', 'en-IN', 'en-US'],
  ...['eo', 'es', 'es-419', 'es-ES', 'es-MX', 'et', 'eu', 'fa', 'fi', 'fil', 'fo', 'fr', 'fr-BE', 'fr-CA', 'fr-CH'],
  ...['fy', 'ga', 'gd', 'gl', 'gn', 'gu', 'ha', 'he', 'hi', 'hr', 'hsb', 'ht', 'hu', 'hy', 'id', 'ig', 'is', 'it'],
  ...['ja', 'jv', 'ka', 'kab', 'kk', 'km', 'kn', 'ko', 'ku', 'ky', 'la', 'lb', 'lo', 'lt', 'lv', 'mg', 'mi', 'mk'],
  ...['ml', 'mn', 'mr', 'ms', 'mt', 'my', 'nb', 'ne', 'nl', 'nl-BE', 'nn', 'nso', 'oc', 'om', 'or', 'pa', 'pl', 'ps'],
  ...['pt', 'pt-BR', 'pt-PT', 'qu', 'rm', 'ro', 'ru', 'rw', 'sa', 'sd', 'se', 'si', 'sk', 'sl', 'so', 'sq', 'sr', 'st'],
  ...['su', 'sv', 'sw', 'szl', 'ta', 'te', 'tg', 'th', 'ti', 'tk', 'tn', 'tr', 'tt', 'ug', 'uk', 'ur', 'uz'],
  ...['vi', 'wo', 'xh', 'yi', 'yo', 'zh', 'zh-Hans', 'zh-Hant', 'zh-HK', 'zu'],
] as const;

/** What browsers have no name for, which leave out those of small languages. */
const MISSING: Readonly<Record<'en' | 'pl', Record<string, string>>> = {
  en: {
    ...{ bo: 'Tibetan', csb: 'Kashubian', dsb: 'Lower Sorbian', hsb: 'Upper Sorbian', kab: 'Kabyle' },
    ...{ se: 'Northern Sami', szl: 'Silesian' },
  },
  pl: {
    ...{ bo: 'tybetański', csb: 'kaszubski', dsb: 'dolnołużycki', hsb: 'górnołużycki', kab: 'kabylski' },
    ...{ se: 'północnolapoński', szl: 'śląski' },
  },
};

/** `pl` as a reader of `locale` says it: “Polish”, “polski”. */
export const languageName = (tag: string, locale: string): string => {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
    return name === tag ? (MISSING[locale.startsWith('pl') ? 'pl' : 'en'][tag] ?? tag) : name;
  } catch {
    return tag;
  }
};

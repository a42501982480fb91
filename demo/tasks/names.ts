import type { Content, Form, Input } from '../../widgets/form/form.ts';
import type { DemoTask } from '../demo-task.ts';
import { spansLike } from '../spans.ts';
import { versesIn } from '../texts.ts';

const formOf = (widgetConfig: Record<string, unknown>): Form => ({
  structure: [
    { componentId: 'spans', componentType: 'TextSpanAnnotation', widgetConfig },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: { skippable: true } },
  ],
});

/** Finds names by their signs, as a reader who knows the book would. */
const answer = (input: Input, signs: readonly [string, RegExp][]): Content => {
  const text = String(input.spans);
  return { spans: { originalString: text, ranges: spansLike(text, signs) } };
};

const VERSES_A_QUESTION = 10;
const verses = versesIn('pan-tadeusz').map(({ text }) => text);
const stanzas = Array.from({ length: Math.ceil(verses.length / VERSES_A_QUESTION) }, (_, at) =>
  verses.slice(at * VERSES_A_QUESTION, (at + 1) * VERSES_A_QUESTION).join('\n'),
);

const POLISH: [string, RegExp][] = [
  ['historyczna', /Kościuszk\p{L}+|Rejtan\p{L}*|Jasińsk\p{L}+|Korsak\p{L}*|Dąbrowsk\p{L}+|Katon\p{L}*/gu],
  ['święta', /Panno święta/gu],
  ['literacka', /Tadeusz\p{L}*|Sędzi\p{L}*|Podkomorz\p{L}+|Wojsk\p{L}+|panicz\p{L}*/gu],
  [
    'miasto',
    /Jasnej bronisz Częstochowy|Ostrej świecisz Bramie|Prag[ai]\p{L}*|Wiln\p{L}+|gród zamkowy\s+Nowogródzki/gu,
  ],
  ['rzeka', /Niem\p{L}+/gu],
  ['kraina', /Litw\p{L}+|Pols\p{L}+|Ojczyzn\p{L}+/gu],
];

/** Polish, in verses: rows break where the poem's lines do. */
export const polishNames: DemoTask = {
  slug: 'osoby-i-miejsca',
  title: '„Pan Tadeusz”: osoby i miejsca',
  description:
    '<p>Początek „Pana Tadeusza” po dziesięć wersów. Zaznacz osoby i miejsca i połącz te, o których mowa kilka razy.</p>',
  language: 'pl',
  maxAnswers: 2,
  questionsAtPage: 1,
  endsInDays: 25,
  form: formOf({
    label: 'Kto i co występuje w tym fragmencie?',
    breakLinesOnlyOnNewLineCharacters: true,
    enableRangeNotes: true,
    inheritFields: ['color'],
    rangeTypes: [
      {
        title: 'Osoba',
        value: 'osoba',
        color: 'blue',
        children: [
          { title: 'Postać literacka', value: 'literacka' },
          { title: 'Postać historyczna', value: 'historyczna', color: 'steelblue' },
          { title: 'Święta lub święty', value: 'święta', color: 'violet' },
        ],
      },
      {
        title: 'Miejsce',
        value: 'miejsce',
        color: 'green',
        children: [
          { title: 'Miasto lub budowla', value: 'miasto', color: 'teal' },
          { title: 'Rzeka', value: 'rzeka', color: 'darkred' },
          { title: 'Kraina', value: 'kraina' },
        ],
      },
    ],
    connectorTypes: [
      { title: 'to samo co', value: 'to-samo', color: 'grey' },
      { title: 'leży w', value: 'w', color: 'brown', source: ['miejsce'], target: ['miejsce'] },
    ],
    overlapRules: [{ Arg1: 'osoba', Arg2: 'miejsce', 'OVL-TYPE': 'contain' }],
  }),
  questions: stanzas.map((spans, at) => ({
    externalId: `pan-tadeusz-${at * VERSES_A_QUESTION + 1}`,
    input: { spans },
  })),
  answer: (input) => answer(input, POLISH),
  people: [
    { username: 'tomasz', perDay: 1, deadlineInDays: 20 },
    { username: 'ela', perDay: 0 },
  ],
  moderators: [],
};

/** The first verses of the Book of Jonah. */
const JONAH = [
  'ויהי דבר יהוה אל יונה בן אמתי לאמר: קום לך אל נינוה העיר הגדולה וקרא עליה, כי עלתה רעתם לפני.',
  'ויקם יונה לברח תרשישה מלפני יהוה, וירד יפו וימצא אניה באה תרשיש, ויתן שכרה וירד בה לבוא עמהם תרשישה מלפני יהוה.',
  'ויהוה הטיל רוח גדולה אל הים, ויהי סער גדול בים, והאניה חשבה להשבר.',
  'וייראו המלחים ויזעקו איש אל אלהיו, ויטלו את הכלים אשר באניה אל הים להקל מעליהם; ויונה ירד אל ירכתי הספינה וישכב וירדם.',
  'ויקרב אליו רב החבל ויאמר לו: מה לך נרדם? קום קרא אל אלהיך.',
  'Jonah 1:3: But Jonah (יונה) rose up to flee unto Tarshish (תרשישה), and went down to Joppa (יפו).',
];

const HEBREW: [string, RegExp][] = [
  ['person', /יונה בן אמתי|יונה|רב החבל|המלחים|Jonah/g],
  ['god', /יהוה|אלהיו|אלהיך/g],
  ['place', /נינוה|תרשישה|תרשיש|יפו|הים|Tarshish|Joppa/g],
  ['ship', /אניה|האניה|הספינה/g],
];

/** Hebrew, from right to left, and at the end both directions in one line. */
export const hebrewNames: DemoTask = {
  slug: 'jonah',
  title: 'Jonah in Hebrew: who and where',
  description: '<p>The first verses of the Book of Jonah. Mark people, places and ships.</p>',
  language: 'he',
  maxAnswers: 2,
  questionsAtPage: 1,
  form: formOf({
    label: 'Who is there, and where?',
    rangeTypes: [
      { title: 'Person', value: 'person', color: 'blue' },
      { title: 'God', value: 'god', color: 'violet' },
      { title: 'Place', value: 'place', color: 'green' },
      { title: 'Ship', value: 'ship', color: 'orange' },
    ],
    connectorTypes: [{ title: 'goes to', value: 'goes', source: ['person', 'ship'], target: ['place'] }],
  }),
  questions: JONAH.map((spans, at) => ({ externalId: `jonah-${at + 1}`, input: { spans } })),
  answer: (input) => answer(input, HEBREW),
  people: [
    { username: 'ela', perDay: 0 },
    { username: 'lena', perDay: 0 },
  ],
  moderators: [],
};

import type { Content, Form } from '../../widgets/form/form.ts';
import type { Chance } from '../chance.ts';
import { type DemoTask, textOf } from '../demo-task.ts';
import { versesIn } from '../texts.ts';

const form: Form = {
  structure: [
    {
      componentId: 'czytanie',
      componentType: 'RichTextReadOnly',
      widgetConfig: {
        value: '{{{<p><em>{{before}}</em></p>}}}<p><strong>{{text}}</strong></p>{{{<p><em>{{after}}</em></p>}}}',
      },
    },
    {
      componentId: 'trudnosc',
      componentType: 'RadioButton',
      popupContent:
        '<p>Zaznacz wszystko, co może zatrzymać dzisiejszego czytelnika. Jeśli nic, wybierz <b>Zrozumiały</b>.</p>',
      widgetConfig: {
        label: 'Czy wytłuszczony wers jest dziś zrozumiały?',
        multiple: true,
        options: [
          { value: 'Zrozumiały', color: 'green' },
          { value: 'Dawne słowo', color: 'orange' },
          { value: 'Dawna forma', color: 'yellow' },
          { value: 'Szyk przestawny', color: 'teal' },
          { value: 'Realia epoki', color: 'violet' },
        ],
      },
    },
    {
      componentId: 'objasnienie',
      componentType: 'Textarea',
      displayRule: {
        rules: [{ op: 'Intersects', val: ['dawne_słowo', 'dawna_forma', 'realia_epoki'] }],
        data: { targetId: 'trudnosc' },
      },
      widgetConfig: { label: 'Jak to objaśnisz?', maxlength: 240, characters: true, enters: true },
    },
    {
      componentId: 'submit-button',
      componentType: 'Submit',
      widgetConfig: {
        skippable: true,
        query: {
          condition: 'AND',
          rules: [
            { field: 'trudnosc', operator: 'is_not_empty' },
            { field: 'objasnienie', operator: 'is_not_empty' },
          ],
        },
      },
    },
  ],
};

/** What a note in a school edition would say. */
const NOTES: [RegExp, 'dawne_słowo' | 'dawna_forma' | 'realia_epoki', string][] = [
  [/świerzop/, 'dawne_słowo', 'świerzop – polny chwast o żółtych kwiatach'],
  [/dzięcielina/, 'dawne_słowo', 'dzięcielina – dawna nazwa koniczyny'],
  [/ruczaj/, 'dawne_słowo', 'ruczaj – strumień'],
  [/chędogi/, 'dawne_słowo', 'chędogi – czysty, porządny'],
  [/[Uu]żątku/, 'dawne_słowo', 'użątek – zebrane zboże'],
  [/kopic/, 'dawne_słowo', 'kopica – kopa zboża lub siana'],
  [/smugów/, 'dawne_słowo', 'smug – podmokła łąka'],
  [/bryką/, 'dawne_słowo', 'bryka – kryty powóz'],
  [/[Zz]aszczepk/, 'dawne_słowo', 'zaszczepka – skobel, haczyk przy drzwiach'],
  [/czamarce/, 'dawne_słowo', 'czamara – długie okrycie zapinane na guziki'],
  [/wniścia/, 'dawne_słowo', 'wniście – wejście'],
  [/ochmistrzyni/, 'dawne_słowo', 'ochmistrzyni – zarządczyni domu'],
  [/drożyn/, 'dawne_słowo', 'drożyna – ścieżka'],
  [/błonie/, 'dawne_słowo', 'błonie – rozległa łąka'],
  [/rozmaitem|drobnemi|ziołki|ołtarzów/, 'dawna_forma', 'dawna końcówka, dziś odmienia się inaczej'],
  [/fijołk|lewkonija/, 'dawna_forma', 'dawna pisownia nazwy kwiatu'],
  [/kobiéce/, 'dawna_forma', 'é pochylone, czytane w rymie jak i'],
  [/twą|swe\b/, 'dawna_forma', 'krótka forma zaimka: twoją, swoje'],
  [/Częstochowy|Ostrej/, 'realia_epoki', 'cudowne obrazy Matki Boskiej na Jasnej Górze i w Ostrej Bramie'],
  [/Nowogródzki|Litwo|Litwinka|Niemnem/, 'realia_epoki', 'rodzinne strony poety'],
  [/Kościuszko/, 'realia_epoki', 'Tadeusz Kościuszko, naczelnik powstania 1794 roku'],
  [/Rejtan/, 'realia_epoki', 'Tadeusz Rejtan, poseł, który sprzeciwił się rozbiorowi'],
  [/Fedon|Katona/, 'realia_epoki', 'dialog Platona i żywot Katona: o wolności i śmierci'],
  [/Jasiński|Korsak|Pragi|Praga/, 'realia_epoki', 'obrona warszawskiej Pragi w 1794 roku'],
  [/Dąbrowskiego/, 'realia_epoki', 'Mazurek Dąbrowskiego, dziś hymn Polski'],
];

const answer = (text: string, chance: Chance) => {
  const found = NOTES.filter(([sign]) => sign.test(text) && chance() < 0.9);
  if (found.length === 0) return { trudnosc: [chance() < 0.15 ? 'szyk_przestawny' : 'zrozumiały'] };
  return {
    trudnosc: [...new Set(found.map(([, kind]) => kind))],
    objasnienie: found.map(([, , note]) => note).join('\n'),
  };
};

const evaluationForm: Form = {
  structure: [
    {
      componentId: 'ocena',
      componentType: 'RadioButton',
      widgetConfig: {
        label: 'Czy odpowiedź jest trafna?',
        justify: true,
        options: [
          { value: 'Tak', color: 'green' },
          { value: 'Częściowo', color: 'yellow' },
          { value: 'Nie', color: 'red' },
        ],
      },
    },
    {
      componentId: 'uwagi',
      componentType: 'Textarea',
      widgetConfig: { label: 'Uwagi', characters: true, maxlength: 300 },
    },
    {
      componentId: 'submit-button',
      componentType: 'Submit',
      widgetConfig: {
        skippable: true,
        query: { condition: 'AND', rules: [{ field: 'ocena', operator: 'is_not_empty' }] },
      },
    },
  ],
};

const evaluate = ({ objasnienie }: Content, chance: Chance) => {
  if (chance() < 0.8) return { ocena: ['tak'] };
  return objasnienie ? { ocena: ['częściowo'], uwagi: 'Objaśnienie mogłoby być krótsze.' } : { ocena: ['nie'] };
};

export const verses: DemoTask = {
  slug: 'pan-tadeusz-dzisiaj',
  title: '„Pan Tadeusz” dzisiaj: co trzeba objaśnić?',
  description:
    '<p>Początek „Pana Tadeusza” wers po wersie. Zaznacz, co może być niejasne dla dzisiejszego czytelnika, ' +
    'i objaśnij to jednym zdaniem.</p>',
  language: 'pl',
  maxAnswers: 2,
  questionsAtPage: 1,
  endsInDays: 21,
  form,
  questions: versesIn('pan-tadeusz').map(({ externalId, ...input }) => ({ externalId, input })),
  answer: (input, chance) => answer(textOf(input), chance),
  people: [
    { username: 'tomasz', perDay: 9, deadlineInDays: 12 },
    { username: 'ela', perDay: 4, deadlineInDays: 12 },
  ],
  moderators: ['monika'],
  evaluation: { form: evaluationForm, evaluate, evaluator: 'lena', done: 24 },
};

import { defineTexts } from '../../shared/texts.ts';
import { problemsOf } from '../shared/problem.ts';

/** What the widget is for, and what can be wrong with its settings, a question's value or an answer. */
export const messages = defineTexts(
  'widget-image-segmentation-messages',
  {
    about: 'Rectangles, polygons or free shapes drawn on pictures, each with a type.',
    'segment-no-types': 'There are no segment types.',
    'segment-name': 'Wrong segment name!',
    'segment-name-twice': 'Segment name already exists',
    'segment-few-vertices': 'Invalid polygon: Polygon must have at least 3 vertices',
    'segment-input': 'The value must be the address of a picture, a list of addresses or an object with "images".',
    'segment-values':
      'The segments are not as they have to be: for each page a list of at most {{most}}, each with a key, a type and coordinates from 0 to {{largest}}.',
    'segment-few': 'Page {{page}}, segment {{number}}: Polygon must have at least 3 vertices',
    'segment-pages': 'The pictures in the answer are not those of the question.',
    'segment-type': 'Page {{page}}, segment {{number}}: there is no type "{{type}}".',
    'segment-key': 'Page {{page}}: two segments have the key "{{key}}".',
    'segment-line': 'Page {{page}}, segment {{number}}: its coordinates do not fit the method {{method}}.',
    'segment-vertices': 'Page {{page}}, segment {{number}}: the type "{{type}}" has {{count}} vertices.',
    'segment-bounds': 'Page {{page}}, segment {{number}} is outside the picture.',
    'segment-crosses': 'Page {{page}}, segment {{number}}: Line {{first}} and {{second}} intersect',
    'segment-unfinished': 'You must save or finish your polygons before you submit',
  },
  {
    about: 'Prostokąty, wielokąty lub dowolne kształty rysowane na obrazach, każdy z typem.',
    'segment-no-types': 'Nie ma żadnego typu segmentów.',
    'segment-name': 'Nieprawidłowa nazwa segmentu!',
    'segment-name-twice': 'Segment o tej nazwie już istnieje',
    'segment-few-vertices': 'Nieprawidłowy wielokąt: Wielokąt musi mieć co najmniej 3 wierzchołki',
    'segment-input': 'Wartość musi być adresem obrazu, listą adresów albo obiektem z polem „images”.',
    'segment-values':
      'Segmenty mają złą postać: dla każdej strony potrzebna jest lista najwyżej {{most}} segmentów, każdy z kluczem, typem i współrzędnymi od 0 do {{largest}}.',
    'segment-few': 'Strona {{page}}, segment {{number}}: Wielokąt musi mieć co najmniej 3 wierzchołki',
    'segment-pages': 'Odpowiedź ma inne obrazy niż pytanie.',
    'segment-type': 'Strona {{page}}, segment {{number}}: nie ma typu „{{type}}”.',
    'segment-key': 'Strona {{page}}: dwa segmenty mają klucz „{{key}}”.',
    'segment-line': 'Strona {{page}}, segment {{number}}: współrzędne nie pasują do metody {{method}}.',
    'segment-vertices': 'Strona {{page}}, segment {{number}}: typ „{{type}}” ma wierzchołków: {{count}}.',
    'segment-bounds': 'Strona {{page}}, segment {{number}} wychodzi poza obraz.',
    'segment-crosses': 'Strona {{page}}, segment {{number}}: linie {{first}} i {{second}} przecinają się',
    'segment-unfinished': 'Zapisz lub dokończ wielokąty przed wysłaniem odpowiedzi',
  },
);

export const problem = problemsOf(messages);

import { defineTexts } from '../../../shared/texts.ts';

/** What one side cannot hold of the other, and what becomes of it. The codes are unique among all widgets. */
export const lossTexts = defineTexts(
  'segment-losses',
  {
    segmentPages: 'Each page of a question becomes a picture of its own.',
    segmentMeta: 'Additional data of the question is left out.',
    segmentVerdict: 'Whether the question was accepted, rejected or ignored is not kept.',
    segmentNoSegments: 'Pictures without segments are left out.',
    segmentSize: 'The size of the picture is not known and is left out.',
    segmentPlaces: 'Segments are left out if the size of their picture is not known.',
    segmentShapes: 'Shapes other than rectangles and polygons are left out.',
    segmentMasks: 'Masks become rectangles around them.',
    segmentParts: 'Segments with several parts become several segments.',
    segmentUntyped: 'Segments without a type get the type “{{type}}”.',
    segmentMoreTypes: 'If a segment has several types, only the first is kept.',
    segmentMoreTexts: 'If a segment has several texts, they are joined.',
    segmentFields: 'Additional data of segments is left out: {{fields}}.',
    segmentPeople: 'If several people annotated the same picture, only one version is read.',
    segmentPredictions:
      'Predictions are left out if a person annotated the picture, and become segments if nobody did.',
    segmentWhole: 'Results about the whole picture are left out.',
    segmentSuggestions: 'Segments cannot be suggestions; answers begin with them.',
    segmentBoxes: 'Polygons become the rectangles around them.',
    segmentTexts: 'Texts of segments are left out.',
    segmentRounded: 'Coordinates are rounded to whole pixels.',
    segmentSigns: 'Control characters in texts are left out.',
    segmentSpaces: 'White space at the ends of types is left out.',
    segmentNested: 'Segments inside others become segments of their own.',
    segmentMoreReadings: 'If a segment has several readings, only the first is kept.',
    segmentFiles: 'Files of other kinds are left out.',
  },
  {
    segmentPages: 'Każda strona pytania staje się osobnym obrazem.',
    segmentMeta: 'Dodatkowe dane pytania są pomijane.',
    segmentVerdict: 'Informacja, czy pytanie przyjęto, odrzucono czy pominięto, nie jest zachowywana.',
    segmentNoSegments: 'Obrazy bez segmentów są pomijane.',
    segmentSize: 'Rozmiar obrazu nie jest znany i jest pomijany.',
    segmentPlaces: 'Segmenty są pomijane, jeśli rozmiar ich obrazu nie jest znany.',
    segmentShapes: 'Kształty inne niż prostokąty i wielokąty są pomijane.',
    segmentMasks: 'Maski stają się prostokątami, które je obejmują.',
    segmentParts: 'Segmenty z kilku części stają się kilkoma segmentami.',
    segmentUntyped: 'Segmenty bez typu otrzymują typ „{{type}}”.',
    segmentMoreTypes: 'Z kilku typów segmentu zostaje tylko pierwszy.',
    segmentMoreTexts: 'Jeśli segment ma kilka tekstów, są one łączone.',
    segmentFields: 'Dodatkowe dane segmentów są pomijane: {{fields}}.',
    segmentPeople: 'Jeśli ten sam obraz opisało kilka osób, odczytywana jest tylko jedna wersja.',
    segmentPredictions:
      'Przewidywania są pomijane, jeśli obraz opisał człowiek, a stają się segmentami, jeśli nikt tego nie zrobił.',
    segmentWhole: 'Wyniki dotyczące całego obrazu są pomijane.',
    segmentSuggestions: 'Segmenty nie mogą być propozycjami; odpowiedzi zaczynają się od nich.',
    segmentBoxes: 'Wielokąty stają się prostokątami, które je obejmują.',
    segmentTexts: 'Teksty segmentów są pomijane.',
    segmentRounded: 'Współrzędne są zaokrąglane do pełnych pikseli.',
    segmentSigns: 'Znaki sterujące w tekstach są pomijane.',
    segmentSpaces: 'Białe znaki na końcach typów są pomijane.',
    segmentNested: 'Segmenty wewnątrz innych stają się osobnymi segmentami.',
    segmentMoreReadings: 'Z kilku odczytań segmentu zostaje tylko pierwsze.',
    segmentFiles: 'Pliki innych rodzajów są pomijane.',
  },
);

/** What cannot be read. */
export const faultTexts = defineTexts(
  'segment-faults',
  {
    segmentFileLarge: 'The file is too large to be read.',
    segmentJson: 'This is not valid JSON: {{reason}}',
    segmentDeep: 'The JSON is nested too deeply.',
    segmentXml: 'This is not a whole file of XML with the element {{element}}.',
    segmentNoPicture: 'There is no address of a picture.',
    segmentText: 'A text has a NUL character or half of a character (an unpaired surrogate).',
    segmentAnnotation: 'This annotation cannot be read: {{found}}.',
    segmentTooMany: 'There are more than {{limit}} segments.',
  },
  {
    segmentFileLarge: 'Plik jest zbyt duży, aby go odczytać.',
    segmentJson: 'To nie jest poprawny JSON: {{reason}}',
    segmentDeep: 'JSON jest zbyt głęboko zagnieżdżony.',
    segmentXml: 'To nie jest cały plik XML z elementem {{element}}.',
    segmentNoPicture: 'Brakuje adresu obrazu.',
    segmentText: 'Tekst zawiera znak NUL albo połowę znaku (niesparowany surogat).',
    segmentAnnotation: 'Nie można odczytać tej adnotacji: {{found}}.',
    segmentTooMany: 'Jest więcej niż {{limit}} segmentów.',
  },
);

/** What a file brings, and what the settings of a widget lack. */
export const surveyTexts = defineTexts(
  'segment-survey',
  {
    segments_one: '{{count}} segment',
    segments_other: '{{count}} segments',
    segmentTypes: 'Segment types: {{values}}.',
    transcription: 'Texts of segments{{values}}.',
  },
  {
    segments_one: '{{count}} segment',
    segments_few: '{{count}} segmenty',
    segments_many: '{{count}} segmentów',
    segments_other: '{{count}} segmentu',
    segmentTypes: 'Typy segmentów: {{values}}.',
    transcription: 'Teksty segmentów{{values}}.',
  },
);

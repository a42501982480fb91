import { defineTexts } from '../../shared/texts.ts';

export const texts = defineTexts(
  'widget-google-play',
  {
    none: 'No app.',
    untitled: 'App without a title',
    icon: 'Icon of {{title}}',
    rating: 'Content rating: {{rating}}',
    screenshots: 'Screenshots',
    screenshot: 'Screenshot {{number}} of {{count}}',
    blocked: 'Open the picture',
    video: 'Watch the video',
    more: 'Show the whole description',
    less: 'Show less',
  },
  {
    none: 'Brak aplikacji.',
    untitled: 'Aplikacja bez tytułu',
    icon: 'Ikona: {{title}}',
    rating: 'Klasyfikacja treści: {{rating}}',
    screenshots: 'Zrzuty ekranu',
    screenshot: 'Zrzut ekranu {{number}} z {{count}}',
    blocked: 'Otwórz obraz',
    video: 'Obejrzyj film',
    more: 'Pokaż cały opis',
    less: 'Pokaż mniej',
  },
);

import { defineTexts } from '../../../../shared/texts.ts';

export const bratTexts = defineTexts(
  'brat-configuration',
  {
    title: 'brat configuration',
    use: 'Add its types to the form',
    used: 'The types were added to “{{widget}}”. Check them on the Widgets tab, then save.',
    usedAll: '“{{widget}}” already has all the types in the configuration.',
    noWidget: 'The form has no widget for annotated text. Add one on the Widgets tab first.',
    brokenForm: 'The JSON of the form can’t be used as it is: see line {{line}}. Fix it on the Widgets tab first.',
    noTypes: 'annotation.conf defines no types.',
    faults_one: '{{count}} line could not be read and was left out: {{lines}}.',
    faults_other: '{{count}} lines could not be read and were left out: {{lines}}.',
  },
  {
    title: 'Konfiguracja brat',
    use: 'Dodaj jej typy do formularza',
    used: 'Typy dodano do „{{widget}}”. Obejrzyj je w zakładce Widżety, a potem zapisz.',
    usedAll: '„{{widget}}” ma wszystkie typy z konfiguracji.',
    noWidget: 'Formularz nie ma widżetu do adnotacji tekstu. Najpierw dodaj go w zakładce Widżety.',
    brokenForm:
      'JSON formularza nie nadaje się jeszcze do użycia: zobacz wiersz {{line}}. Najpierw popraw go w zakładce Widżety.',
    noTypes: 'annotation.conf nie definiuje żadnych typów.',
    faults_one: 'Pominięto {{count}} wiersz, którego nie udało się odczytać: {{lines}}.',
    faults_few: 'Pominięto {{count}} wiersze, których nie udało się odczytać: {{lines}}.',
    faults_many: 'Pominięto {{count}} wierszy, których nie udało się odczytać: {{lines}}.',
    faults_other: 'Pominięto {{count}} wiersza, którego nie udało się odczytać: {{lines}}.',
  },
);

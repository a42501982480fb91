import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts(
  'widget-file-upload-settings',
  {
    label: 'Label',
    fileCountLimit: 'File count limit',
    'fileCountLimit.help': 'Empty: up to 100.',
    acceptedFileTypes: 'Accepted file types',
    'acceptedFileTypes.help': 'One extension per line, for example pdf. Empty: any.',
    maxFileSize: 'Largest file (MB)',
    showImagePreview: 'Show image preview',
  },
  {
    label: 'Etykieta',
    fileCountLimit: 'Największa liczba plików',
    'fileCountLimit.help': 'Puste: do 100.',
    acceptedFileTypes: 'Dozwolone formaty plików',
    'acceptedFileTypes.help': 'Jedno rozszerzenie w wierszu, na przykład pdf. Puste: dowolne.',
    maxFileSize: 'Największy plik (w MB)',
    showImagePreview: 'Pokazuj podgląd obrazów',
  },
);

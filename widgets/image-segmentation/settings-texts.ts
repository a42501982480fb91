import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts(
  'widget-image-segmentation-settings',
  {
    label: 'Label',
    segmentationMethod: 'Segmentation method',
    'segmentationMethod.Rectangles': 'Rectangles',
    'segmentationMethod.Polygons': 'Polygons',
    'segmentationMethod.Shape': 'Shape',
    segmentTypes: 'Segment types',
    'segmentTypes.item': 'Segment type',
    'segmentTypes.name': 'Name',
    'segmentTypes.vertices': 'Vertices of a polygon (empty: unlimited)',
    'segmentTypes.color': 'Color',
    transcription: 'Each segment has a text',
  },
  {
    label: 'Etykieta',
    segmentationMethod: 'Metoda segmentacji',
    'segmentationMethod.Rectangles': 'Prostokąty',
    'segmentationMethod.Polygons': 'Wielokąty',
    'segmentationMethod.Shape': 'Dowolny kształt',
    segmentTypes: 'Typy segmentów',
    'segmentTypes.item': 'Typ segmentu',
    'segmentTypes.name': 'Nazwa',
    'segmentTypes.vertices': 'Wierzchołki wielokąta (puste: bez limitu)',
    'segmentTypes.color': 'Kolor',
    transcription: 'Każdy segment ma tekst',
  },
);

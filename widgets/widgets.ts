import type { Widget } from './shared/widget.ts';

/** Every widget there is, by `componentType`, in the order in which the form editor offers them. */
export const widgets: Readonly<Record<string, () => Promise<{ widget: Widget }>>> = {
  RichTextReadOnly: () => import('./rich-text-read-only/widget.ts'),
  GooglePlay: () => import('./google-play/widget.ts'),
  MediaPlayer: () => import('./media-player/widget.ts'),
  Textarea: () => import('./textarea/widget.ts'),
  RadioButton: () => import('./radio-button/widget.ts'),
  Select: () => import('./select/widget.ts'),
  RichText: () => import('./rich-text/widget.ts'),
  Spreadsheet: () => import('./spreadsheet/widget.ts'),
  PipedTextArea: () => import('./piped-text-area/widget.ts'),
  OrderList: () => import('./order-list/widget.ts'),
  FileUpload: () => import('./file-upload/widget.ts'),
  AudioAnswer: () => import('./audio-answer/widget.ts'),
  MediaWaveform: () => import('./waveform/widget.ts'),
  TextSpanAnnotation: () => import('./text-span/widget.ts'),
  ImageSegmentation: () => import('./image-segmentation/widget.ts'),
  Container: () => import('./container/widget.ts'),
  Submit: () => import('./submit/widget.ts'),
};

import { coco } from './coco.ts';
import type { SegmentFormat } from './format.ts';
import { labelStudio } from './label-studio.ts';
import { pageXml } from './page-xml.ts';
import { pascalVoc } from './pascal-voc.ts';
import { w3c } from './w3c.ts';
import { yolo } from './yolo/yolo.ts';

/** In the order in which they are offered. */
export const SEGMENT_FORMATS: readonly SegmentFormat[] = [coco, labelStudio, w3c, pascalVoc, pageXml, yolo];

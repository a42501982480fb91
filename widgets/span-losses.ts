// biome-ignore lint/performance/noBarrelFile: a door for pages, which need the words and none of the formats.
export { faultTexts, lossTexts } from './text-span/formats/texts.ts';

import type { WidgetExample } from '../shared/example.ts';

const icon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAgMAAADXB5lNAAAACVBMVEUOaGv/003T6urpcCSPAAAAYElEQVR42mNgGAXkgdBQVD5raGgAmgJUJYwgAQdUHah6REECIWhGoBiCLsAIEXDALcAKEQgYaAHCLiXsW8wAwghCjEBGjoZVC0BoaWhoFJixCiqwKjR0FaoAHFFFYDgDAIdLY1cDmTDGAAAAAElFTkSuQmCC';
const screenshots = [
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAFoAAACgAgMAAADxz5PuAAAADFBMVEX2+PgOaGv/002UoqLxo2yDAAAAPElEQVR42mMIxQoCGEbF6SM+CqgNuFahg1HxUfFR8aEiPtIA/38U8GGgxQd1+AwC8VEwCkbBKBgFwwAAANM44Neq2O9vAAAAAElFTkSuQmCC',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAFoAAACgAgMAAADxz5PuAAAADFBMVEX2+PgOaGum1daUoqI/I6a5AAAAPklEQVR42mMIxQoCGEbF6SM+9MF/DPBhVHwQiw82sAoDLBgVH8Tio+XPqPho+TMqPlr+jJY/o+XPaPkzpMUBLTwDLovjjsMAAAAASUVORK5CYII=',
];

const app = {
  title: 'Trail Companion',
  developer: 'Northwood Software',
  genre: 'Maps & Navigation',
  contentRating: 'Everyone',
  icon,
  screenshots,
  video: 'https://example.org/trail-companion',
  descriptionHTML:
    '<p>Finds a trail for every pair of boots, also where there is <b>no network</b>.</p><h3>Plan</h3><ul><li>More than 40,000 trails with their slopes and surfaces</li><li>Weather of the day, hour by hour</li></ul><h3>Walk</h3><p>The map turns with you, and a voice reads the next turn. Your family sees where you are, if you wish.</p>',
};

export const example: WidgetExample = {
  componentId: 'app',
  widgetConfig: {},
  input: { app },
  plainInput: app,
  value: null,
};

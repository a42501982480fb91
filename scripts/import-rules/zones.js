/**
 * Where a file stands in the house.
 * @typedef {'shared' | 'widget' | 'widget-ground' | 'widget-form' | 'widget-list' | 'contract' | 'area' | 'server' | 'web' | 'demo' | 'tool'} Kind
 * @typedef {{ path: string, kind: Kind, side: 'server' | 'web' | 'both', name: string, isTest: boolean }} Zone
 */

const TEST = /\.test\.tsx?$|(^|\/)testing\//;

/** Folders of widgets/ that are no widget: what widgets share, and the form that they stand in. */
const WIDGET_KINDS = { shared: 'widget-ground', form: 'widget-form' };

/** What builds the page and is no part of it. */
const isBuild = (path) => /^web\/(build\/|vite\.config\.ts$)/.test(path);

const placeOf = (path) => {
  const [top, second = '', third] = path.split('/');
  if (top === 'shared') return { kind: 'shared', name: '' };
  if (top === 'widgets') {
    if (third === undefined) return { kind: 'widget-list', name: '' };
    return { kind: WIDGET_KINDS[second] ?? 'widget', name: second };
  }
  if (top === 'areas')
    return {
      kind: /^(server|web|cli|cli\.ts|demo\.ts|pages\.ts)$/.test(third ?? '') ? 'area' : 'contract',
      name: second,
    };
  if (isBuild(path)) return { kind: 'tool', name: top };
  if (top === 'server' || top === 'web' || top === 'demo') return { kind: top, name: second };
  return { kind: 'tool', name: top };
};

const sideOf = (path) => {
  if (isBuild(path)) return 'both';
  if (/^(server|demo)\/|^areas\/[^/]+\/(server\/|cli\/|cli\.ts$|demo\.ts$)/.test(path)) return 'server';
  if (/^web\/|^areas\/[^/]+\/(web\/|pages\.ts$)/.test(path)) return 'web';
  // Of a widget the browser alone has its components and what is in a `view` folder.
  if (/^widgets\/.*\/view\/|\.tsx$|\.css$|^shared\/use-texts\.ts$/.test(path)) return 'web';
  return 'both';
};

/** @returns {Zone} */
export const zoneOf = (path) =>
  /** @type {Zone} */ ({ path, ...placeOf(path), side: sideOf(path), isTest: TEST.test(path) });

const SERVER_PACKAGES =
  /^(node:|fastify$|@fastify\/|kysely|pg$|pg-|pino$|prom-client$|nodemailer$|@node-rs\/|@aws-sdk\/|sanitize-html$|jose$|otplib$|csv-|hucre$|yazl$|yauzl$|content-disposition$|sharp$|music-metadata$)/;
const WEB_PACKAGES =
  /^(react|@mantine\/|@tanstack\/|@tiptap\/|@dnd-kit\/|@codemirror\/|@uiw\/|dompurify$|idb$|wavesurfer\.js|konva|uplot|recharts|i18next|vite\/)/;

/** Which side a package of others belongs to. @returns {Zone['side']} */
export const sideOfPackage = (name) => {
  if (SERVER_PACKAGES.test(name)) return 'server';
  return WEB_PACKAGES.test(name) ? 'web' : 'both';
};

/// <reference lib="webworker" />
// Keeps the page's HTML and the files of the build that this browser has used, so that the page opens without a network.
// Nothing of a person is kept here: calls of the API never pass through it (docs/decisions/0018-unsent-work.md).
// The build replaces the version, so each release has a cache of its own.
const CACHE = 'tagwerk-__VERSION__';
const SHELL = '/';
/** A network that takes longer than this to give the HTML is as good as none. */
const PATIENCE_MS = 4_000;
/** Addresses that are not the page's. */
const OTHERS = ['/api/*', '/media/*', '/mailbox-api/*'];

const isAsset = ({ url }) => new URL(url).pathname.startsWith('/assets/');

const keep = async (path) => {
  const cache = await caches.open(CACHE);
  if (!(await cache.match(path))) await cache.add(path);
};

/** The HTML, and what it links. */
const keepShell = async () => {
  await keep(SHELL);
  const html = await (await caches.match(SHELL, { cacheName: CACHE })).text();
  await Promise.all([...new Set(html.match(/\/assets\/[\w.-]+/g))].map(keep));
};

/**
 * Tells the browser what it can do without starting this worker, where it knows how: the page must not open more slowly
 * for having one. (https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes)
 */
const addRoutes = (event) =>
  event.addRoutes?.([
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: CACHE } },
    { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
    { condition: { or: OTHERS.map((pathname) => ({ urlPattern: { pathname } })) }, source: 'network' },
    { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  ]);

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepShell(), addRoutes(event)]));
  self.skipWaiting();
});

const start = async () => {
  const others = (await caches.keys()).filter((name) => name.startsWith('tagwerk-') && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
};

self.addEventListener('activate', (event) => event.waitUntil(start()));

/** The page as the server gives it; where it gives none in time, as it was kept. */
const openPage = async (request) => {
  const kept = await caches.match(SHELL, { cacheName: CACHE });
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([fetch(request).catch(() => kept), late]);
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isAsset(request)) {
    event.respondWith(caches.match(request, { cacheName: CACHE }).then((kept) => kept ?? fetch(request)));
  } else if (request.mode === 'navigate' && !OTHERS.some((other) => pathname.startsWith(other.slice(0, -1)))) {
    event.respondWith(openPage(request));
  }
});

/** A page tells which files it uses. */
self.addEventListener('message', (event) => event.waitUntil(Promise.allSettled(event.data.files.map(keep))));

import WaveSurfer from 'wavesurfer.js';
import RegionsPlugin from 'wavesurfer.js/plugins/regions';
import ZoomPlugin from 'wavesurfer.js/plugins/zoom';
import { timer } from '../../form/pages/timer.ts';
import { frame } from '../../image/pages/frames.ts';
import type { Opened, PeerPage } from '../bench-page.ts';
import { spansOf } from '../regions.ts';

/** As its documentation advises for long recordings: the outline comes ready made, about a hundred pairs for each second. */
const PAIRS_A_SECOND = 128;

const container = document.getElementById('root') ?? document.body;
const regions = RegionsPlugin.create();

const peaksOf = async ({ url, sound, seconds }: Opened): Promise<Float32Array> => {
  const { lengths } = await (await fetch(`${url}/levels/${sound}`)).json();
  const all = (lengths as number[]).toReversed();
  const level = all.findLastIndex((length) => length / 2 <= seconds * PAIRS_A_SECOND);
  const from = all.slice(0, level).reduce((sum, length) => sum + length, 0);
  const headers = { range: `bytes=${from}-${from + (all[level] ?? 0) - 1}` };
  const pairs = new Int8Array(await (await fetch(`${url}/peaks/${sound}`, { headers })).arrayBuffer());
  return Float32Array.from(pairs, (one) => one / 128);
};

const page: PeerPage = {
  open: async (what) => {
    await frame();
    const begun = performance.now();
    const peaks = [await peaksOf(what)];
    const { url, sound, seconds: duration } = what;
    const shown = { url: `${url}/sound/${sound}`, peaks, duration };
    const plugins = [regions, ZoomPlugin.create({ scale: 0.5, maxZoom: 500, deltaThreshold: 0 })];
    const wave = WaveSurfer.create({ container, height: 160, ...shown, plugins });
    await new Promise((resolve) => wave.once('ready', resolve));
    for (const [at, [start, end]] of spansOf(what).entries()) regions.addRegion({ start, end, content: `note ${at}` });
    await frame();
    await frame();
    return performance.now() - begun;
  },
  middle: () => {
    const centre = innerWidth / 2;
    const boxes = regions.getRegions().flatMap(({ element }) => element?.getBoundingClientRect() ?? []);
    const distance = ({ left, right }: DOMRect) => Math.abs((left + right) / 2 - centre);
    const [first, ...others] = boxes.filter(({ width }) => width > 0);
    if (!first) return { x: centre, y: 80 };
    const nearest = others.reduce((best, one) => (distance(one) < distance(best) ? one : best), first);
    return { x: (nearest.left + nearest.right) / 2, y: nearest.top + nearest.height / 2 };
  },
  ...{ watch: timer.watch, watched: timer.watched },
};
Object.assign(window, { bench: page });

import { CommandError } from '../../../server/cli/command.ts';
import type { ServerClient } from '../../../server/cli/server-client.ts';
import {
  type AnnotationUse,
  LAYER_USES,
  type LayerUse,
} from '../../../widgets/shared/annotations/annotation-format.ts';
import type { AnnotationPreview } from '../annotation-contract.ts';
import { type Preview, previewUpload } from '../contract.ts';
import { lossLines } from './losses.ts';

const LACKING = 'The form does not have:';

type Layers = Record<string, LayerUse>;

/** What becomes of the layers of a file: what is proposed, changed by what was typed; and the file looked at with that. */
export const withLayers = async (
  server: ServerClient,
  slug: string,
  preview: Preview,
  changes: readonly string[],
): Promise<{ preview: Preview; layers: Layers }> => {
  const found = preview.annotations?.layers ?? [];
  const proposed: Layers = Object.fromEntries(found.map(({ name, use }) => [name, use]));
  if (changes.length === 0) return { preview, layers: proposed };
  const layers = {
    ...proposed,
    ...Object.fromEntries(changes.map((change) => layerOf(change, Object.keys(proposed)))),
  };
  const { upload, format } = preview;
  return { preview: await server.call(previewUpload, { params: { slug }, body: { upload, format, layers } }), layers };
};

const layerOf = (change: string, known: readonly string[]): [string, LayerUse] => {
  const [name = '', wanted] = change.split('=');
  const use = LAYER_USES.find((one) => one === wanted);
  if (!known.includes(name)) {
    const has = known.length > 0 ? `It has: ${known.join(', ')}.` : 'It has none.';
    throw new CommandError(`The file has no layer “${name}”. ${has}`);
  }
  if (use === undefined) throw new CommandError(`--layer takes LAYER=${LAYER_USES.join('|')}, not “${change}”.`);
  return [name, use];
};

const LAYER_TEXTS: Record<LayerUse, string> = {
  types: 'each value a type',
  attribute: 'one type, the value an attribute',
  none: 'left out',
};

/** The layers of a file, a line each. */
export const layerLines = ({ layers }: AnnotationPreview): string[] =>
  layers.length === 0
    ? []
    : [
        'Layers:',
        ...layers.map(
          ({ name, count, values, use }) => `- ${name}: ${count} ×, ${values} different values; ${LAYER_TEXTS[use]}`,
        ),
      ];

/** What the form lacks for a file, a line a setting, and whether the file is refused for it. */
export const lackingLines = (
  { widgets, addition_losses: losses }: AnnotationPreview,
  id: string,
  use: AnnotationUse,
): { lines: string[]; isRefused: boolean } => {
  const unknown = widgets.find((one) => one.id === id)?.unknown ?? [];
  const lacking = unknown.filter(({ needed_by }) => use === 'answers' || needed_by !== 'answers');
  if (lacking.length === 0) return { lines: [], isRefused: false };
  const lost = losses.length > 0 ? ['What a form cannot hold of types:', ...lossLines(losses)] : [];
  const lines = [LACKING, ...lacking.map(({ message }) => `- ${message}`), ...lost];
  return { lines, isRefused: lacking.some(({ needed_by }) => needed_by !== 'none') };
};

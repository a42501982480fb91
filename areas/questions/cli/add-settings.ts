import { CommandError } from '../../../server/cli/command.ts';
import type { ServerClient } from '../../../server/cli/server-client.ts';
import { adminTask, updateTask } from '../../task-admin/contract.ts';
import type { AnnotationPreview } from '../annotation-contract.ts';
import { withAdditions } from '../rules.ts';
import { lossLines } from './losses.ts';

const SHOWN = 20;

/** Adds to the form what the widget's settings lack for a file where it is `asked`; else says what they lack. */
export const addSettings = async (
  server: ServerClient,
  slug: string,
  found: AnnotationPreview,
  id: string,
  { asked, dryRun }: { asked: boolean; dryRun: boolean },
): Promise<void> => {
  const widget = found.widgets.find((one) => one.id === id);
  if (!widget) return;
  const unknown = widget.unknown.flatMap(({ values }) => values.map(({ value }) => value));
  if (unknown.length === 0) return;
  const names = unknown.slice(0, SHOWN).join(', ') + (unknown.length > SHOWN ? ', …' : '');
  if (!asked || dryRun) {
    const how = asked ? 'A dry run does not add them.' : '--add-types adds them to it.';
    throw new CommandError(`The form does not know these types: ${names}.\n${how}`);
  }
  const params = { slug };
  const { config, modified } = await server.call(adminTask, { params });
  const structure = withAdditions(config.structure, id, widget.additions);
  await server.call(updateTask, { params, body: { config: { ...config, structure }, modified } });
  const losses = found.addition_losses;
  const lost = losses.length > 0 ? ['What a form cannot hold of types:', ...lossLines(losses)] : [];
  process.stdout.write(`${[`Types added to the form: ${names}.`, ...lost].join('\n')}\n`);
};

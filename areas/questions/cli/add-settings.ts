import { CommandError } from '../../../server/cli/command.ts';
import type { ServerClient } from '../../../server/cli/server-client.ts';
import { adminTask, updateTask } from '../../task-admin/contract.ts';
import type { Preview } from '../contract.ts';
import { withTypes } from '../rules.ts';
import { lossLines } from './losses.ts';

const SHOWN = 20;

/** Sees to it that the form knows the types of a file: adds them where it is `asked`, else says which ones are missing. */
export const addTypes = async (
  server: ServerClient,
  slug: string,
  { spans }: Preview,
  id: string,
  { asked, dryRun }: { asked: boolean; dryRun: boolean },
): Promise<void> => {
  const widget = spans?.widgets.find((one) => one.id === id);
  if (!spans || !widget) return;
  const unknown = [...widget.unknown.ranges, ...widget.unknown.connectors].map(({ value }) => value);
  if (unknown.length === 0) return;
  const names = unknown.slice(0, SHOWN).join(', ') + (unknown.length > SHOWN ? ', …' : '');
  if (!asked || dryRun) {
    const how = asked ? 'A dry run does not add them.' : '--add-types adds them to it.';
    throw new CommandError(`The form does not know these types: ${names}.\n${how}`);
  }
  const params = { slug };
  const { config, modified } = await server.call(adminTask, { params });
  const structure = withTypes(config.structure, id, spans.types);
  await server.call(updateTask, { params, body: { config: { ...config, structure }, modified } });
  const lost =
    spans.types.losses.length > 0 ? ['What a form cannot hold of types:', ...lossLines(spans.types.losses)] : [];
  process.stdout.write(`${[`Types added to the form: ${names}.`, ...lost].join('\n')}\n`);
};

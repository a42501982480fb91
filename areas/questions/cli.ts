import type { Command } from '../../server/cli/command.ts';
import { exportCommand } from './cli/export-command.ts';
import { importCommand } from './cli/import-command.ts';

export const commands: Command[] = [importCommand, exportCommand];

import type { Command } from '../../server/cli/command.ts';
import { addFilesCommand } from './cli/add-files-command.ts';

export const commands: Command[] = [addFilesCommand];

#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { giveUp, inRoot } from './setup/paths.js';
import { run } from './setup/process.js';
import { ensureNode, environmentFor } from './setup/runtime.js';

if (!existsSync(inRoot('node_modules'))) giveUp('Tagwerk is not set up yet: npm start or npm ci does that.');

// Files are named as seen from where the command was typed, so it runs there.
const node = ensureNode();
const args = [inRoot('server', 'cli', 'main.ts'), ...process.argv.slice(2)];
process.exitCode = await run(node, args, { cwd: process.cwd(), env: environmentFor(node) });

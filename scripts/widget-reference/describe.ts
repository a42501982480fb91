/** A JSON Schema as far as widgets use it. */
interface Shape {
  type?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  $ref?: string;
}

const between = (least: number | undefined, most: number | undefined, unit: string): string => {
  const [from, to] = [least?.toLocaleString('en'), most?.toLocaleString('en')];
  const end = unit && ` ${unit}`;
  if (from !== undefined && to !== undefined) return ` of ${from} to ${to}${end}`;
  if (to !== undefined) return ` of at most ${to}${end}`;
  return from === undefined ? '' : ` of at least ${from}${end}`;
};

/** What fits a schema, in words. */
export const describe = (schema: object): string => {
  const { type, anyOf, items, properties, $ref, ...limits } = schema as Shape;
  if (limits.enum) return limits.enum.map((one) => `\`${String(one)}\``).join(', ');
  if (anyOf) return [...new Set(anyOf.map(describe))].join(' or ');
  if ($ref !== undefined) return 'the same again';
  if (type === 'string') return `text${between(limits.minLength || undefined, limits.maxLength, 'characters')}`;
  if (type === 'integer') return `whole number${between(limits.minimum, limits.maximum, '')}`;
  if (type === 'number') return `number${between(limits.minimum, limits.maximum, '')}`;
  if (type === 'boolean') return '`true` or `false`';
  if (type === 'null') return '`null`';
  if (type === 'array')
    return `list${between(limits.minItems, limits.maxItems, '')}: ${items ? describe(items) : 'JSON'}`;
  const fields = Object.entries(properties ?? {});
  if (type !== 'object' || fields.length === 0) return type === 'object' ? 'object' : 'JSON';
  return `object (${fields.map(([name, field]) => `\`${name}\`: ${describe(field)}`).join('; ')})`;
};

import { hexOf } from '../../../shared/colours.ts';
import type { SpanSettings } from '../../span-settings.ts';
import { withDescendants } from '../types.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');

/** The labelling configuration that a project in Label Studio needs for what `label-studio.json` has. */
export const labelConfig = ({ rangeTypes, connectorTypes }: SpanSettings): string => {
  const label = ({ value, color }: { value: string; color: string }) => {
    const hex = hexOf(color.toLowerCase());
    return `    <Label value="${escaped(value)}"${hex ? ` background="${hex}"` : ''}/>`;
  };
  const ranges = withDescendants(rangeTypes);
  const connectors = withDescendants(connectorTypes);
  const choices = new Set(
    ranges.flatMap(({ attributeSelectConfig: config }) => [...(config?.categories ?? []), ...(config?.options ?? [])]),
  );
  const attributes = [
    '  <Choices name="attributes" toName="text" perRegion="true" choice="multiple">',
    ...[...choices].map((choice) => `    <Choice value="${escaped(choice)}"/>`),
    '  </Choices>',
  ];
  return [
    '<View>',
    '  <Labels name="label" toName="text">',
    ...ranges.map(label),
    '  </Labels>',
    '  <Text name="text" value="$text"/>',
    '  <Relations>',
    ...connectors.map(({ value }) => `    <Relation value="${escaped(value)}"/>`),
    '  </Relations>',
    ...(choices.size > 0 ? attributes : []),
    '  <TextArea name="note" toName="text" perRegion="true"/>',
    '</View>',
    '',
  ].join('\n');
};

import { getPublicName, relatableTypes } from './public-names.ts';
import type { Bundle, EntityType, Field, Model } from './types.ts';
import { jsonType } from './field-types.ts';

const notice = '// Made from the recipes by `npm run generate`. Do not edit.\n';

const header = `${notice}
/** A formatted text: as stored, and as the text format lets it be shown. */
export interface FormattedText {
  value: string;
  format: string | null;
  /** Safe HTML. */
  processed: string;
}

export interface FormattedTextWithSummary extends FormattedText {
  summary: string | null;
}

/** A JSON:API reference; \`Meta\` is its own metadata. */
export interface Identifier<Type extends string, Meta = object> {
  type: Type;
  id: string;
  meta: { drupal_internal__target_id?: number | string } & Meta;
}

export interface ToOne<Type extends string, Meta = object> {
  data: Identifier<Type, Meta> | null;
}

export interface ToMany<Type extends string, Meta = object> {
  data: Identifier<Type, Meta>[];
}

export interface ImageMeta {
  alt: string | null;
  title: string | null;
  width: number | null;
  height: number | null;
}

export interface FileMeta {
  display: boolean | null;
  description: string | null;
}
`;

/** An interface per bundle and a map of all. */
export function resourceTypesSource(model: Model): string {
  const resources = [...model.entityTypes.values()].flatMap((type) =>
    [...type.bundles.values()].map((bundle) => ({
      name: `${type.id}--${bundle.id}`,
      type,
      bundle,
    })),
  );
  resources.sort((a, b) => (a.name < b.name ? -1 : 1));
  const bodies = resources.map(({ name, type, bundle }) => resource(name, type, bundle, model));
  const map = resources.map(({ name }) => `  '${name}': ${componentName(name)};`).join('\n');
  return `${header}\n${bodies.join('\n')}\n/** All resource types by name. */\nexport interface Resources {\n${map}\n}\n`;
}

/** Returns, for example, `NodeArticle` for `node--article`. */
export const componentName = (name: string): string => {
  const [type = '', bundle = ''] = name.split('--');
  return pascal(type === bundle ? `${type}_entity` : `${type}_${bundle}`);
};

const pascal = (name: string): string =>
  name.replace(/(?:^|_+)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const getResourceFields = ({ fields }: Bundle): Field[] =>
  [...fields.values()].filter(
    (field) => !field.internal && field.name !== 'uuid' && field.type.id !== 'password',
  );

/**
 * A union of the attributes and relationships of each resource type.
 * @param disabledFields such as `node.field_internal_note`.
 */
export function fieldNamesSource(
  model: Model,
  names: readonly string[],
  disabledFields: readonly string[] = [],
): string {
  const unions = names.map((name) => {
    const [typeId = '', bundleId = ''] = name.split('--');
    const type = model.entityTypes.get(typeId);
    const bundle = type?.bundles.get(bundleId);
    if (!type || !bundle) throw new Error(`The recipes have no ${name}.`);
    const fields = getResourceFields(bundle)
      .filter((field) => !disabledFields.includes(`${typeId}.${field.name}`))
      .map((field) => `'${getPublicName(type, field)}'`);
    return `export type ${componentName(name)}Field = ${fields.join(' | ')};\n`;
  });
  return `${notice}\n${unions.join('\n')}`;
}

function resource(name: string, type: EntityType, bundle: Bundle, model: Model): string {
  const fields = getResourceFields(bundle);
  const attributes = fields
    .filter((field) => !field.type.reference)
    .map((field) => member(type, field, attributeType(type, field)));
  const relationships = fields
    .filter((field) => field.type.reference)
    .map((field) => member(type, field, relationshipType(field, model)));
  const displayName = type.id === 'user' ? ['    display_name: string;'] : [];
  return [
    `/** ${comment(bundle.label)} */`,
    `export interface ${componentName(name)} {`,
    `  type: '${name}';`,
    '  /** uuid */',
    '  id: string;',
    '  attributes: {',
    ...displayName,
    ...attributes,
    '  };',
    ...(relationships.length > 0 ? ['  relationships: {', ...relationships, '  };'] : []),
    '}',
    '',
  ].join('\n');
}

function member(type: EntityType, field: Field, typeText: string): string {
  const description =
    field.base || field.label === field.name ? '' : `    /** ${comment(field.label)} */\n`;
  return `${description}    ${getPublicName(type, field)}${isGuarded(type, field) ? '?' : ''}: ${typeText};`;
}

const comment = (text: string): string => text.replaceAll('*/', '*\\/');

/** Fields with access checks of their own, which Drupal omits from responses. */
function isGuarded({ id }: EntityType, { base, name }: Field): boolean {
  if (id === 'comment') return ['hostname', 'mail'].includes(name);
  if (id === 'user')
    return (
      base && !['uid', 'langcode', 'name', 'created', 'changed', 'default_langcode'].includes(name)
    );
  return base && ['revision_log', 'revision_log_message'].includes(name);
}

function attributeType(type: EntityType, field: Field): string {
  const valueText = valueType(field);
  if (field.cardinality !== 1)
    return valueText.includes(' ') ? `(${valueText})[]` : `${valueText}[]`;
  const { keys } = type;
  const isRequired =
    field.base &&
    ([keys.id, keys.revision, keys.label, keys.published, 'langcode'].includes(field.name) ||
      field.defaultValue.length > 0);
  const isComputed =
    field.type.id === 'path' || field.type.id === 'comment' || field.type.id === 'file_uri';
  const isTime = field.type.id === 'created' || field.type.id === 'changed';
  return isRequired || isComputed || isTime ? valueText : `${valueText} | null`;
}

function valueType(field: Field): string {
  const { properties } = field.type;
  const [only] = properties;
  switch (field.type.id) {
    case 'text':
    case 'text_long':
      return 'FormattedText';
    case 'text_with_summary':
      return 'FormattedTextWithSummary';
    case 'list_string':
    case 'list_integer':
    case 'list_float':
      return allowedValues(field) ?? (field.type.id === 'list_string' ? 'string' : 'number');
    case 'link':
      return '{ uri: string; resolvable_uri: string; title: string | null; options: unknown }';
    case 'file_uri':
      return '{ value: string; url: string }';
    case 'comment':
      return `{ ${properties.map((property) => `${property.name}: ${property.name === 'last_comment_name' ? 'string | null' : 'number'}`).join('; ')} }`;
  }
  if (only && properties.length === 1) return jsonType(only.kind);
  return `{ ${properties.map((property) => `${property.name}: ${jsonType(property.kind)} | null`).join('; ')} }`;
}

function allowedValues({ settings, type }: Field): string | null {
  const allowed = settings.allowed_values;
  if (!Array.isArray(allowed) || allowed.length === 0) return null;
  const values = allowed.map((item: unknown) =>
    typeof item === 'object' && item !== null && 'value' in item ? item.value : item,
  );
  return values
    .map((value) =>
      type.id === 'list_string' ? `'${String(value).replaceAll("'", "\\'")}'` : String(value),
    )
    .join(' | ');
}

function relationshipType(field: Field, model: Model): string {
  const meta =
    field.type.id === 'image' ? ', ImageMeta' : field.type.id === 'file' ? ', FileMeta' : '';
  const names = relatableTypes(field, model).map((name) => `'${name}'`);
  return `${field.cardinality === 1 ? 'ToOne' : 'ToMany'}<${names.length > 0 ? names.join(' | ') : 'string'}${meta}>`;
}

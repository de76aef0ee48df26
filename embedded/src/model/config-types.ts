/** A configuration entity type of Drupal core in JSON:API. */
export interface ConfigEntityType {
  id: string;
  module: string;
  /** Prefix of configuration names, without the dot. */
  prefix: string;
  /** Key with the ID. */
  idKey: string;
  /** Administrative permission; null if only a custom access rule applies. */
  admin: string | null;
  /**
   * Exported keys in Drupal's order, after langcode, status, dependencies and third_party_settings.
   */
  exports: readonly string[];
}

const type = (
  id: string,
  module: string,
  prefix: string,
  idKey: string,
  admin: string | null,
  exports: string,
): ConfigEntityType => ({
  id,
  module,
  prefix,
  idKey,
  admin,
  exports: exports.split(' '),
});

/** Configuration entity types from Drupal's annotations (10.6). */
export const configEntityTypes: readonly ConfigEntityType[] = [
  type(
    'action',
    'system',
    'system.action',
    'id',
    'administer actions',
    'id label type plugin configuration',
  ),
  type(
    'base_field_override',
    'system',
    'core.base_field_override',
    'id',
    null,
    'id field_name entity_type bundle label description required translatable default_value default_value_callback settings field_type',
  ),
  type(
    'block',
    'block',
    'block.block',
    'id',
    'administer blocks',
    'id theme region weight provider plugin settings visibility',
  ),
  type(
    'block_content_type',
    'block_content',
    'block_content.type',
    'id',
    'administer block types',
    'id label revision description',
  ),
  type(
    'comment_type',
    'comment',
    'comment.type',
    'id',
    'administer comment types',
    'id label target_entity_type_id description',
  ),
  type(
    'contact_form',
    'contact',
    'contact.form',
    'id',
    'administer contact forms',
    'id label recipients reply weight message redirect',
  ),
  type(
    'date_format',
    'system',
    'core.date_format',
    'id',
    'administer site configuration',
    'id label locked pattern',
  ),
  type(
    'editor',
    'editor',
    'editor.editor',
    'format',
    'administer filters',
    'format editor settings image_upload',
  ),
  type(
    'entity_form_display',
    'system',
    'core.entity_form_display',
    'id',
    null,
    'id targetEntityType bundle mode content hidden',
  ),
  type(
    'entity_form_mode',
    'system',
    'core.entity_form_mode',
    'id',
    'administer display modes',
    'id label description targetEntityType cache',
  ),
  type(
    'entity_view_display',
    'system',
    'core.entity_view_display',
    'id',
    null,
    'id targetEntityType bundle mode content hidden',
  ),
  type(
    'entity_view_mode',
    'system',
    'core.entity_view_mode',
    'id',
    'administer display modes',
    'id label description targetEntityType cache',
  ),
  type(
    'field_config',
    'field',
    'field.field',
    'id',
    null,
    'id field_name entity_type bundle label description required translatable default_value default_value_callback settings field_type',
  ),
  type(
    'field_storage_config',
    'field',
    'field.storage',
    'id',
    null,
    'id field_name entity_type type settings module locked cardinality translatable indexes persist_with_no_fields custom_storage',
  ),
  type(
    'filter_format',
    'filter',
    'filter.format',
    'format',
    'administer filters',
    'name format weight roles filters',
  ),
  type(
    'image_style',
    'image',
    'image.style',
    'name',
    'administer image styles',
    'name label effects',
  ),
  type(
    'media_type',
    'media',
    'media.type',
    'id',
    'administer media types',
    'id label description source queue_thumbnail_downloads new_revision source_configuration field_map',
  ),
  type('menu', 'system', 'system.menu', 'id', 'administer menu', 'id label description locked'),
  type(
    'node_type',
    'node',
    'node.type',
    'type',
    'administer content types',
    'name type description help new_revision preview_mode display_submitted',
  ),
  type(
    'responsive_image_style',
    'responsive_image',
    'responsive_image.styles',
    'id',
    'administer responsive images',
    'id label image_style_mappings breakpoint_group fallback_image_style',
  ),
  type(
    'rest_resource_config',
    'rest',
    'rest.resource',
    'id',
    'administer rest resources',
    'id plugin_id granularity configuration',
  ),
  type(
    'search_page',
    'search',
    'search.page',
    'id',
    'administer search',
    'id label path weight plugin configuration',
  ),
  type('shortcut_set', 'shortcut', 'shortcut.set', 'id', 'administer shortcuts', 'id label'),
  type(
    'taxonomy_vocabulary',
    'taxonomy',
    'taxonomy.vocabulary',
    'vid',
    'administer taxonomy',
    'name vid description weight new_revision',
  ),
  type(
    'user_role',
    'user',
    'user.role',
    'id',
    'administer permissions',
    'id label weight is_admin permissions',
  ),
  type(
    'view',
    'views',
    'views.view',
    'id',
    'administer views',
    'id label module description tag base_table base_field display',
  ),
  type(
    'workflow',
    'workflows',
    'workflows.workflow',
    'id',
    'administer workflows',
    'id label type type_settings',
  ),
];

/** Type labels in Drupal's error messages. */
const labels: Record<string, string | undefined> = {
  action: 'Action',
  base_field_override: 'Base field override',
  block: 'Block',
  block_content_type: 'Block type',
  comment_type: 'Comment type',
  contact_form: 'Contact form',
  date_format: 'Date format',
  editor: 'Text editor',
  entity_form_display: 'Entity form display',
  entity_form_mode: 'Form mode',
  entity_view_display: 'Entity view display',
  entity_view_mode: 'View mode',
  field_config: 'Field',
  field_storage_config: 'Field storage',
  filter_format: 'Text format',
  image_style: 'Image style',
  media_type: 'Media type',
  menu: 'Menu',
  node_type: 'Content type',
  responsive_image_style: 'Responsive image style',
  rest_resource_config: 'REST resource configuration',
  search_page: 'Search page',
  shortcut_set: 'Shortcut set',
  taxonomy_vocabulary: 'Taxonomy vocabulary',
  user_role: 'Role',
  view: 'View',
  workflow: 'Workflow',
};

export const configTypeLabel = (id: string): string => labels[id] ?? id;

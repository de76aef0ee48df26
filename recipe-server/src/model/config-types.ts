/** A bundle type or the roles. */
export interface ConfigEntityType {
  id: string;
  module: string;
  /** Prefix of configuration names, without the dot. */
  prefix: string;
  idKey: string;
  /** Any one of these permissions grants access. */
  permissions: readonly string[];
  /** Grants access to the label only. */
  labelPermission?: string;
  /** Exported keys after langcode, status, dependencies and third_party_settings. */
  exports: readonly string[];
}

export const configEntityTypes: readonly ConfigEntityType[] = [
  {
    id: 'block_content_type',
    module: 'block_content',
    prefix: 'block_content.type',
    idKey: 'id',
    permissions: ['administer block types'],
    labelPermission: 'access block library',
    exports: ['id', 'label', 'revision', 'description'],
  },
  {
    id: 'comment_type',
    module: 'comment',
    prefix: 'comment.type',
    idKey: 'id',
    permissions: ['administer comment types'],
    exports: ['id', 'label', 'target_entity_type_id', 'description'],
  },
  {
    id: 'media_type',
    module: 'media',
    prefix: 'media.type',
    idKey: 'id',
    permissions: ['administer media types'],
    labelPermission: 'view media',
    exports: [
      'id',
      'label',
      'description',
      'source',
      'queue_thumbnail_downloads',
      'new_revision',
      'source_configuration',
      'field_map',
    ],
  },
  {
    id: 'node_type',
    module: 'node',
    prefix: 'node.type',
    idKey: 'type',
    permissions: ['access content'],
    exports: [
      'name',
      'type',
      'description',
      'help',
      'new_revision',
      'preview_mode',
      'display_submitted',
    ],
  },
  {
    id: 'paragraphs_type',
    module: 'paragraphs',
    prefix: 'paragraphs.paragraphs_type',
    idKey: 'id',
    permissions: ['administer paragraphs types'],
    exports: ['id', 'label', 'icon_uuid', 'icon_default', 'description', 'behavior_plugins'],
  },
  {
    id: 'config_pages_type',
    module: 'config_pages',
    prefix: 'config_pages.type',
    idKey: 'id',
    permissions: ['administer config_pages types'],
    exports: ['id', 'label', 'context', 'menu', 'token'],
  },
  {
    id: 'shortcut_set',
    module: 'shortcut',
    prefix: 'shortcut.set',
    idKey: 'id',
    permissions: ['administer shortcuts'],
    exports: ['id', 'label'],
  },
  {
    id: 'taxonomy_vocabulary',
    module: 'taxonomy',
    prefix: 'taxonomy.vocabulary',
    idKey: 'vid',
    permissions: ['access taxonomy overview', 'administer taxonomy'],
    labelPermission: 'view vocabulary labels',
    exports: ['name', 'vid', 'description', 'weight', 'new_revision'],
  },
  {
    id: 'user_role',
    module: 'user',
    prefix: 'user.role',
    idKey: 'id',
    permissions: ['administer permissions'],
    exports: ['id', 'label', 'weight', 'is_admin', 'permissions'],
  },
];

/** For example `node.type.page`. */
export const findConfigType = (name: string): ConfigEntityType | undefined =>
  configEntityTypes.find(({ prefix }) => name.startsWith(`${prefix}.`));

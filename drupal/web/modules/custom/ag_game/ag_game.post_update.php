<?php

/**
 * @file
 * Post update functions.
 */

declare(strict_types=1);

use Drupal\ag_game\Hook\RequiredFields;
use Drupal\Component\Serialization\Yaml;
use Drupal\Component\Utility\Html;
use Drupal\content_moderation\Plugin\WorkflowType\ContentModerationInterface;
use Drupal\Core\Cache\Cache;
use Drupal\Core\Datetime\Entity\DateFormat;
use Drupal\Core\Entity\Entity\EntityFormDisplay;
use Drupal\field\Entity\FieldConfig;
use Drupal\field\Entity\FieldStorageConfig;
use Drupal\node\Entity\NodeType;
use Drupal\user\Entity\Role;
use Drupal\user\RoleInterface;
use Drupal\views\Entity\View;

/**
 * Enables drafts of posts, pages and playlists; new coupons are unpublished.
 */
function ag_game_post_update_drafts_for_all_content(): void {
  $workflow = \Drupal::entityTypeManager()->getStorage('workflow')->load('games');
  $type = $workflow?->getTypePlugin();
  if ($type instanceof ContentModerationInterface) {
    foreach (array_keys(NodeType::loadMultiple(['page', 'playlist', 'post'])) as $bundle) {
      $type->addEntityTypeAndBundle('node', $bundle);
      EntityFormDisplay::load("node.$bundle.default")?->setComponent(
        'moderation_state',
        ['type' => 'moderation_state_default', 'weight' => 100],
      )->save();
    }
    $workflow->set(
      'label',
      $workflow->label() === 'Games' ? 'Content' : $workflow->label(),
    )->save();
  }
  if (NodeType::load('coupon') !== NULL) {
    \Drupal::service('entity_field.manager')->getFieldDefinitions('node', 'coupon')['status']
      ->getConfig('coupon')
      ->setDefaultValue(0)
      ->save();
  }
}

/**
 * Adds the release date to posts.
 */
function ag_game_post_update_schedule_posts(): void {
  _ag_game_add_release_date('post');
}

/**
 * Adds the release date to pages and playlists, which get the same form element as games.
 */
function ag_game_post_update_schedule_pages_and_playlists(): void {
  _ag_game_add_release_date('page');
  _ag_game_add_release_date('playlist');
}

/**
 * Adds the release date to a content type that lacks it.
 */
function _ag_game_add_release_date(string $bundle): void {
  $storage = FieldStorageConfig::load('node.field_publish_on');
  if (
    $storage === NULL
    || NodeType::load($bundle) === NULL
    || FieldConfig::load("node.$bundle.field_publish_on") !== NULL
  ) {
    return;
  }
  FieldConfig::create([
    'field_storage' => $storage,
    'bundle' => $bundle,
    'label' => 'Publish on',
    'description' => "The $bundle stays a draft until then, and is published automatically.",
    'translatable' => FALSE,
  ])->save();
  $component = ['type' => 'datetime_timestamp', 'weight' => 8, 'region' => 'content'];
  EntityFormDisplay::load("node.$bundle.default")?->setComponent(
    'field_publish_on',
    $component,
  )->save();
}

/**
 * Adds uploaded games.
 */
function ag_game_post_update_game_packages(): void {
  // Core does not run post updates of modules that an update installs.
  \Drupal::service('module_installer')->install(['ag_game_package']);
  if (NodeType::load('game') === NULL) {
    return;
  }
  $fields = [
    'field_game_package' => [
      ['type' => 'file', 'settings' => ['uri_scheme' => 'private']],
      [
        'label' => 'Game package',
        'description' => 'The exported game as a ZIP file with index.html. It runs on the portal’s own games host.',
        'settings' => ['file_directory' => 'game-packages', 'file_extensions' => 'zip'],
      ],
      ['type' => 'file_generic', 'weight' => 5, 'region' => 'content', 'settings' => ['progress_indicator' => 'throbber']],
    ],
    'field_allowed_hosts' => [
      ['type' => 'string', 'cardinality' => FieldStorageConfig::CARDINALITY_UNLIMITED],
      [
        'label' => 'Allowed hosts',
        'description' => 'Other hosts that an uploaded game may call, such as https://api.example.com. All others are blocked.',
      ],
      ['type' => 'ag_game_hosts', 'weight' => 7, 'region' => 'content'],
    ],
  ];
  $display = EntityFormDisplay::load('node.game.default');
  foreach ($fields as $name => [$storage, $field, $component]) {
    $names = ['field_name' => $name, 'entity_type' => 'node'];
    if (FieldStorageConfig::load("node.$name") === NULL) {
      FieldStorageConfig::create($names + $storage)->save();
    }
    if (FieldConfig::load("node.game.$name") === NULL) {
      FieldConfig::create($names + ['bundle' => 'game', 'translatable' => FALSE] + $field)->save();
      $display?->setComponent($name, $component);
    }
  }
  $display?->save();
}

/**
 * Replaces core's bulk form in the list of games by Views Bulk Operations.
 */
function ag_game_post_update_bulk_operations(): void {
  \Drupal::service('module_installer')->install(['views_bulk_operations']);
  $hasConfirmation = [
    'ag_game_publish' => FALSE,
    'ag_game_withdraw' => FALSE,
    'ag_game_schedule' => FALSE,
    'ag_game_genre' => FALSE,
    'ag_game_tags' => FALSE,
    'ag_game_queue' => FALSE,
    'ag_game_flag:hide' => FALSE,
    'ag_game_flag:show' => FALSE,
    'ag_game_flag:feature' => FALSE,
    'ag_game_flag:unfeature' => FALSE,
    'ag_game_flag:pass_only' => FALSE,
    'ag_game_flag:for_all' => FALSE,
    'ag_game_undo' => TRUE,
    'views_bulk_operations_delete_entity' => TRUE,
  ];
  $actions = [];
  foreach ($hasConfirmation as $id => $isConfirmed) {
    $actions[] = ['action_id' => $id] + ($isConfirmed ? ['preconfiguration' => ['add_confirmation' => TRUE]] : []);
  }
  $bulkForm = [
    'id' => 'views_bulk_operations_bulk_form',
    'table' => 'views',
    'field' => 'views_bulk_operations_bulk_form',
    'plugin_id' => 'views_bulk_operations_bulk_form',
    'label' => '',
    'batch' => TRUE,
    'batch_size' => 25,
    'form_step' => TRUE,
    'clear_on_exposed' => TRUE,
    'action_title' => 'Action',
    'selected_actions' => $actions,
  ];
  $view = View::load('ag_games');
  if ($view === NULL) {
    return;
  }
  foreach (array_keys($view->get('display')) as $id) {
    $display = &$view->getDisplay((string) $id);
    $fields = $display['display_options']['fields'] ?? [];
    if (isset($fields['node_bulk_form'])) {
      unset($fields['node_bulk_form']);
      $display['display_options']['fields'] = ['views_bulk_operations_bulk_form' => $bulkForm] + $fields;
    }
    unset($display);
  }
  $view->save();
}

/**
 * Locks content while somebody edits it.
 */
function ag_game_post_update_content_lock(): void {
  if (!\Drupal::moduleHandler()->moduleExists('content_lock')) {
    \Drupal::service('module_installer')->install(['content_lock']);
    \Drupal::configFactory()->getEditable('content_lock.settings')
      ->set('types', ['node' => ['*'], 'taxonomy_term' => ['*']])
      ->save();
    user_role_grant_permissions('editor', ['break content lock']);
  }
}

/**
 * Lets editors filter the list of games by a missing content rating.
 */
function ag_game_post_update_rating_filter(): void {
  $view = \Drupal::configFactory()->getEditable('views.view.ag_games');
  $filters = 'display.default.display_options.filters';
  $art = $view->get("$filters.ag_game_art");
  if ($art === NULL || $view->get("$filters.ag_game_rating") !== NULL) {
    return;
  }
  $rating = [
    'id' => 'ag_game_rating',
    'field' => 'ag_game_rating',
    'expose' => [
      'operator_id' => 'ag_game_rating_op',
      'operator' => 'ag_game_rating_op',
      'label' => 'Content rating',
      'identifier' => 'rating',
    ] + $art['expose'],
  ] + $art;
  $view->set("$filters.ag_game_rating", $rating)->save();
}

/**
 * Changes imported texts to a format in which editors can edit them.
 */
function ag_game_post_update_text_format_of_imports(array &$sandbox): void {
  $sandbox['#finished'] = 1;
  $database = \Drupal::database();
  foreach (['body', 'field_instructions', 'field_body'] as $field) {
    $definition = FieldConfig::load("node.game.$field");
    $formats = $definition?->getSetting('allowed_formats') ?? [];
    if ($formats === [] || in_array('plain_text', $formats, TRUE)) {
      continue;
    }
    $columns = $field === 'body' ? ["{$field}_value", "{$field}_summary"] : ["{$field}_value"];
    foreach (["node__$field", "node_revision__$field"] as $table) {
      $rows = $database->select($table, 't')
        ->fields('t', ['entity_id', 'revision_id', 'delta', 'langcode', ...$columns])
        ->condition('bundle', 'game')
        ->condition("{$field}_format", 'plain_text')
        ->range(0, 200)
        ->execute()
        ->fetchAll(\PDO::FETCH_ASSOC);
      foreach ($rows as $row) {
        $texts = array_intersect_key($row, array_flip($columns));
        $texts["{$field}_value"] = _ag_game_text_to_html((string) $row["{$field}_value"]);
        if (isset($texts["{$field}_summary"])) {
          $texts["{$field}_summary"] = Html::escape($texts["{$field}_summary"]);
        }
        $update = $database->update($table)->fields(["{$field}_format" => $formats[0]] + $texts);
        foreach (array_diff_key($row, $texts) as $key => $value) {
          $update->condition($key, $value);
        }
        $update->execute();
      }
      if ($rows !== []) {
        $sandbox['#finished'] = 0;
        \Drupal::entityTypeManager()->getStorage('node')->resetCache(array_column($rows, 'entity_id'));
        Cache::invalidateTags(array_map(
          static fn(string $nid): string => "node:$nid",
          array_unique(array_column($rows, 'entity_id')),
        ));
      }
    }
  }
}

/**
 * Lets editors view drafts by core's permission, and select them by a plugin beside core's.
 */
function ag_game_post_update_unpublished_content(): void {
  foreach (Role::loadMultiple() as $role) {
    if ($role->hasPermission('edit any game content') && !$role->isAdmin()) {
      $role->grantPermission('view any unpublished content')->save();
    }
  }
  $fields = [
    'node.coupon.field_coupon_plans',
    'node.game.field_alternate_game_suggestion',
    'node.game_queue.field_games',
    'node.playlist.field_games',
    'node.post.field_games',
  ];
  foreach (FieldConfig::loadMultiple($fields) as $field) {
    if ($field->getSetting('handler') === 'default:node') {
      $field->setSetting('handler', 'ag_game_editable')->save();
    }
  }
}

/**
 * Adds achievements.
 */
function ag_game_post_update_achievements(): void {
  if (!\Drupal::moduleHandler()->moduleExists('ag_achievement')) {
    // Its installation grants the permission; core skips that when configuration is imported.
    \Drupal::service('module_installer')->install(['ag_achievement']);
    user_role_grant_permissions(RoleInterface::AUTHENTICATED_ID, ['earn achievements']);
  }
  if (NodeType::load('game') === NULL) {
    return;
  }
  $names = ['field_name' => 'field_achievements', 'entity_type' => 'node'];
  if (FieldStorageConfig::load('node.field_achievements') === NULL) {
    FieldStorageConfig::create($names + [
      'type' => 'ag_game_achievement',
      'cardinality' => FieldStorageConfig::CARDINALITY_UNLIMITED,
    ])->save();
  }
  if (FieldConfig::load('node.game.field_achievements') === NULL) {
    FieldConfig::create($names + [
      'bundle' => 'game',
      'label' => 'Achievements',
      'description' => 'Goals that the game reports by their ID.',
      'translatable' => FALSE,
    ])->save();
    EntityFormDisplay::load('node.game.default')?->setComponent('field_achievements', [
      'type' => 'ag_game_achievement',
      'weight' => 46,
      'region' => 'content',
    ])->save();
  }
}

/**
 * Converts paragraphs of plain text.
 */
function _ag_game_text_to_html(string $text): string {
  return implode("\n", array_map(
    static fn(string $paragraph): string => '<p>' . nl2br(Html::escape($paragraph), FALSE) . '</p>',
    preg_split('/\R{2,}/', trim($text)) ?: [],
  ));
}

/**
 * Moves the groups of content forms to their displays, where site builders change them.
 */
function ag_game_post_update_field_groups(): void {
  // Core sorts updates by name, and a group takes only fields that the form has.
  ag_game_post_update_schedule_posts();
  ag_game_post_update_schedule_pages_and_playlists();
  ag_game_post_update_game_packages();
  ag_game_post_update_achievements();
  ag_game_post_update_similar_games();
  \Drupal::service('module_installer')->install(['field_group']);
  $release = ['group_release' => ['Release', -30, TRUE, ['ag_game_release', 'field_publish_on', 'published_at']]];
  $groups = [
    'game' => $release + [
      'group_visibility' => ['Visibility', -20, TRUE, [
        'field_game_pass_only_',
        'field_hide_from_listings',
        'field_category_featured',
        'field_before_you_go_featured',
        'field_featured_multiplayer',
        'field_embed',
      ],
      ],
      'group_pictures' => ['Pictures', 3, TRUE, ['field_thumbnail', 'field_thumbnail_focus', 'field_video_thumbnail']],
      'group_source' => ['Game source', 6, TRUE, [
        'ag_game_kind',
        'field_game_package',
        'field_allowed_hosts',
        'field_html5_game_url',
        'field_flash_file',
        'field_flash_file_url',
        'field_external_game_link',
        'field_display_width',
        'field_display_height',
      ],
      ],
      'group_devices' => ['Mobile devices', 13, TRUE, [
        'field_is_mobile',
        'field_is_mobile_playable',
        'field_preferred_orientation',
        'field_alternate_game_suggestion',
        'field_suggest_a_random_game',
      ],
      ],
      'group_tags' => ['Tags', 16, TRUE, ['field_tags']],
      'group_details' => ['Details', 18, FALSE, [
        'field_body',
        'field_search_words',
        'field_game_developer',
        'field_maturity_rating',
        'field_video_walkthroughs',
        'field_mmo_slideshow_image',
      ],
      ],
      'group_scores' => ['Scores', 40, FALSE, ['field_score_order', 'field_score_min', 'field_score_max']],
      'group_achievements' => ['Achievements', 41, FALSE, ['field_achievements']],
      'group_similar' => ['Similar games', 43, FALSE, ['field_similar_pinned', 'field_similar_excluded']],
    ],
    'page' => $release,
    'playlist' => $release,
    'post' => $release,
  ];
  foreach ($groups as $bundle => $definitions) {
    $display = EntityFormDisplay::load("node.$bundle.default");
    if ($display === NULL || $display->getThirdPartySettings('field_group') !== []) {
      continue;
    }
    $weights = ['ag_game_release' => $bundle === 'game' ? 20 : 7] + ($bundle === 'game' ? ['ag_game_kind' => 4] : []);
    foreach ($weights as $name => $weight) {
      $display->setComponent($name, ['weight' => $weight, 'region' => 'content']);
    }
    foreach ($definitions as $name => [$label, $weight, $isOpen, $children]) {
      $isSidebar = $weight < 0;
      $display->setThirdPartySetting('field_group', $name, [
        'children' => array_values(array_intersect($children, array_keys($display->getComponents()))),
        'label' => $label,
        'region' => 'content',
        'parent_name' => '',
        'weight' => $weight,
        'format_type' => $isSidebar ? 'details_sidebar' : 'details',
        'format_settings' => [
          'classes' => '',
          'show_empty_fields' => FALSE,
          'id' => '',
          'label_as_html' => FALSE,
          'open' => $isOpen,
          'description' => '',
          'required_fields' => FALSE,
        ] + ($isSidebar ? ['weight' => $weight] : []),
      ]);
    }
    $display->save();
  }
}

/**
 * Adds the view with the cards of the desk.
 */
function ag_game_post_update_desk_views(): void {
  // Cards of several modules show a picture in this style.
  \Drupal::service('config.installer')->installOptionalConfig(NULL, ['config' => 'image.style.admin_thumbnail']);
}

/**
 * Lets site builders change the portal's fields; hook_field_config_access() forbids to delete them.
 */
function ag_game_post_update_unlock_fields(): void {
  foreach (RequiredFields::FIELDS as $bundle => $names) {
    foreach ($names as $name) {
      $storage = FieldStorageConfig::load(strtok($bundle, '.') . ".$name");
      if ($storage?->isLocked()) {
        $storage->setLocked(FALSE)->save();
      }
    }
  }
}

/**
 * Gives fields and forms the settings and texts of new sites, where a site has not changed them.
 *
 * Texts become translatable only where Content Translation is not installed: translations share the
 * stored value of an untranslatable field, and would lose it.
 */
function ag_game_post_update_texts(): void {
  $texts = [
    'node.game.body',
    'node.game.field_body',
    'node.game.field_instructions',
    'node.page.body',
    'node.playlist.body',
    'node.post.body',
  ];
  if (!\Drupal::moduleHandler()->moduleExists('content_translation')) {
    foreach (FieldConfig::loadMultiple($texts) as $text) {
      $text->setTranslatable(TRUE)->save();
    }
  }
  $pictures = [
    'node.game.field_mmo_slideshow_image',
    'node.game.field_thumbnail',
    'node.playlist.field_thumbnail',
    'node.post.field_thumbnail',
    'taxonomy_term.genre.field_genre_image',
    'taxonomy_term.tags.field_tag_image',
  ];
  foreach (FieldConfig::loadMultiple($pictures) as $picture) {
    $picture->setSetting('alt_field_required', TRUE);
    if ($picture->getSetting('min_resolution') === '376x250') {
      $picture->setSetting('min_resolution', '752x500');
    }
    $picture->save();
  }
  // The actions of core's bulk form, which Views Bulk Operations replaced. A site's own view may select them.
  $selected = [];
  $views = \Drupal::configFactory()->listAll('views.view.');
  foreach (\Drupal::configFactory()->loadMultiple($views) as $view) {
    $data = $view->getRawData();
    array_walk_recursive($data, static function (mixed $value) use (&$selected): void {
      $selected[] = $value;
    });
  }
  $actions = ['feature', 'for_all', 'hide', 'pass_only', 'publish', 'show', 'unfeature', 'withdraw'];
  $storage = \Drupal::entityTypeManager()->getStorage('action');
  $storage->delete($storage->loadMultiple(array_diff(
    array_map(static fn(string $action): string => "game_$action", $actions),
    array_filter($selected, is_string(...)),
  )));
  $texts = Yaml::decode((string) file_get_contents(__DIR__ . '/updates/texts.yml'));
  foreach ($texts as $name => $keys) {
    $config = \Drupal::configFactory()->getEditable($name);
    foreach ($keys as $key => $hashes) {
      $text = array_pop($hashes);
      if (in_array(substr(sha1((string) $config->get($key)), 0, 10), $hashes, TRUE)) {
        $config->set($key, $text)->save();
      }
    }
  }
}

/**
 * Adds the format of days in emails and administration.
 */
function ag_game_post_update_day_format(): void {
  if (DateFormat::load('portal_day') === NULL) {
    DateFormat::create(['id' => 'portal_day', 'label' => 'Games portal: day', 'pattern' => 'F j, Y'])->save();
  }
}

/**
 * Implements hook_removed_post_updates().
 */
function ag_game_removed_post_updates(): array {
  return [
    'ag_game_post_update_publish_on' => '0.2.0',
    'ag_game_post_update_search_words' => '0.2.0',
    'ag_game_post_update_pass_addresses' => '0.2.0',
    'ag_game_post_update_editor_permissions' => '0.2.0',
    'ag_game_post_update_listing_words' => '0.2.0',
    'ag_game_post_update_scores' => '0.2.0',
    'ag_game_post_update_instant_play' => '0.2.0',
    'ag_game_post_update_drafts' => '0.2.0',
    'ag_game_post_update_pictures' => '0.2.0',
  ];
}

/**
 * Adds similar games.
 */
function ag_game_post_update_similar_games(): void {
  \Drupal::service('module_installer')->install(['ag_similar']);
  // Core does not run post updates of modules that an update installs.
  \Drupal::moduleHandler()->loadInclude('ag_similar', 'php', 'ag_similar.post_update');
  ag_similar_post_update_editors_choice();
}

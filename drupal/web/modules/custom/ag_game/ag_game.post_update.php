<?php

/**
 * @file
 * Post update functions.
 */

declare(strict_types=1);

use Drupal\ag_game\FieldAddition;
use Drupal\ag_game\PassUrlMigrator;
use Drupal\content_moderation\Plugin\WorkflowType\ContentModerationInterface;
use Drupal\Core\Entity\Entity\EntityFormDisplay;
use Drupal\node\Entity\NodeType;
use Drupal\user\Entity\Role;

/**
 * Adds the release date to games.
 */
function ag_game_post_update_publish_on(): void {
  \Drupal::service(FieldAddition::class)->add(
    'node',
    'game',
    ['field_name' => 'field_publish_on', 'type' => 'timestamp', 'indexes' => ['value' => ['value']]],
    ['label' => 'Publish on', 'description' => 'The game stays a draft until then, and is published automatically.'],
    ['type' => 'datetime_timestamp', 'weight' => 21],
  );
}

/**
 * Adds search words to games, tags and genres.
 */
function ag_game_post_update_search_words(): void {
  foreach ([['node', 'game', 19], ['taxonomy_term', 'tags', 2], ['taxonomy_term', 'genre', 2]] as [$type, $bundle, $weight]) {
    \Drupal::service(FieldAddition::class)->add(
      $type,
      $bundle,
      ['field_name' => 'field_search_words', 'type' => 'string', 'settings' => ['max_length' => 255]],
      [
        'label' => 'Also found by',
        'description' => 'More search words, separated by spaces or commas: football, soccer. Not displayed.',
      ],
      ['type' => 'string_textfield', 'weight' => $weight],
    );
  }
}

/**
 * Moves URLs of pass-only games to the folder that the games host protects.
 */
function ag_game_post_update_pass_addresses(): ?string {
  $titles = \Drupal::service(PassUrlMigrator::class)->move();
  return $titles === [] ? NULL : 'Now below ' . PassUrlMigrator::PATH . ', where their files must be too: ' . implode(', ', $titles) . '.';
}

/**
 * Revokes permissions of editors for content outside the portal.
 */
function ag_game_post_update_editor_permissions(): void {
  Role::load('editor')?->revokePermission('bypass node access')->revokePermission('administer nodes')->save();
}

/**
 * Corrects labels of listings that a site has not changed.
 */
function ag_game_post_update_listing_words(): void {
  $words = ['@interval hence' => 'just now', 'With the ticked ones' => 'Action'];
  foreach (['views.view.ag_games', 'views.view.ag_reviews'] as $name) {
    $view = \Drupal::configFactory()->getEditable($name);
    $display = $view->get('display');
    if (is_array($display)) {
      array_walk_recursive($display, function (mixed &$value) use ($words): void {
        $value = is_string($value) ? ($words[$value] ?? $value) : $value;
      });
      $view->set('display', $display)->save();
    }
  }
}

/**
 * Adds the score fields to games. Without them a game has no leaderboards.
 */
function ag_game_post_update_scores(): void {
  $addition = \Drupal::service(FieldAddition::class);
  $addition->add(
    'node',
    'game',
    [
      'field_name' => 'field_score_order',
      'type' => 'list_string',
      'settings' => ['allowed_values' => ['higher' => 'The higher, the better', 'lower' => 'The lower, the better']],
    ],
    ['label' => 'Scores', 'description' => 'Which score is better. Leave empty for a game without leaderboards.'],
    ['type' => 'options_select', 'weight' => 41],
  );
  $bounds = [
    ['field_score_min', 'Least score', 'Lower scores are rejected. 0 when empty.', 42],
    [
      'field_score_max',
      'Highest score',
      'Higher scores are rejected. Without it the game has no leaderboards.',
      43,
    ],
  ];
  foreach ($bounds as [$name, $label, $description, $weight]) {
    $addition->add(
      'node',
      'game',
      ['field_name' => $name, 'type' => 'integer'],
      ['label' => $label, 'description' => $description, 'settings' => ['min' => 0]],
      ['type' => 'number', 'weight' => $weight],
    );
  }
}

/**
 * Adds instant play to tags.
 */
function ag_game_post_update_instant_play(): void {
  \Drupal::service(FieldAddition::class)->add(
    'taxonomy_term',
    'tags',
    ['field_name' => 'field_instant_play', 'type' => 'boolean'],
    [
      'label' => 'Instant play',
      'description' => 'A game that is opened from the page of this tag starts at once.',
      'default_value' => [['value' => 0]],
      'settings' => ['on_label' => 'Yes', 'off_label' => 'No'],
    ],
    ['type' => 'boolean_checkbox', 'weight' => 4, 'settings' => ['display_label' => TRUE]],
  );
}

/**
 * Enables drafts of published games. The recipe's permissions reach new sites only.
 */
function ag_game_post_update_drafts(): void {
  \Drupal::service('module_installer')->install(['content_moderation']);
  $storage = \Drupal::entityTypeManager()->getStorage('workflow');
  if ($storage->load('games') === NULL && NodeType::load('game') !== NULL) {
    $from = ['draft', 'published', 'withdrawn'];
    $storage->create([
      'id' => 'games',
      'label' => 'Games',
      'type' => 'content_moderation',
      'type_settings' => [
        'states' => [
          'draft' => ['label' => 'Draft', 'weight' => 0, 'published' => FALSE, 'default_revision' => FALSE],
          'published' => ['label' => 'Published', 'weight' => 1, 'published' => TRUE, 'default_revision' => TRUE],
          'withdrawn' => ['label' => 'Unpublished', 'weight' => 2, 'published' => FALSE, 'default_revision' => TRUE],
        ],
        'transitions' => [
          'draft' => ['label' => 'Save as draft', 'from' => $from, 'to' => 'draft', 'weight' => 0],
          'publish' => ['label' => 'Publish', 'from' => $from, 'to' => 'published', 'weight' => 1],
          'withdraw' => ['label' => 'Unpublish', 'from' => $from, 'to' => 'withdrawn', 'weight' => 2],
        ],
        'entity_types' => ['node' => ['game']],
        'default_moderation_state' => 'draft',
      ],
    ])->save();
  }
  // The form asks in its own words.
  EntityFormDisplay::load('node.game.default')?->removeComponent('moderation_state')->save();
  foreach (Role::loadMultiple() as $role) {
    if ($role->hasPermission('edit any game content') && !$role->isAdmin()) {
      foreach (['draft', 'publish', 'withdraw'] as $transition) {
        $role->grantPermission("use games transition $transition");
      }
      $role->save();
    }
  }
  $actions = \Drupal::entityTypeManager()->getStorage('action');
  if ($actions->load('game_withdraw') === NULL) {
    $actions->create(['id' => 'game_withdraw', 'label' => 'Unpublish games', 'type' => 'node', 'plugin' => 'ag_game_withdraw'])->save();
  }
  $view = \Drupal::configFactory()->getEditable('views.view.ag_games');
  $place = 'display.default.display_options.fields.node_bulk_form.selected_actions';
  $listed = $view->get($place);
  if (is_array($listed)) {
    $view->set($place, array_map(fn(string $id): string => $id === 'node_unpublish_action' ? 'game_withdraw' : $id, $listed))->save();
  }
}

/**
 * Adds the picture library's widgets and the focal point. The recipe adds the library.
 */
function ag_game_post_update_pictures(): void {
  \Drupal::service('module_installer')->install(['ag_picture']);
  \Drupal::service(FieldAddition::class)->add(
    'node',
    'game',
    ['field_name' => 'field_thumbnail_focus', 'type' => 'string', 'settings' => ['max_length' => 7, 'is_ascii' => TRUE]],
    [
      'label' => 'Focal point',
      'description' => 'Click the part of the picture that must stay visible when it is cropped.',
    ],
    ['type' => 'ag_picture_focus', 'weight' => 3],
  );
  foreach (['game', 'playlist', 'post'] as $bundle) {
    $form = EntityFormDisplay::load("node.$bundle.default");
    $picture = $form?->getComponent('field_thumbnail');
    if (($picture['type'] ?? '') === 'image_image') {
      // A point can only be set on a picture that is shown whole.
      $settings = ['preview_image_style' => 'large'] + $picture['settings'];
      $form->setComponent('field_thumbnail', ['type' => 'ag_picture', 'settings' => $settings] + $picture)->save();
    }
  }
  // Core opens the library to everybody; here it is the editors'.
  foreach (['anonymous', 'authenticated'] as $role) {
    Role::load($role)?->revokePermission('view media')->save();
  }
}

/**
 * Enables drafts of posts, pages and playlists; new coupons are unpublished.
 */
function ag_game_post_update_drafts_for_all_content(): void {
  $workflow = \Drupal::entityTypeManager()->getStorage('workflow')->load('games');
  $type = $workflow?->getTypePlugin();
  if ($type instanceof ContentModerationInterface) {
    foreach (array_filter(['page', 'playlist', 'post'], static fn (string $bundle): bool => NodeType::load($bundle) !== NULL) as $bundle) {
      $type->addEntityTypeAndBundle('node', $bundle);
      EntityFormDisplay::load("node.$bundle.default")?->setComponent('moderation_state', ['type' => 'moderation_state_default', 'weight' => 100])->save();
    }
    $workflow->set('label', $workflow->label() === 'Games' ? 'Content' : $workflow->label())->save();
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
  \Drupal::service(FieldAddition::class)->add(
    'node',
    'post',
    ['field_name' => 'field_publish_on', 'type' => 'timestamp', 'indexes' => ['value' => ['value']]],
    ['label' => 'Publish on', 'description' => 'The post stays a draft until then, and is published automatically.'],
    ['type' => 'datetime_timestamp', 'weight' => 8],
  );
}

/**
 * Installs the portal's modules that a site of an earlier release lacks.
 */
function ag_game_post_update_modules(): void {
  \Drupal::service('module_installer')->install(['ag_report', 'ag_save', 'ag_score']);
}

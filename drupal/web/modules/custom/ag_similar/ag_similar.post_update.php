<?php

/**
 * @file
 * Post-update functions of similar games.
 */

declare(strict_types=1);

use Drupal\Core\Entity\Entity\EntityFormDisplay;
use Drupal\field\Entity\FieldConfig;
use Drupal\field\Entity\FieldStorageConfig;
use Drupal\node\Entity\NodeType;

/**
 * Lets editors pin and exclude similar games.
 */
function ag_similar_post_update_editors_choice(): void {
  if (NodeType::load('game') === NULL) {
    return;
  }
  $fields = [
    'field_similar_pinned' => [
      'Similar games',
      'Shown first in “Players also liked”, in this order. Others follow automatically.',
      44,
    ],
    'field_similar_excluded' => [
      'Never similar',
      'Never shown in “Players also liked” of this game.',
      45,
    ],
  ];
  $display = EntityFormDisplay::load('node.game.default');
  foreach ($fields as $name => [$label, $description, $weight]) {
    $names = ['field_name' => $name, 'entity_type' => 'node'];
    if (FieldStorageConfig::load("node.$name") === NULL) {
      FieldStorageConfig::create($names + [
        'type' => 'entity_reference',
        'settings' => ['target_type' => 'node'],
        'cardinality' => FieldStorageConfig::CARDINALITY_UNLIMITED,
      ])->save();
    }
    if (FieldConfig::load("node.game.$name") === NULL) {
      FieldConfig::create($names + [
        'bundle' => 'game',
        'label' => $label,
        'description' => $description,
        'translatable' => FALSE,
        'settings' => [
          'handler' => 'ag_game_editable',
          'handler_settings' => [
            'target_bundles' => ['game' => 'game'],
            'sort' => ['field' => 'title', 'direction' => 'asc'],
            'auto_create' => FALSE,
            'auto_create_bundle' => '',
          ],
        ],
      ])->save();
      $display?->setComponent($name, [
        'type' => 'ag_listing_game_autocomplete',
        'weight' => $weight,
        'region' => 'content',
        'settings' => [
          'match_operator' => 'CONTAINS',
          'match_limit' => 10,
          'size' => 60,
          'placeholder' => '',
        ],
      ]);
    }
  }
  $display?->save();
}

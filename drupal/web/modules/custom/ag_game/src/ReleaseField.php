<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\Entity\Display\EntityFormDisplayInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;

/**
 * Adds the time of a release to games that had none. Saving a game asks for the field, so it cannot wait for the recipe.
 */
final class ReleaseField {

  private const NAME = 'field_publish_on';

  public function __construct(private readonly EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * Adds the field as the recipe has it, and its widget. Does nothing where it is, or where there are no games.
   */
  public function add(): void {
    $fields = $this->entityTypeManager->getStorage('field_config');
    $hasGames = $this->entityTypeManager->getStorage('node_type')->load('game') !== NULL;
    if (!$hasGames || $fields->load('node.game.' . self::NAME) !== NULL) {
      return;
    }
    $storages = $this->entityTypeManager->getStorage('field_storage_config');
    if ($storages->load('node.' . self::NAME) === NULL) {
      $storages->create([
        'field_name' => self::NAME,
        'entity_type' => 'node',
        'type' => 'timestamp',
        'cardinality' => 1,
        'indexes' => ['value' => ['value']],
      ])->save();
    }
    $fields->create([
      'field_name' => self::NAME,
      'entity_type' => 'node',
      'bundle' => 'game',
      'label' => 'Publish on',
      'description' => 'The game stays a draft until then, and comes out by itself.',
      'translatable' => FALSE,
    ])->save();
    $form = $this->entityTypeManager->getStorage('entity_form_display')->load('node.game.default');
    if ($form instanceof EntityFormDisplayInterface) {
      $form->setComponent(self::NAME, ['type' => 'datetime_timestamp', 'weight' => 21, 'region' => 'content'])->save();
    }
  }

}

<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Entity\ContentEntityTypeInterface;
use Drupal\Core\Entity\Sql\SqlContentEntityStorageSchema;

/**
 * One live pass per member, and one pass per payment token.
 */
final class GamePassStorageSchema extends SqlContentEntityStorageSchema {

  protected function getEntitySchema(ContentEntityTypeInterface $entity_type, $reset = FALSE): array {
    $schema = parent::getEntitySchema($entity_type, $reset);
    $schema['game_pass']['unique keys'] += [
      'game_pass__live_uid' => ['live_uid'],
      'game_pass__token' => ['token'],
    ];
    $schema['game_pass']['indexes'] += [
      'game_pass__due' => ['status', 'period_end'],
      'game_pass__provider_id' => ['provider_id'],
      'game_pass__customer' => ['customer'],
      'game_pass__coupon' => ['coupon'],
    ];
    return $schema;
  }

}

<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Hook;

use Drupal\ag_listing\Audience;
use Drupal\ag_listing\KidsModeCacheContext;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Database\Query\AlterableInterface;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Field\FieldDefinitionInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Access in kids mode: games for everyone, and pages.
 */
final readonly class KidsMode {

  private const VISIBLE_BUNDLES = ['game', 'page'];

  /**
   * They lead to people, to other games or to other sites.
   */
  private const HIDDEN_FIELDS = [
    'uid',
    'revision_uid',
    'field_alternate_game_suggestion',
    'field_external_game_link',
    'field_video_walkthroughs',
  ];

  public function __construct(
    private RequestStack $requests,
  ) {}

  #[Hook('node_access')]
  public function nodeAccess(NodeInterface $node, string $operation): AccessResultInterface {
    if ($operation !== 'view') {
      return AccessResult::neutral();
    }
    $isHidden = !in_array($node->bundle(), self::VISIBLE_BUNDLES, TRUE)
      || ($node->bundle() === 'game' && $node->get(Audience::RATING)->value !== Audience::KIDS_RATING);
    return AccessResult::forbiddenIf($this->isActive() && $isHidden)
      ->addCacheContexts([KidsModeCacheContext::ID]);
  }

  #[Hook('entity_field_access')]
  public function entityFieldAccess(
    string $operation,
    FieldDefinitionInterface $field,
  ): AccessResultInterface {
    return $operation === 'view'
      && $field->getTargetEntityTypeId() === 'node'
      && in_array($field->getName(), self::HIDDEN_FIELDS, TRUE)
      ? AccessResult::forbiddenIf($this->isActive())->addCacheContexts([KidsModeCacheContext::ID])
      : AccessResult::neutral();
  }

  /**
   * Collections of JSON:API would name the games that they omit.
   */
  #[Hook('query_node_access_alter')]
  public function queryNodeAccessAlter(AlterableInterface $query): void {
    if (!$query instanceof SelectInterface || !$this->isActive()) {
      return;
    }
    foreach ($query->getTables() as ['table' => $table, 'alias' => $alias]) {
      if (in_array($table, ['node', 'node_field_data'], TRUE)) {
        $rating = Audience::RATING;
        $query->where(
          "[$alias].[type] <> 'game' OR EXISTS (SELECT 1 FROM {node__$rating} [rated] WHERE [rated].[entity_id] = [$alias].[nid] AND [rated].[deleted] = 0 AND [rated].[{$rating}_value] = :ag_kids_rating)",
          [':ag_kids_rating' => Audience::KIDS_RATING],
        );
        return;
      }
    }
  }

  private function isActive(): bool {
    return Audience::isKids($this->requests->getCurrentRequest());
  }

}
